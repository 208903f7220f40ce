/// The table of the identifiers of migrations that have run, and the statements about it.
package enum MigrationTable {
  package static let name = "grdb_migrations"

  package static let creation =
    "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)"

  package static let selection = "SELECT identifier FROM grdb_migrations"

  package static let insertion = "INSERT INTO grdb_migrations (identifier) VALUES (?)"

  /// Its arguments are the new identifier and the old one.
  package static let renaming = "UPDATE grdb_migrations SET identifier = ? WHERE identifier = ?"

  package static let deletion = "DELETE FROM grdb_migrations WHERE identifier = ?"
}
