extension Result where Failure == any Error {
  /// The value or the error of a closure, for a caller that has something to do in both cases.
  init(
    isolation: isolated (any Actor)? = #isolation,
    awaiting body: () async throws -> Success
  ) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
