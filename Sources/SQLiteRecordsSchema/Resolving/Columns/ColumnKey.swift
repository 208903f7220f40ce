/// A column of the schema.
struct ColumnKey: Hashable {
  let table: FoldedName
  let column: FoldedName

  init(table: String, column: String) {
    self.table = FoldedName(table)
    self.column = FoldedName(column)
  }
}
