/// The lines of a format that has one for each row: the first one can have the names of the columns
/// before it.
struct DumpLines: Sendable {
  private var isFirst = true

  /// Writes the line of a row.
  ///
  /// - parameter header: The names of the columns, if they are to be there.
  mutating func write(
    _ values: [String],
    header: [String]?,
    separator: String,
    to stream: inout DumpStream
  ) {
    if isFirst, let header { stream.writeLine(header.joined(separator: separator)) }
    isFirst = false
    stream.writeLine(values.joined(separator: separator))
  }

  /// Notes that the next line is the first one of another statement.
  mutating func finish() { isFirst = true }
}
