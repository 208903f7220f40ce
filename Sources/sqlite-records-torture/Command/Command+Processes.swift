// Messages between the processes of the program.
extension Command {
  /// The arguments with which another process gets this command, if it is one for other processes.
  var arguments: [String] {
    switch self {
    case .help, .list, .torture: []
    case .cases(let name, let selection, let folder):
      ["--cases", name, folder]
        + [
          Int(selection.seed), selection.only ?? 0, selection.sample ?? 0, selection.skipped,
        ].map(String.init)
    case .work(let kind, let path, let seed): ["--work", kind.rawValue, path, String(seed)]
    }
  }

  static func cases(_ rest: inout ArgumentReader) throws(UsageError) -> Command {
    let name = try rest.text(after: "--cases"), folder = try rest.text(after: "--cases")
    let seed = try rest.number(after: "--cases", from: 0)
    let only = try rest.number(after: "--cases", from: 0)
    let sample = try rest.number(after: "--cases", from: 0)
    let selection = CaseSelection(
      seed: UInt64(seed),
      only: only == 0 ? nil : only,
      sample: sample == 0 ? nil : sample,
      skipped: try rest.number(after: "--cases", from: 0)
    )
    return .cases(name, selection, folder)
  }

  static func work(_ rest: inout ArgumentReader) throws(UsageError) -> Command {
    let name = try rest.text(after: "--work")
    guard let kind = AccessKind(rawValue: name) else { throw .unknownArgument(name) }
    let path = try rest.text(after: "--work")
    return .work(kind, path: path, seed: UInt64(try rest.number(after: "--work", from: 0)))
  }
}
