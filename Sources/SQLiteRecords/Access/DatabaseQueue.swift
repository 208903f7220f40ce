/// A database connection of which one thread at a time has the use.
public final class DatabaseQueue {
  let db: Database
  /// Opens a database in memory.
  public init(configuration: Configuration = Configuration()) throws {
    db = try Database(path: ":memory:", configuration: configuration, description: "")
  }
}
