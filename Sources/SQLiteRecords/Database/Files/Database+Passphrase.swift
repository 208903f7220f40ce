#if SQLCipher
  public import Foundation

  /// Encrypted databases, with the trait `SQLCipher` of this package.
  ///
  /// https://www.zetetic.net/sqlcipher/sqlcipher-api/
  extension Database {
    /// Reads and writes an encrypted file with its passphrase. A new file becomes encrypted.
    ///
    /// Call it in `Configuration.prepareDatabase`, before all other uses of the connection:
    ///
    /// ```swift
    /// var configuration = Configuration()
    /// configuration.prepareDatabase { db in try db.usePassphrase(keychain.passphrase()) }
    /// let queue = try DatabaseQueue(path: path, configuration: configuration)
    /// ```
    ///
    /// The closure is called for each connection, so the passphrase does not need to stay in
    /// memory. With the wrong passphrase, opening the database throws `SQLITE_NOTADB`.
    ///
    /// - throws: `SQLITE_MISUSE` if it is empty, or the program is not linked with SQLCipher.
    public func usePassphrase(_ passphrase: String) throws {
      try useKey(passphrase.utf8)
    }

    /// Reads and writes an encrypted file with a passphrase of any bytes.
    ///
    /// - throws: The errors of ``usePassphrase(_:)-(String)``.
    public func usePassphrase(_ passphrase: Data) throws {
      try useKey(passphrase)
    }

    /// Encrypts the file again, with another passphrase.
    ///
    /// The connection continues with it; other connections must be opened again. A pool can reopen
    /// its readers:
    ///
    /// ```swift
    /// try pool.barrierWriteWithoutTransaction { db in
    ///   try db.changePassphrase(newPassphrase)
    ///   pool.invalidateReadOnlyConnections()
    /// }
    /// ```
    ///
    /// From then on, `prepareDatabase` must use the new passphrase. This cannot encrypt an
    /// unencrypted file: `sqlcipher_export()` copies it into an encrypted one.
    ///
    /// - throws: `SQLITE_MISUSE` if it is empty or a transaction is open.
    public func changePassphrase(_ passphrase: String) throws {
      try changeKey(to: passphrase.utf8)
    }

    /// Encrypts the file again, with a passphrase of any bytes.
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
