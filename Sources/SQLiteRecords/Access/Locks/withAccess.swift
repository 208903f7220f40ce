/// Begins an access, and delivers its connection to a closure, or the error that kept the access from
/// beginning.
///
/// - parameter access: Begins an access, and calls its argument in it. What it throws afterwards is
///   of no consequence to what was read.
func withAccess(
  _ access: ((Database) -> Void) throws -> Void,
  deliveringTo value: @escaping (Result<Database, any Error>) -> Void
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
