#if SQLCipher
  import CSQLiteRecords

  extension Connection {
    /// Reads and writes the file with a key from now on.
    ///
    /// https://www.zetetic.net/sqlcipher/sqlcipher-api/#sqlite3_key
    func useKey(_ key: some Sequence<UInt8>) throws(SQLiteFailure) {
      try checkKey(key) { sqlite3_key(sqliteConnection, $0, $1) }
    }

    /// Encrypts the file with another key.
    ///
    /// https://www.zetetic.net/sqlcipher/sqlcipher-api/#sqlite3_rekey
    func changeKey(to key: some Sequence<UInt8>) throws(SQLiteFailure) {
      try checkKey(key) { sqlite3_rekey(sqliteConnection, $0, $1) }
    }

    private func checkKey(
      _ key: some Sequence<UInt8>,
      use: (UnsafeRawPointer?, CInt) -> CInt
    ) throws(SQLiteFailure) {
      var bytes = Array(key)
      guard let count = CInt(exactly: bytes.count), count > 0 else {
        throw SQLiteFailure(code: SQLITE_MISUSE, message: "a passphrase must not be empty")
      }
      let code = bytes.withUnsafeMutableBytes { buffer in
        // The copy does not stay in memory.
        defer { sqlite_records_clear_memory(buffer.baseAddress, buffer.count) }
        return use(buffer.baseAddress, count)
      }
      guard code == SQLITE_OK else { throw failure(code) }
    }
  }
#endif
