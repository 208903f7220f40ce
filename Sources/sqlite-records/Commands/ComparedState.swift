import SQLiteRecordsCommandLine
import SQLiteRecordsGeneration
import SQLiteRecordsPage
import SQLiteRecordsSchema

/// The schema files and query files with which `--compare` compares the current ones.
struct ComparedState {
  /// The files that are searched, and those of other targets.
  private let operands: [String]
  private let references: [String]
  /// Copies of folders, and how diagnostics name them.
  private var copies: [(folder: RevisionFolder, name: String)] = []

  /// Finds the files.
  ///
  /// - parameters:
  ///   - name: A folder, or a revision of the Git repository.
  ///   - arguments: The folders or files of the current state, and those of other targets.
  init(_ name: String, _ arguments: Arguments) throws(RevisionError) {
    let others = arguments.allValues(of: "--reference")
    if isFolder(name) {
      (operands, references) = ([name], others)
      return
    }
    var operands: [String] = []
    var references: [String] = []
    do throws(RevisionError) {
      for folder in Self.folders(of: arguments.operands) {
        let copy = try RevisionFolder(of: folder, at: name)
        copies.append((copy, "\(name):\(folder)"))
        operands.append(copy.path)
      }
      for folder in Self.folders(of: others) {
        do throws(RevisionError) {
          let copy = try RevisionFolder(of: folder, at: name)
          copies.append((copy, "\(name):\(folder)"))
          references.append(copy.path)
        } catch  where error.isMissingFolder {
          // The target is newer than the revision, so that nothing in it could reference the
          // target.
          continue
        }
      }
    } catch {
      for copy in copies { copy.folder.remove() }
      throw error
    }
    (self.operands, self.references) = (operands, references)
  }

  /// Reads the files; `nil` if the log holds an error.
  func read(module: Identifier?, log: inout DiagnosticLog) -> SchemaState? {
    var own = DiagnosticLog()
    let search = SchemaSearch(operands, references: references)
    let state = SchemaState(reading: search, module: module, log: &own)
    // Problems other than errors did not prevent generation then.
    for diagnostic in own.sorted where diagnostic.severity == .error {
      log.append(named(diagnostic))
    }
    return state
  }

  func remove() {
    for copy in copies { copy.folder.remove() }
  }

  /// The diagnostic with the name of the revision in place of a temporary folder.
  private func named(_ diagnostic: Diagnostic) -> Diagnostic {
    for copy in copies where diagnostic.location.file.hasPrefix(copy.folder.path) {
      let rest = diagnostic.location.file.dropFirst(copy.folder.path.count)
      return diagnostic.moved {
        SourceLocation(file: copy.name + rest, line: $0.line, column: $0.column)
      }
    }
    return diagnostic
  }

  /// The folders among some paths, and the one that all files are below. The steps and queries of a
  /// target are in folders below that of its schema files.
  private static func folders(of paths: [String]) -> [String] {
    let folders = paths.filter(isFolder)
    let files = paths.filter { !isFolder($0) }
    let parents = files.map { path -> [Substring] in
      var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      if path.hasSuffix(".sql") || path.hasSuffix("/migrations.lock") { parts = parts.dropLast() }
      return Array(parts)
    }
    guard let first = parents.first else { return folders }
    let common = parents.reduce(first) { common, parent in
      zip(common, parent).prefix { $0 == $1 }.map(\.0)
    }
    let isRoot = common.first?.isEmpty == true && common.count == 1
    return folders + [isRoot ? "/" : common.isEmpty ? "." : common.joined(separator: "/")]
  }
}
