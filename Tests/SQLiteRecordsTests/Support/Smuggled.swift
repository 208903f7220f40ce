/// A value that a test takes to where it must not be used, such as to another thread.
struct Smuggled<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
