/// Where the texts of a full-text table are.
enum ContentSource {
  /// In a table whose changes the full-text table does not follow; nowhere if the name is empty, and
  /// in the full-text table itself if it is nil.
  case named(String?)
  /// In a table that has triggers which update the full-text table.
  case synchronized(String)

  /// The name of the table.
  var table: String? {
    switch self {
    case .named(let table): table
    case .synchronized(let table): table
    }
  }
}
