public import SQLiteRecords

/// A kind of virtual table, and the definition of such a table.
///
/// ```swift
/// struct RTree: VirtualTableModule {
///   final class Definition {
///     var columns: [String] = []
///   }
///
///   let moduleName = "rtree"
///
///   func makeTableDefinition(configuration: VirtualTableConfiguration) -> Definition {
///     Definition()
///   }
///
///   func moduleArguments(for definition: Definition, in db: Database) -> [String] {
///     definition.columns
///   }
/// }
///
/// // CREATE VIRTUAL TABLE "place" USING rtree(id, minX, maxX)
/// try db.create(virtualTable: "place", using: RTree()) { t in
///   t.columns = ["id", "minX", "maxX"]
/// }
/// ```
///
/// https://www.sqlite.org/vtab.html
public protocol VirtualTableModule {
  /// The definition that the closure completes.
  associatedtype TableDefinition

  /// The name of the module, as SQL writes it: `fts5`.
  var moduleName: String { get }

  /// Makes the definition that the closure completes.
  func makeTableDefinition(configuration: VirtualTableConfiguration) -> TableDefinition

  /// The arguments of the module, as SQL writes them.
  ///
  /// - parameter definition: The completed definition.
  /// - throws: Any error; then no table is created.
  func moduleArguments(for definition: TableDefinition, in db: Database) throws -> [String]

  /// Called after the table was created; does nothing by default.
  ///
  /// If it throws an error, its changes are rolled back together with the table.
  ///
  /// - throws: Any error; then the table is removed again.
  func database(
    _ db: Database,
    didCreate tableName: String,
    using definition: TableDefinition
  ) throws
}

extension VirtualTableModule {
  /// Does nothing.
  ///
  /// - throws: Nothing.
  public func database(
    _ db: Database,
    didCreate tableName: String,
    using definition: TableDefinition
  ) throws {}
}

/// How a virtual table is created, for its ``VirtualTableModule``.
public struct VirtualTableConfiguration: Sendable, Hashable {
  /// Whether an existing table is kept.
  public let ifNotExists: Bool
}

/// How a virtual table is created.
///
/// https://www.sqlite.org/lang_createvtab.html
public struct VirtualTableOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: Int

  /// The options of some bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// An existing table is kept.
  public static let ifNotExists = VirtualTableOptions(rawValue: 1 << 0)

  /// The table is visible only to this connection, and is deleted with it.
  public static let temporary = VirtualTableOptions(rawValue: 1 << 1)
}
