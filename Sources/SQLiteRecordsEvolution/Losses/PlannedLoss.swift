package import SQLiteRecordsHistory
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Rows or values that a step loses, or would lose, and the word that allows the loss.
///
/// ```sh
/// swift package records plan --allow-loss player.motto
/// ```
package struct PlannedLoss: Sendable, Hashable {
  package let loss: StepLoss
  /// The text after `--allow-loss`: `club` for a table, `player.motto` for a column, and
  /// `player.price:INTEGER` for values that do not fit a new type.
  package let word: String

  init(_ loss: StepLoss) {
    self.loss = loss
    switch loss {
    case .table(let table), .rows(let table): word = Self.word([table])
    case .column(let column, let table), .values(let column, let table):
      word = Self.word([table, column])
    }
  }

  /// The loss of values that do not fit a type.
  init(valuesOf column: String, table: String, type: String) {
    loss = .values(column: column, table: table)
    word = printable("\(Self.word([table, column])):\(type)")
  }

  /// The description of the loss for people.
  var description: String {
    switch loss {
    case .table(let table): "table \(quoted(table)) with all its rows"
    case .rows(let table): "the rows of table \(quoted(table))"
    case .column(let column, let table): "column \(quoted(column)) of table \(quoted(table))"
    case .values(let column, let table):
      "values that do not fit the type of column \(quoted(column)) of table \(quoted(table))"
    }
  }

  /// The option that allows the loss, as it is typed in a shell.
  var option: String { "--allow-loss \(word.shellWord)" }

  /// Names with points between them. One that has such a sign itself is quoted, so that no two losses
  /// have the same word.
  private static func word(_ names: [String]) -> String {
    let parts = names.map { name in
      name.contains { ".:\"".contains($0) } ? name.sqlIdentifier : name
    }
    return printable(parts.joined(separator: "."))
  }
}

extension String {
  /// The text as a shell reads it as one word.
  fileprivate var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      byte.continuesSQLWord && byte != UInt8(ascii: "$") || ".:-".utf8.contains(byte)
    }
    if isPlain { return self }
    var word = ""
    for scalar in unicodeScalars {
      if "\\\"$`".unicodeScalars.contains(scalar) { word += "\\" }
      word.unicodeScalars.append(scalar)
    }
    return "\"\(word)\""
  }
}
