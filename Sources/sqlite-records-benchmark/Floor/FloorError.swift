/// A result code of a function of the floor, other than that of success.
struct FloorError: Error, CustomStringConvertible {
  let code: CInt

  var description: String { "the floor failed with SQLite's result code \(code)" }

  /// Throws if a code is not that of success.
  static func check(_ code: CInt) throws {
    guard code == 0 else { throw FloorError(code: code) }
  }
}
