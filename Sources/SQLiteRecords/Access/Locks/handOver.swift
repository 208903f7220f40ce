/// Calls a closure with the connection of an access, or with the error that kept the access from
/// beginning.
///
/// - parameter access: Begins an access, and calls its argument in it. What it throws afterwards is
///   of no consequence to what was read.
func handOver(
  to value: @escaping (Result<Database, any Error>) -> Void,
  _ access: ((Database) -> Void) throws -> Void
) {
  var hasBegun = false
  do {
    try access { db in
      hasBegun = true
      value(.success(db))
    }
  } catch {
    if !hasBegun { value(.failure(error)) }
  }
}
