#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Row {
  /// Calls a closure with the bytes of a blob or a text at an index; with nil for NULL.
  ///
  /// The bytes of a cursor's row are not copied: they must not leave the closure.
  ///
  /// - throws: ``RowDecodingError`` if the value is a number, or the error of the closure.
  /// - precondition: There is a column at the index.
  public func withUnsafeData<Value>(
    atIndex index: Int,
    _ body: (Data?) throws -> Value
  ) throws -> Value {
    checkIndex(index)
    guard let column = statementColumn(at: index), column.value.isText || column.value.isBlob,
      let start = column.value.bytes.baseAddress
    else { return try body(decode(Data?.self, atIndex: index)) }
    return try body(
      Data(
        bytesNoCopy: UnsafeMutableRawPointer(mutating: start),
        count: column.value.bytes.count,
        deallocator: .none
      )
    )
  }

  /// Calls a closure with the bytes of a blob or a text in the leftmost column with a name; with
  /// nil for NULL, and if there is no such column.
  ///
  /// The bytes of a cursor's row are not copied: they must not leave the closure.
  ///
  /// - throws: ``RowDecodingError`` if the value is a number, or the error of the closure.
  public func withUnsafeData<Value>(
    named columnName: String,
    _ body: (Data?) throws -> Value
  ) throws -> Value {
    guard let index = content.index(ofColumn: columnName) else { return try body(nil) }
    return try withUnsafeData(atIndex: index, body)
  }

  /// The bytes of a blob or a text at an index, which are valid as long as the row is; nil for
  /// other values. Prefer ``withUnsafeData(atIndex:_:)``.
  ///
  /// - precondition: There is a column at the index.
  public func dataNoCopy(atIndex index: Int) -> Data? {
    checkIndex(index)
    return try? withUnsafeData(atIndex: index) { $0 }
  }

  /// The bytes of a blob or a text in the leftmost column with a name, which are valid as long as
  /// the row is; nil for other values, and if there is no such column. Prefer
  /// ``withUnsafeData(named:_:)``.
  public func dataNoCopy(named columnName: String) -> Data? {
    content.index(ofColumn: columnName).flatMap { dataNoCopy(atIndex: $0) }
  }
}
