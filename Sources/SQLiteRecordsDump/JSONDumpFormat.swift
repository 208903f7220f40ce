public import SQLiteRecords

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A format that prints a JSON array with an object for each row.
///
/// ```swift
/// // [{"name":"Arthur","score":500},
/// // {"name":"Barbara","score":1000}]
/// try db.dumpRequest(Player.select { [$0.name, $0.score] }, format: .json())
/// ```
///
/// Members have the order of the columns. With the output formatting `prettyPrinted`, each is on
/// its own line.
public struct JSONDumpFormat: DumpFormat, Sendable {
  /// The encoder of values, which determines the format of blobs, and of numbers that JSON does not
  /// support.
  public var encoder: JSONEncoder

  private var isFirstRow = true

  /// A format that prints a JSON array.
  ///
  /// - parameter encoder: The encoder of values; `defaultEncoder` by default.
  public init(encoder: JSONEncoder = JSONDumpFormat.defaultEncoder) {
    self.encoder = encoder
  }

  /// An encoder that writes blobs in Base64, infinities as `"inf"` and `"-inf"`, and does not
  /// escape slashes.
  public static var defaultEncoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dataEncodingStrategy = .base64
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    encoder.outputFormatting = .withoutEscapingSlashes
    return encoder
  }

  /// Writes an object.
  ///
  /// - throws: An `EncodingError` if the encoder rejects a value, such as an infinite number.
  public mutating func writeRow(
    _ db: Database,
    statement: Statement,
    to stream: inout DumpStream
  ) throws {
    let members = try zip(statement.columnNames, statement.currentValues).map { name, value in
      try "\(json(name))\(isPretty ? ": " : ":")\(json(value))"
    }
    stream.write(isFirstRow ? isPretty ? "[\n" : "[" : ",\n")
    isFirstRow = false
    guard isPretty else { return stream.write("{\(members.joined(separator: ","))}") }
    stream.write("  {\n")
    stream.write(members.map { "    \($0)" }.joined(separator: ",\n"))
    stream.write("\n  }")
  }

  /// Writes the end of the array.
  public mutating func finalize(
    _ db: Database,
    statement: Statement,
    to stream: inout DumpStream
  ) {
    stream.writeLine(isFirstRow ? "[]" : isPretty ? "\n]" : "]")
    isFirstRow = true
  }

  private var isPretty: Bool { encoder.outputFormatting.contains(.prettyPrinted) }

  private func json(_ value: ColumnValue) throws -> String {
    switch value.storageClass {
    case .null: "null"
    case .integer: try json(value.int64)
    case .real: try json(value.double)
    case .text: try json(value.printedText)
    case .blob: try json(Data(value.bytes))
    }
  }

  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

extension DumpFormat where Self == JSONDumpFormat {
  /// A format that prints a JSON array.
  ///
  /// - parameter encoder: The encoder of values; `defaultEncoder` by default.
  public static func json(encoder: JSONEncoder = JSONDumpFormat.defaultEncoder) -> Self {
    JSONDumpFormat(encoder: encoder)
  }
}
