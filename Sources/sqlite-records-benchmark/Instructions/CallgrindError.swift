/// Why instructions cannot be counted.
enum CallgrindError: Error, CustomStringConvertible {
  case noProgram
  case failed(String)
  case noCount(String)

  var description: String {
    switch self {
    case .noProgram: "the path of this program is unknown"
    case .failed(let report): "instructions cannot be counted with valgrind:\n\(report)"
    case .noCount(let report): "valgrind has reported no count:\n\(report)"
    }
  }
}
