// A value as it is stored can be selected, sorted by, and given to SQL functions, as a column can.
//
// ```swift
// // SELECT 'Arthur' AS "name" FROM "player"
// Player.select("Arthur".databaseValue.forKey("name"))
// ```

extension DatabaseValue: SQLTerm {}
