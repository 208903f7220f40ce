/// Why something cannot be counted in another process.
enum ProcessCountError: Error, CustomStringConvertible {
  case noProgram
  case failed(work: String)
  case unknown(ProcessCount)

  var description: String {
    switch self {
    case .noProgram: "the path of this program is unknown"
    case .failed(let work): "a trial of '\(work)' in another process has failed"
    case .unknown(let count): "the system does not tell the \(count.rawValue); Linux does"
    }
  }
}
