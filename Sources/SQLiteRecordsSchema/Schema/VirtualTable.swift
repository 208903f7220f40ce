/// The definition of a virtual table: the module that has its rows, and the module's arguments.
///
/// FTS5 tables have a form of their own, ``FullText``. https://www.sqlite.org/vtab.html
package struct VirtualTable: Sendable, Equatable {
  /// The name of the module, such as `rtree`.
  package let module: Located<String>
  /// The arguments of the module, which alone knows what they mean.
  package let arguments: [Located<String>]
  /// The declared columns. SQLite knows the others.
  package let declaredColumns: [DeclaredColumn]
}
