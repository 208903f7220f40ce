public import CSQLiteRecords
public import SQLiteRecords

extension FTS5 {
  /// The functions by which C extends FTS5 on a connection.
  ///
  /// https://www.sqlite.org/fts5.html#extending_fts5
  ///
  /// - precondition: The SQLite that is linked has FTS5.
  public static func api(_ db: Database) -> UnsafePointer<fts5_api> {
    do throws(DatabaseError) {
      return UnsafePointer(try FTS5Functions(db).pointer)
    } catch {
      programmerError("FTS5 cannot be extended: \(error.message ?? "")")
    }
  }
}

/// The functions of FTS5 on a connection that concern tokenizers.
struct FTS5Functions {
  let pointer: UnsafeMutablePointer<fts5_api>

  /// Asks SQLite for them.
  init(_ db: Database) throws(DatabaseError) {
    var pointer: UnsafeMutablePointer<fts5_api>?
    let code = sqlite_records_fts5_api(try db.connectionForReading(), &pointer)
    guard code == SQLITE_OK, let pointer else {
      let message = code == SQLITE_ERROR ? "this SQLite has no FTS5" : nil
      throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message)
    }
    self.pointer = pointer
  }

  /// The functions of the tokenizer with a name, and the context that its constructor gets.
  ///
  /// - throws: `SQLITE_ERROR` if there is none.
  func findTokenizer(
    _ name: String
  ) throws(DatabaseError) -> (functions: fts5_tokenizer, context: UnsafeMutableRawPointer?) {
    var functions = fts5_tokenizer()
    var context: UnsafeMutableRawPointer?
    let code = pointer.pointee.xFindTokenizer?(pointer, name, &context, &functions)
    guard code == SQLITE_OK else {
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code ?? SQLITE_ERROR),
        message: "no such tokenizer: \(name)"
      )
    }
    return (functions, context)
  }

  /// Adds a tokenizer, in place of the one with its name. SQLite releases the context, unless it
  /// rejects the tokenizer.
  func addTokenizer(
    _ name: String,
    _ functions: fts5_tokenizer,
    context: Unmanaged<some AnyObject>,
    release: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void
  ) throws(DatabaseError) {
    var functions = functions
    let code = pointer.pointee.xCreateTokenizer?(
      pointer,
      name,
      context.toOpaque(),
      &functions,
      release
    )
    guard code == SQLITE_OK else {
      context.release()
      throw DatabaseError(resultCode: ResultCode(rawValue: code ?? SQLITE_ERROR))
    }
  }
}
