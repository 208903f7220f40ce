import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("Parameters")
struct ParameterTests {
  private static let signatureCases: [(String, String)] = [
    ("SELECT * FROM player WHERE id = :id", "id: Int64"),
    ("SELECT * FROM player WHERE :id = id AND score >= :minimum", "id: Int64, minimum: Int"),
    ("SELECT * FROM player WHERE rank = :rank AND joined > :day", "rank: Rank, day: Date"),
    (
      "SELECT * FROM team WHERE founded BETWEEN :from AND :to",
      "from: Date(unixSeconds), to: Date(unixSeconds)"
    ),
    (
      "SELECT * FROM player WHERE name LIKE :pattern LIMIT :limit OFFSET :offset",
      "pattern: String, limit: Int, offset: Int"
    ),
    ("SELECT * FROM player WHERE name LIKE :p OR name = :p", "p: String"),
    ("SELECT * FROM player WHERE best IS :best", "best: Int?"),
    ("SELECT * FROM player WHERE :name IS NULL OR name = :name", "name: String?"),
    ("SELECT * FROM player WHERE id IN (:ids)", "ids: [Int64]"),
    ("SELECT * FROM tag WHERE token IN (:tokens)", "tokens: [UUID]"),
    ("SELECT * FROM player WHERE id IN (:one, :two)", "one: Int64, two: Int64"),
    (
      "UPDATE player SET score = score + :points WHERE team_id IN (:teamIDs)",
      "points: Int, teamIDs: [Int64]"
    ),
    (
      "UPDATE player SET best = :best, score = :score WHERE id = :id",
      "best: Int?, score: Int, id: Int64"
    ),
    ("UPDATE player SET score = COALESCE(:score, score)", "score: Int?"),
    ("UPDATE player SET (score, nick) = (:score, :nick)", "score: Int, nick: String?"),
    (
      "INSERT INTO team(name, founded) VALUES (:name, :founded)",
      "name: String, founded: Date(unixSeconds)?"
    ),
    (
      "INSERT INTO team(name) VALUES (:name) ON CONFLICT (name) DO UPDATE SET city = :city",
      "name: String, city: String?"
    ),
    ("DELETE FROM tag WHERE (player_id, word) = (:id, :word)", "id: Int64, word: String"),
    ("SELECT height * :factor AS x FROM player", "factor: Double"),
    ("SELECT name || :end AS x FROM player", "end: String"),
    ("SELECT substr(name, :start) AS x FROM player", "start: Int"),
    (
      "SELECT * FROM player WHERE active = :active AND (:all OR score > 3)",
      "active: Bool, all: Bool"
    ),
    ("SELECT CASE :sort WHEN 'a' THEN 1 ELSE 2 END AS x", "sort: String"),
    // A result of CASE can be NULL if another one can.
    ("SELECT CASE WHEN active THEN :a ELSE name END AS x FROM player", "a: String"),
    ("SELECT CASE WHEN active THEN :a ELSE nick END AS x FROM player", "a: String?"),
    ("SELECT CASE WHEN active THEN :a WHEN score > 1 THEN 2 END AS x FROM player", "a: Int?"),
    (
      "SELECT iif(active, :a, :b) + score AS x FROM player WHERE score = iif(active, :a, 1)",
      "a: Int, b: Int"
    ),
    ("UPDATE player SET score = CASE id WHEN 1 THEN :a ELSE score END", "a: Int"),
    ("UPDATE player SET best = CASE id WHEN 1 THEN :a ELSE score END", "a: Int?"),
    (
      "WITH c AS (SELECT * FROM player WHERE score > :s) SELECT * FROM c WHERE c.name = :n",
      "s: Int, n: String"
    ),
    ("SELECT * FROM player WHERE (SELECT MAX(id) FROM team) = :id", "id: Int64"),
    ("SELECT * FROM player WHERE CAST(:x AS INTEGER) = score", "x: Int"),
    ("-- parameter day: Date?\nSELECT * FROM team WHERE founded = :day", "day: Date(unixSeconds)?"),
    ("-- parameter factor: Int\nSELECT height * :factor AS x FROM player", "factor: Int"),
    ("SELECT * FROM document WHERE document MATCH :q", "q: String"),
    ("SELECT value IS NULL AS x FROM json_each(:json)", "json: String"),
  ]

  @Test("a parameter has the type of the value that it is compared with", arguments: signatureCases)
  func signatures(sql: String, signature: String) throws {
    let checked = try Sample.check(sql)
    #expect(checked.findings == [])
    #expect(checked.query?.signature == signature)
  }

  @Test("a parameter beside a date in another form is a date, and no text")
  func otherFormOfDate() throws {
    let checked = try Sample.check(
      """
      INSERT INTO player (name, score, height, rank, joined, active)
      VALUES ('Arthur', 1, 1.8, 'low', :day, 1), ('Barbara', 2, 1.7, 'high', '2026-01-31', 1)
      """
    )
    #expect(checked.query?.signature == "day: Date")
  }

  private static let omittableCases: [(String, [String])] = [
    ("SELECT * FROM player WHERE :name IS NULL OR name = :name", ["name"]),
    ("SELECT * FROM player WHERE :name ISNULL OR name = :name", ["name"]),
    ("SELECT * FROM player WHERE best IS :best", []),
    ("UPDATE player SET score = COALESCE(:score, score), best = :best", ["score"]),
    ("SELECT COALESCE(nick, :other) AS x FROM player", []),
    ("-- parameter name: String\nSELECT * FROM player WHERE :name IS NULL OR name = :name", []),
    (
      "-- parameter name: String?\nSELECT * FROM player WHERE :name IS NULL OR name = :name",
      ["name"]
    ),
  ]

  @Test(
    "a parameter can be omitted if the query handles NULL",
    arguments: omittableCases
  )
  func omittable(sql: String, names: [String]) throws {
    let query = try #require(try Sample.check(sql).query)
    #expect(query.parameters.filter(\.isOmittable).map(\.name.value) == names)
  }

  @Test("they have the numbers that SQLite gives them, and a collection of blobs has two")
  func indexes() throws {
    let query = try #require(
      try Sample.check("SELECT * FROM tag WHERE token IN (:tokens) AND word <> :word").query
    )
    #expect(query.parameters.map(\.indexes) == [[1, 2], [3]])
    #expect(query.parameters.map(\.form) == [.collectionOfBlobs, .value])
  }
}
