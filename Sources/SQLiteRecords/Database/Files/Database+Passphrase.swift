#if SQLCipher
  public import Foundation

  /// Databases that are encrypted, with the trait `SQLCipher` of this package.
  ///
  /// https://www.zetetic.net/sqlcipher/sqlcipher-api/
  extension Database {
    /// Reads and writes an encrypted file with its passphrase. A new file becomes one that is encrypted.
    ///
    /// Call it in `Configuration.prepareDatabase`, before all other uses of the connection:
    ///
    /// ```swift
    /// var configuration = Configuration()
    /// configuration.prepareDatabase { db in try db.usePassphrase(keychain.passphrase()) }
    /// let queue = try DatabaseQueue(path: path, configuration: configuration)
    /// ```
    ///
    /// The closure is called for each connection, so that the passphrase need not stay in memory. With
    /// the wrong one, opening the database throws `SQLITE_NOTADB`.
    ///
    /// - throws: `SQLITE_MISUSE` if it is empty, or the library that runs is not SQLCipher.
    public func usePassphrase(_ passphrase: String) throws {
      try useKey(passphrase.utf8)
    }

    /// Reads and writes an encrypted file with a passphrase of any bytes.
    ///
    /// - throws: The errors of ``usePassphrase(_:)-(String)``.
    public func usePassphrase(_ passphrase: Data) throws {
      try useKey(passphrase)
    }

    /// Encrypts the file anew, with another passphrase.
    ///
    /// The connection goes on with it; others have to be opened anew. A pool does that with those that
    /// read:
    ///
    /// ```swift
    /// try pool.barrierWriteWithoutTransaction { db in
    ///   try db.changePassphrase(newPassphrase)
    ///   pool.invalidateReadOnlyConnections()
    /// }
    /// ```
    ///
    /// `prepareDatabase` has to use the new passphrase from then on. A file that is not encrypted stays
    /// so: `sqlcipher_export()` copies it into one that is.
    ///
    /// - throws: `SQLITE_MISUSE` if it is empty or a transaction is open.
    public func changePassphrase(_ passphrase: String) throws {
      try changeKey(to: passphrase.utf8)
    }

    /// Encrypts the file anew, with a passphrase of any bytes.
    ///
    /// - throws: The errors of ``changePassphrase(_:)-(String)``.
    public func changePassphrase(_ passphrase: Data) throws {
      try changeKey(to: passphrase)
    }

    private func useKey(_ key: some Sequence<UInt8>) throws {
      try checkLibrary()
      try DatabaseError.converting { () throws(SQLiteFailure) in try connection.useKey(key) }
    }

    private func changeKey(to key: some Sequence<UInt8>) throws {
      try checkLibrary()
      if isInsideTransaction {
        throw DatabaseError.misuse("a passphrase cannot be changed inside a transaction")
      }
      try DatabaseError.converting { () throws(SQLiteFailure) in try connection.changeKey(to: key) }
    }

    /// Some libraries have functions of these names that do nothing: the file would not be encrypted.
    private func checkLibrary() throws {
      try checkUse()
      guard try String.fetchOne(self, sql: "PRAGMA cipher_version") == nil else { return }
      throw DatabaseError.misuse("the program is linked with SQLite instead of SQLCipher")
    }
  }
#endif
