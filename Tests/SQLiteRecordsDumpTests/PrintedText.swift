/// A stream that keeps what is printed to it.
final class PrintedText: TextOutputStream {
  private(set) var text = ""

  func write(_ string: String) {
    text += string
  }
}

/// The output of a closure.
func printed(_ body: (PrintedText) throws -> Void) throws -> String {
  let stream = PrintedText()
  try body(stream)
  return stream.text
}
