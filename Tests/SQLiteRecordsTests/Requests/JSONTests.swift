import SQLiteRecordsGRDB
import Testing

@Suite("JSON in expressions")
struct JSONTests {
  private enum Columns: String, ColumnExpression, SQLJSONExpressible {
    case info
  }

  private let name = Column("name")
  private let info = JSONColumn("info")
  private let json = #"{"a":[1,2],"b":{"c":"x"}}"#

  @Test("operators read parts of a JSON column")
  func operators() throws {
    try #expect(sql(info["b"] == "x") == #"("info" ->> 'b') = 'x'"#)
    try #expect(sql(info[0]) == #""info" ->> 0"#)
    try #expect(sql(info.jsonRepresentation(atPath: "$.b")) == #""info" -> '$.b'"#)
    try #expect(sql(info.jsonExtract(atPath: "$.b.c")) == #"JSON_EXTRACT("info", '$.b.c')"#)
    try #expect(
      sql(info.jsonExtract(atPaths: ["$.a", "$.b"])) == #"JSON_EXTRACT("info", '$.a', '$.b')"#
    )
    try #expect(sql(name.asJSON["b"]) == #""name" ->> 'b'"#)
    try #expect(sql(length(name).asJSON["b"]) == #"LENGTH("name") ->> 'b'"#)
    try #expect(sql(GeneratedPlayer.Columns.name.asJSON["b"]) == #""name" ->> 'b'"#)
    try #expect(
      sql(Columns.info["b"].collating(.nocase) == "X") == #"("info" ->> 'b') = 'X' COLLATE NOCASE"#
    )
    try #expect(sql(!(info["b"] == nil)) == #"("info" ->> 'b') IS NOT NULL"#)
  }

  @Test("functions read JSON")
  func reading() throws {
    try #expect(sql(Database.json(name)) == #"JSON("name")"#)
    try #expect(sql(Database.jsonArrayLength(info)) == #"JSON_ARRAY_LENGTH("info")"#)
    try #expect(
      sql(Database.jsonArrayLength(info, atPath: "$.a")) == #"JSON_ARRAY_LENGTH("info", '$.a')"#
    )
    try #expect(sql(Database.jsonType(info)) == #"JSON_TYPE("info")"#)
    try #expect(sql(Database.jsonType(info, atPath: "$.a")) == #"JSON_TYPE("info", '$.a')"#)
    try #expect(sql(Database.jsonIsValid(name)) == #"JSON_VALID("name")"#)
    try #expect(sql(Database.jsonExtract(name, atPath: "$")) == #"JSON_EXTRACT("name", '$')"#)
  }

  @Test("functions that build JSON embed what is JSON, and quote other texts")
  func building() throws {
    try #expect(sql(Database.jsonArray(1...3)) == "JSON_ARRAY(1, 2, 3)")
    try #expect(
      sql(Database.jsonArray([name, info, "x"] as [any SQLExpressible]))
        == #"JSON_ARRAY("name", JSON("info"), 'x')"#
    )
    try #expect(sql(Database.jsonArray([Columns.info])) == #"JSON_ARRAY(JSON("info"))"#)
    let elements: KeyValuePairs<String, any SQLExpressible> = ["n": name, "i": name.asJSON]
    try #expect(
      sql(Database.jsonObject(elements.map { (key: $0.key, value: $0.value) }))
        == #"JSON_OBJECT('n', "name", 'i', JSON("name"))"#
    )
    try #expect(sql(Database.jsonObject(["n": name])) == #"JSON_OBJECT('n', "name")"#)
    try #expect(sql(Database.jsonQuote(info)) == #"JSON_QUOTE(JSON("info"))"#)
    try #expect(
      sql(Database.jsonGroupArray(info, filter: name != nil))
        == #"JSON_GROUP_ARRAY(JSON("info")) FILTER (WHERE "name" IS NOT NULL)"#
    )
    try #expect(
      sql(Database.jsonGroupObject(key: name, value: info))
        == #"JSON_GROUP_OBJECT("name", JSON("info"))"#
    )
  }

  @Test("functions change JSON")
  func changing() throws {
    try #expect(
      sql(Database.jsonInsert(info, ["$.a": AnySQLJSONExpressible(info)]))
        == #"JSON_INSERT("info", '$.a', JSON("info"))"#
    )
    try #expect(sql(Database.jsonReplace(info, ["$.a": 1])) == #"JSON_REPLACE("info", '$.a', 1)"#)
    try #expect(sql(Database.jsonSet(info, ["$.a": name])) == #"JSON_SET("info", '$.a', "name")"#)
    try #expect(sql(Database.jsonPatch(info, with: "{}")) == #"JSON_PATCH("info", '{}')"#)
    try #expect(sql(Database.jsonRemove(info, atPath: "$.a")) == #"JSON_REMOVE("info", '$.a')"#)
    try #expect(
      sql(Database.jsonRemove(info, atPaths: ["$.a", "$.b"]))
        == #"JSON_REMOVE("info", '$.a', '$.b')"#
    )
  }

  @Test("SQLite runs them")
  func running() throws {
    try DatabaseQueue().write { db in
      try db.create(table: "item") { t in t.column("info", .jsonText) }
      try db.create(index: "item_b", on: "item", expressions: [info["$.b.c"]])
      let table = Table("item")
      try db.execute(sql: "INSERT INTO item VALUES (?)", arguments: [json])
      func value<Value: DatabaseValueConvertible>(_ expression: SQLExpression) throws -> Value? {
        try table.select(expression, as: Value.self).fetchOne(db)
      }
      try #expect(table.filter(info["$.b.c"] == "x").fetchCount(db) == 1)
      try #expect(value(info["$.a[1]"]) == 2)
      try #expect(value(info.jsonRepresentation(atPath: "b")) == #"{"c":"x"}"#)
      try #expect(value(Database.jsonArrayLength(info, atPath: "$.a")) == 2)
      try #expect(value(Database.jsonArray([info.jsonExtract(atPath: "$.a")])) == "[[1,2]]")
      try #expect(value(Database.jsonObject(["i": info["a"].asJSON])) == #"{"i":[1,2]}"#)
      try table.updateAll(db, info.set(to: Database.jsonRemove(info, atPath: "$.b")))
      try #expect(value(Database.jsonGroupArray(info)) == #"[{"a":[1,2]}]"#)
      try #expect(table.fetchOne(db)?[info] == #"{"a":[1,2]}"#)
    }
  }
}
