import Foundation

/// A command of the tool that works on a target's schema files.
enum TargetCommand: String, CaseIterable {
  case check, format, generate, ddl, diagram, page, plan, migrate, verify, survey

  /// The arguments that tell the tool of a target, without its schema files.
  ///
  /// - parameter output: The folder for Swift files, in the target's folder.
  func arguments(for target: RecordTarget, output: String) -> [String] {
    let references = target.references.map(\.path).sorted().flatMap { ["--reference", $0] }
    switch self {
    case .format: return []
    case .ddl, .diagram, .plan, .migrate, .verify, .survey: return references
    case .check, .page: return ["--module", target.module] + references
    case .generate:
      let folder = target.folder.appending(path: output).path
      return ["--module", target.module, "--output", folder] + references
    }
  }

  /// The files of a target that the command reads.
  func files(of target: RecordTarget) -> [URL] {
    switch self {
    case .format: target.files.filter { isSchema($0) || isQueryFile($0) }
    case .ddl, .diagram, .survey: target.files.filter(isSchema)
    case .check, .generate, .page, .plan, .migrate, .verify: target.files
    }
  }

  /// Whether the command writes into the package unless it only checks.
  var writes: Bool {
    switch self {
    case .format, .generate, .migrate: true
    case .check, .ddl, .diagram, .page, .plan, .verify, .survey: false
    }
  }

  /// The command whose help is asked for.
  static func asked(_ arguments: [String]) -> TargetCommand? {
    guard let first = arguments.first else { return nil }
    if first == "help" { return arguments.count == 2 ? TargetCommand(rawValue: arguments[1]) : nil }
    let options = arguments.prefix { $0 != "--" }
    guard options.contains("--help") || options.contains("-h") else { return nil }
    return TargetCommand(rawValue: first)
  }

  /// How the plugin runs the command, before the help of the tool.
  var usage: String {
    """
    Usage: swift package records \(rawValue) [--target NAME]… [OPTION]…

      --target NAME  A target with schema files; 'swift package records help' says which ones are
                     chosen without it.
      OPTION         An option below. The plugin passes the modules and the schema files of the
                     targets, and those of other targets, itself.

    It runs the tool 'sqlite-records':

    """
  }

  /// The message for a target whose command fails.
  func failure(_ target: String, isCheck: Bool) -> String {
    switch self {
    case .check: "the schema files of target '\(target)' have errors"
    case .format where isCheck: "the schema files of target '\(target)' are not formatted"
    case .format: "some schema files of target '\(target)' could not be formatted"
    case .generate where isCheck:
      "the records of target '\(target)' are not up to date"
    case .generate: "the records of target '\(target)' could not be generated"
    case .ddl: "the SQL of target '\(target)' could not be printed"
    case .diagram: "the diagram of target '\(target)' could not be printed"
    case .page: "the page of target '\(target)' could not be written"
    case .plan: "the next step of target '\(target)' could not be planned"
    case .migrate: "the next step of target '\(target)' could not be written"
    case .verify: "not all databases of target '\(target)' could be migrated"
    case .survey: "the database has values that records of target '\(target)' write in another form"
    }
  }
}
