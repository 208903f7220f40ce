package import SQLiteRecordsSchema

/// A step of a history: a file of the folder `Migrations`, such as `0002-teams.sql`.
///
/// ```sql
/// ALTER TABLE "player" ADD COLUMN "team" TEXT;
/// -- swift: chooseTeams
/// CREATE INDEX "playerTeam" ON "player" ("team");
/// ```
package struct MigrationStep: Sendable, Equatable {
  /// A part of a step; they run one after the other.
  package enum Part: Sendable, Equatable {
    /// A statement is run.
    case statement(Statement)
    /// A closure of the client is called, which a line such as `-- swift: chooseTeams` names.
    case swift(Located<String>)
  }

  /// A statement of a step, without the semicolon behind it.
  package struct Statement: Sendable, Equatable {
    package let sql: String
    package let location: SourceLocation

    /// The place of a byte of the statement.
    package func location(ofByte offset: Int) -> SourceLocation {
      var (line, column) = (location.line, location.column)
      for byte in sql.utf8.prefix(offset) {
        (line, column) = byte == UInt8(ascii: "\n") ? (line + 1, 1) : (line, column + 1)
      }
      return SourceLocation(file: location.file, line: line, column: column)
    }
  }

  /// The number that the file's name begins with, from 1.
  package let number: Int
  /// The name that the author gave to the step: `teams`.
  package let name: String
  /// The path of the file, as diagnostics show it.
  package let file: String
  /// The text, without a byte order mark, and with `\n` at the end of each line. Quoted texts are as
  /// they are in the file.
  package let text: String
  /// The SHA-256 of the text.
  package let hash: String
  package let parts: [Part]
  /// The tables and columns that the step renames, by its statements, and as the planner has
  /// recorded them.
  package let renames: [SchemaRename]
  /// The intended losses of the step, as its lines declare them.
  package let losses: [StepLoss]

  /// The identifier of the step in databases that have taken it: `0002-teams`.
  package var identifier: String { Self.digits(of: number) + "-" + name }

  package var statements: [Statement] {
    parts.compactMap { part in
      guard case .statement(let statement) = part else { return nil }
      return statement
    }
  }

  /// The closures that the step calls, each once, in the order of their first calls.
  package var swiftNames: [Located<String>] {
    var seen: Set<String> = []
    return parts.compactMap { part in
      guard case .swift(let name) = part, seen.insert(name.value).inserted else { return nil }
      return name
    }
  }

  /// A number as the names of files begin with it: four digits, or more if it has more.
  package static func digits(of number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// The hash of a text of a step, whatever its line ends outside quoted texts, and with or without a
  /// byte order mark.
  package static func hash(of text: String) -> String {
    SHA256.hexadecimalDigits(of: MigrationText.normalizedSQL(Array(text.utf8)))
  }
}

/// A table or a column with a new name since a step.
package struct SchemaRename: Sendable, Hashable {
  /// The table, by the name that it has after the step.
  package let table: String
  /// The new name of the column; `nil` if it is the table that has another name.
  package let column: String?
  package let oldName: String

  package init(table: String, column: String? = nil, oldName: String) {
    self.table = table
    self.column = column
    self.oldName = oldName
  }
}
