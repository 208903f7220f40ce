// What the processes of the program tell one another.
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

  static func cases(_ rest: inout ArraySlice<String>) throws(UsageError) -> Command {
    let name = try text(&rest), folder = try text(&rest)
    let seed = try number(&rest), only = try number(&rest), sample = try number(&rest)
    let selection = CaseSelection(
      seed: UInt64(seed),
      only: only == 0 ? nil : only,
      sample: sample == 0 ? nil : sample,
      skipped: try number(&rest)
    )
    return .cases(name, selection, folder)
  }

  static func work(_ rest: inout ArraySlice<String>) throws(UsageError) -> Command {
    let name = try text(&rest)
    guard let kind = AccessKind(rawValue: name) else { throw .unknownArgument(name) }
    return .work(kind, path: try text(&rest), seed: UInt64(try number(&rest)))
  }

  private static func text(_ rest: inout ArraySlice<String>) throws(UsageError) -> String {
    guard let value = rest.popFirst() else { throw .missingValue(option: "--cases") }
    return value
  }

  private static func number(_ rest: inout ArraySlice<String>) throws(UsageError) -> Int {
    let text = try text(&rest)
    guard let number = Int(text), number >= 0 else {
      throw .noNumber(option: "--cases", text)
    }
    return number
  }
}
