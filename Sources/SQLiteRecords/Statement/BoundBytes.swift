import CSQLiteRecords

/// Bytes that are bound to a statement, where its bindings have copied them.
struct BoundBytes {
  fileprivate let start: UnsafeRawPointer?
  fileprivate let count: UInt32

  /// The pass of bindings in which they were copied: the next one puts others in their place.
  fileprivate let pass: UInt32
}

extension StatementBindings {
  /// Binds a text, unless the index is 0.
  ///
  /// - returns: The statement's copy of it, which is there until the next pass of bindings; nil if the
  ///   text is too large to be kept, and has not been bound.
  func bind(copyOf text: String, at index: CInt) -> BoundBytes? {
    let copy = text.utf8.withContiguousStorageIfAvailable {
      bind(copyOfText: UnsafeRawBufferPointer($0), at: index)
    }
    if let copy { return copy }
    var text = text
    return text.withUTF8 { bind(copyOfText: UnsafeRawBufferPointer($0), at: index) }
  }

  @inline(__always)
  private func bind(copyOfText bytes: UnsafeRawBufferPointer, at index: CInt) -> BoundBytes? {
    guard let copy = copy(bytes) else { return nil }
    if index == 0 { return copy }
    let start = copy.start?.assumingMemoryBound(to: CChar.self)
    let count = UInt64(copy.count)
    note(sqlite3_bind_text64(sqliteStatement, index, start, count, nil, UInt8(SQLITE_UTF8)))
    return copy
  }

  /// Binds a blob, unless the index is 0.
  ///
  /// - returns: The statement's copy of it, as for a text.
  func bind(copyOf blob: UnsafeRawBufferPointer, at index: CInt) -> BoundBytes? {
    guard let copy = copy(blob) else { return nil }
    if index == 0 { return copy }
    note(sqlite3_bind_blob64(sqliteStatement, index, copy.start, UInt64(copy.count), nil))
    return copy
  }

  /// - returns: Bytes that stay where they are until the next pass; nil if they are too many.
  @inline(__always)
  private func copy(_ bytes: UnsafeRawBufferPointer) -> BoundBytes? {
    guard _fastPath(bytes.count <= BindingArena.largestValue) else { return nil }
    let copy = state.pointee.arena.allocate(bytes.count)
    if let source = bytes.baseAddress { copy.copyMemory(from: source, byteCount: bytes.count) }
    return BoundBytes(
      start: copy,
      count: UInt32(truncatingIfNeeded: bytes.count),
      pass: state.pointee.pass
    )
  }

  /// Passes bytes that were bound in this pass to a closure, which must not keep the buffer.
  func withBytes<Value>(
    _ bytes: BoundBytes,
    _ body: (UnsafeRawBufferPointer) throws -> Value
  ) rethrows -> Value {
    require(bytes.pass == state.pointee.pass, "the bytes of an earlier pass of bindings are read")
    return try body(UnsafeRawBufferPointer(start: bytes.start, count: Int(bytes.count)))
  }
}
