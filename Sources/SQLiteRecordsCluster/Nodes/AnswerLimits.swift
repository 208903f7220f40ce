/// The most that one answer may contain, so that no node fills the memory of a client.
struct AnswerLimits: Sendable {
  /// The number of bytes that are sent.
  var size: Int

  var rowCount: Int

  /// For answers without rows of a program.
  static let small = AnswerLimits(size: 1_000_000, rowCount: 1000)

  /// - throws: The error for an answer with more rows.
  func check(rowCount count: Int) throws(AnswerTooLarge) {
    if count > rowCount {
      throw AnswerTooLarge("more than \(rowCount) rows, the maximumRowCount of the configuration")
    }
  }

  /// - throws: The error for an answer with more bytes.
  func check(size count: Int) throws(AnswerTooLarge) {
    if count > size {
      throw AnswerTooLarge("more than \(size) bytes, the maximumAnswerSize of the configuration")
    }
  }
}

/// The error for an answer that contains more than the client accepts.
struct AnswerTooLarge: Error {
  let content: String

  fileprivate init(_ content: String) { self.content = content }
}
