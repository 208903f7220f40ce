/// Something that was lost, or that does not work any more: what a trial looks for.
struct BrokenPromise: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
