import SQLiteRecordsCommandLine
import SQLiteRecordsSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Why the files of a revision could not be read.
struct RevisionError: Error {
  let code: DiagnosticCode
  let message: String
  /// Whether the revision exists, and lacks the folder.
  let isMissingFolder: Bool

  fileprivate init(_ message: String, isMissingFolder: Bool = false) {
    code = .unreadableRevision
    self.message = message
    self.isMissingFolder = isMissingFolder
  }
}

/// A copy of a folder as a revision of its Git repository has it, in the folder for temporary files.
struct RevisionFolder {
  /// The folder with the copy.
  let path: String

  /// Lets Git write the files of a revision. Nothing changes in the repository.
  ///
  /// - parameters:
  ///   - folder: A folder of the repository.
  ///   - revision: A name that Git knows: a commit, a branch, `HEAD~3`.
  init(of folder: String, at revision: String) throws(RevisionError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/sqlite-records-revision.XXXXXX".utf8CString)
    guard let copy = mkdtemp(&template) else {
      let reason = String(cString: strerror(errno)).lowercased()
      throw RevisionError("cannot write a folder in \(quoted(parent)): \(reason)")
    }
    path = String(cString: copy)
    let status = Self.archive(folder, revision, into: path)
    guard status != 0 else { return }
    remove()
    throw Self.error(status, folder, revision)
  }

  func remove() {
    _ = Self.run("rm -rf -- \(path.shellWord)")
  }

  /// Each step that can fail has an exit status of its own.
  private static func archive(_ folder: String, _ revision: String, into copy: String) -> Int32 {
    let (folder, revision) = (folder.shellWord, revision.shellWord)
    return run(
      """
      command -v git >/dev/null 2>&1 || exit 127
      cd -- \(folder) 2>/dev/null || exit 3
      git rev-parse --is-inside-work-tree >/dev/null 2>&1 || exit 4
      commit=$(git rev-parse --verify --quiet --end-of-options \(revision)'^{commit}' 2>/dev/null) || exit 5
      git cat-file -e "$commit:./" >/dev/null 2>&1 || exit 6
      git archive --format=tar "$commit" . 2>/dev/null | tar -x -f - -C \(copy.shellWord) || exit 7
      """
    )
  }

  private static func error(
    _ status: Int32,
    _ folder: String,
    _ revision: String
  ) -> RevisionError {
    switch status {
    case 127: RevisionError("comparing with a revision needs Git, which is not installed")
    case 3: RevisionError("cannot read the folder \(quoted(folder))")
    case 4:
      RevisionError(
        "\(quoted(revision)) is not a folder, and \(quoted(folder)) is not in a Git repository; "
          + "expected a revision or a folder after '--compare'"
      )
    case 5:
      RevisionError(
        "\(quoted(revision)) is neither a revision of the Git repository nor a folder"
      )
    case 6:
      RevisionError(
        "revision \(quoted(revision)) does not contain the folder \(quoted(folder))",
        isMissingFolder: true
      )
    default: RevisionError("Git cannot read revision \(quoted(revision))")
    }
  }

  private static func run(_ command: String) -> Int32 {
    guard let pipe = popen(command, "w") else { return 1 }
    return pclose(pipe) >> 8
  }
}

extension String {
  /// The text as a word of a shell's command.
  fileprivate var shellWord: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
