internal import SQLiteRecords

extension Inflections {
  /// The rules with which associations derive keys from names of tables, and `belongsTo` of a table
  /// definition finds a table: those of English, and additional rules of the program.
  ///
  /// Change them before you build the first request, because each request derives its keys.
  public static var `default`: Inflections {
    get { SharedInflections.default.value }
    set { SharedInflections.default.value = newValue }
  }
}

/// Inflections that all threads share.
///
/// It is `@unchecked Sendable` as the lock guards the only property.
private final class SharedInflections: @unchecked Sendable {
  static let `default` = SharedInflections(.english)

  private let lock = AccessLock()
  private var inflections: Inflections

  private init(_ inflections: Inflections) { self.inflections = inflections }

  var value: Inflections {
    get { lock.withLock { inflections } }
    set { lock.withLock { inflections = newValue } }
  }
}
