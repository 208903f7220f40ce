/// A key of the objects in schema files, as it is written.
package enum ObjectKey: String, Sendable {
  case schema = "$schema"
  case access, aggregate, arguments, association, associations, autoincrement, backfill, callbacks,
    cases
  case check, checks, coding, collate, column
  case columnNames, columns, columnSize, conformances, content, contentless, contentlessDelete
  case contentlessUnindexed, created, databaseValue, `default`, deferral, dependencies, detail,
    deterministic
  case didInsert, documentation, draft, `enum`, event, fallback, foreignKeys, fullTextTable
  case fullTextTables, functions, generated, imports, indexes, inverse, json, kind, locale, match
  case minimumSQLite, module, mutable, name, naming, notNull, onConflict, onDelete, onUpdate,
    optional, order
  case prefixes, primaryKey, projections, properties, propertyOrder, rawValue, recordPrefix
  case records, recordSuffix
  case references, renamedFrom, result, rowID, sendable, sql, statements, storage, stored, strict,
    swift,
    synchronized, table
  case tables, timestamps, timing, tokenData, tokenize, triggers, type, unchecked, unindexed, unique
  case unknown, updated, value, view, views, virtualTable, virtualTables, when, `where`, willInsert
  case willUpdate, withoutRowID
}
