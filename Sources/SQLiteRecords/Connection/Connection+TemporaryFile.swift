import CSQLiteRecords

extension Connection {
  /// A path where there is no file yet, among the system's temporary files; nil if the main database
  /// is not in a file.
  ///
  /// https://www.sqlite.org/c3ref/c_fcntl_begin_atomic_write.html#sqlitefcntltempfilename
  var temporaryFilePath: String? {
    guard let path = sqlite3_db_filename(sqliteConnection, "main"), path.pointee != 0 else {
      return nil
    }
    var name: UnsafeMutablePointer<CChar>?
    let code = sqlite3_file_control(sqliteConnection, "main", SQLITE_FCNTL_TEMPFILENAME, &name)
    defer { sqlite3_free(name) }
    guard code == SQLITE_OK, let name else { return nil }
    return String(cString: name)
  }

  /// Deletes a closed database file, and the files that SQLite may have left next to it, in the same way
  /// as the main database is written.
  func deleteDatabase(at path: String) {
    var vfs: UnsafeMutablePointer<sqlite3_vfs>?
    sqlite3_file_control(sqliteConnection, "main", SQLITE_FCNTL_VFS_POINTER, &vfs)
    guard let vfs, let delete = vfs.pointee.xDelete else { return }
    for ending in ["", "-journal", "-wal", "-shm"] { _ = delete(vfs, path + ending, 0) }
  }
}
