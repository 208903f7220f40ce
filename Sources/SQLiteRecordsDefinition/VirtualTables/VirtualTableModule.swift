public import SQLiteRecords

/// A kind of virtual table, and the closure that defines such a table.
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
  /// What the closure that defines a table is given.
  associatedtype TableDefinition

  /// The name of the module, as SQL writes it: `fts5`.
  var moduleName: String { get }

  /// A definition for the closure to complete.
  func makeTableDefinition(configuration: VirtualTableConfiguration) -> TableDefinition

  /// The arguments of the module, as SQL writes them.
  ///
  /// - parameter definition: What the closure has left.
  func moduleArguments(for definition: TableDefinition, in db: Database) throws -> [String]

  /// Does what is left to do when the table has been created: nothing by default.
  ///
  /// What it does is undone together with the table, if it throws an error.
  func database(
    _ db: Database,
    didCreate tableName: String,
    using definition: TableDefinition
  ) throws
}

extension VirtualTableModule {
  /// Does nothing.
  public func database(
    _ db: Database,
    didCreate tableName: String,
    using definition: TableDefinition
  ) throws {}
}

/// How a virtual table is created, for its ``VirtualTableModule``.
public struct VirtualTableConfiguration: Sendable, Hashable {
  /// Whether a table that exists already stays as it is.
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

  /// A table that exists already stays as it is.
  public static let ifNotExists = VirtualTableOptions(rawValue: 1 << 0)

  /// The table is visible to this connection only, and goes with it.
  public static let temporary = VirtualTableOptions(rawValue: 1 << 1)
}
