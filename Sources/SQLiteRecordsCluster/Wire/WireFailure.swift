/// The failure at the end of a message.
///
/// A node writes the columns and rows of a query into its message until one of them fails, and the failure after
/// them into the same message. Only its type says so.
enum WireFailure {
  /// - throws: An error if there is neither a failure alone, nor one after the beginning of rows.
  static func response(_ body: [UInt8]) throws(MalformedMessage) -> WireResponse {
    let begin = try begin(in: body)
    if begin > 0 { try checkColumns(Array(body[..<begin])) }
    var reader = WireReader(body, at: begin)
    return .failure(code: try reader.word(), message: try reader.text().string)
  }

  /// Where the code begins. The text of the message ends the body: only the last of its words has a zero byte,
  /// and the word before it, which is the code, has zeros, too.
  private static func begin(in body: [UInt8]) throws(MalformedMessage) -> Int {
    guard body.count >= 16, body.count.isMultiple(of: 8) else {
      throw MalformedMessage("its failure has no message")
    }
    var begin = body.count - 16
    while begin > 0, try !WireReader(body, at: begin).nextWord().hasZeroByte { begin -= 8 }
    return begin
  }

  private static func checkColumns(_ bytes: [UInt8]) throws(MalformedMessage) {
    var reader = WireReader(bytes)
    let count = try reader.count(ofAtLeast: 8)
    guard count > 0 else { throw MalformedMessage("its rows have no columns") }
    for _ in 0..<count { _ = try reader.text() }
  }
}
