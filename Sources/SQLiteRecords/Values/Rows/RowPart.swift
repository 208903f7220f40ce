/// Columns that lie side by side in the current row of a statement.
struct StatementColumns {
  let statement: PreparedStatement
  /// The position of the first one.
  let first: Int

  /// Whether the statement has columns with some names here, in this order.
  func haveNames(_ names: [String]) -> Bool {
    first + names.count <= statement.columnCount
      && names.indices.allSatisfy { statement.columnName(at: first + $0) == names[$0] }
  }
}

/// A scope of a row that is read as a record.
@usableFromInline
struct RowPart {
  /// The name of the scope. While this retains it, no other string has its identity.
  private let name: String
  @usableFromInline let identity: StringIdentity

  /// The type of the record.
  @usableFromInline let type: ObjectIdentifier

  @usableFromInline let row: Row

  init(name: String, type: ObjectIdentifier, row: Row) {
    self.name = name
    identity = StringIdentity(name)
    self.type = type
    self.row = row
  }
}

extension Row {
  /// The row as it is read by a record type: by position if it begins with the columns that the type
  /// reads so, and by name otherwise.
  ///
  /// To be called after the first step, in which SQLite may recompile the statement. The adapter's names
  /// are compared, and the statement's.
  ///
  /// - parameter selection: The columns that the record type reads by position.
  func readByPosition(_ selection: [String]?, of owner: ObjectIdentifier) -> Row {
    guard let columns = content.statementColumns else { return self }
    let isPositional =
      selection.map { names in
        names.count <= content.count
          && names.indices.allSatisfy { content.columnName(at: $0) == names[$0] }
          && columns.haveNames(names)
      } ?? false
    return Row(
      content: content,
      sqliteStatement: columns.statement.sqliteStatement,
      firstColumn: CInt(truncatingIfNeeded: columns.first),
      owner: isPositional ? owner : ObjectIdentifier(NoRecord.self)
    )
  }

  /// The same row, with the statement and the columns in which its values are, if it has them.
  package var ofStatement: Row { readByPosition(nil, of: ObjectIdentifier(NoRecord.self)) }

  /// The row in a scope as a record type reads it, if it was asked for before.
  @inlinable @inline(__always)
  func knownPart(_ name: String, _ type: ObjectIdentifier) -> Row? {
    let identity = StringIdentity(name)
    for index in content.parts.indices
    where content.parts[index].identity == identity && content.parts[index].type == type {
      return content.parts[index].row
    }
    return nil
  }

  /// The row in a scope as a record type reads it; nil if there is no such scope.
  @inline(never)
  func newPart(
    _ name: String,
    _ type: ObjectIdentifier,
    reading selection: [String]?,
    of owner: ObjectIdentifier
  ) -> Row? {
    guard let scope = content.scopes[name] else { return nil }
    let row = Row(content: scope).readByPosition(selection, of: owner)
    // The next row of a statement has the same content; a copy is read once.
    if row.sqliteStatement != nil {
      content.parts.append(RowPart(name: name, type: type, row: row))
    }
    return row
  }
}
