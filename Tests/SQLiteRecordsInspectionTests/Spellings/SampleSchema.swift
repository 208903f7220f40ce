import SeededRandom

/// A schema without a spelling: what SQLite does with it, and nothing of how it is written.
struct SampleSchema {
  var tables: [SampleTable] = []
  var indexes: [SampleIndex] = []
  var views: [SampleView] = []
  var triggers: [SampleTrigger] = []
}

struct SampleTable {
  let name: String
  var columns: [SampleColumn] = []
  var primaryKey: [SampleTerm] = []
  var isAutoincrement = false
  var uniqueKeys: [[SampleTerm]] = []
  var checks: [SampleExpression] = []
  var foreignKeys: [SampleForeignKey] = []
  var isStrict = false
  var isWithoutRowID = false

  /// The columns that expressions can use.
  var plainColumns: [String] { columns.filter { $0.generatedValue == nil }.map(\.name) }

  /// The column that is the rowid.
  var rowID: String? {
    guard primaryKey.count == 1, !isWithoutRowID else { return nil }
    return columns.first { $0.name == primaryKey[0].column && $0.type == "INTEGER" }?.name
  }

  /// Whether a column is never NULL, whether or not it says so.
  func isNeverNull(_ column: String) -> Bool {
    rowID == column
      || (isStrict || isWithoutRowID) && primaryKey.contains { $0.column == column }
  }
}

struct SampleColumn {
  let name: String
  var type: String
  var isNotNull = false
  var defaultValue: SampleExpression?
  var collation: String?
  var generatedValue: SampleExpression?
}

struct SampleTerm: Equatable {
  let column: String
  var isDescending = false
}

struct SampleForeignKey {
  let column: String
  let table: String
  let parentColumn: String
  var onDelete: String?
  var isDeferred = false
}

struct SampleIndex {
  let name: String
  let table: String
  var terms: [SampleTerm]
  var isUnique: Bool
  var condition: SampleExpression?
}

struct SampleView {
  let name: String
  let table: String
  var value: SampleExpression
  var condition: SampleExpression
}

struct SampleTrigger {
  let name: String
  let table: String
  var timing: String
  var condition: SampleExpression?
  var value: SampleExpression
}

indirect enum SampleExpression {
  case column(String)
  case integer(Int)
  case text(String)
  case moment
  case operation(String, SampleExpression, SampleExpression)
  case isNull(SampleExpression, Bool)
  case list(SampleExpression, [SampleExpression])
  case call(String, SampleExpression)
  case choice(SampleExpression, SampleExpression, SampleExpression)
}

/// Numbers that a seed determines.
struct SampleRandom: RandomNumberGenerator {
  private var numbers: SplitMix

  init(seed: Int) {
    numbers = SplitMix(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678)
  }

  mutating func next() -> UInt64 { numbers.next() }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func chance(_ count: Int) -> Bool { below(count) == 0 }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
