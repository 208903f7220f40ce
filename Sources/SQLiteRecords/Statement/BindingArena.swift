import CSQLiteRecords

/// Memory that a prepared statement owns, for the texts and blobs bound to it.
///
/// SQLite reads a value bound with `SQLITE_STATIC` while the statement runs, so the bytes must stay
/// where they are until then. A Swift string promises that for the length of a closure only. Copying
/// the bytes into memory of the statement's own costs a `memcpy`, where `SQLITE_TRANSIENT` costs an
/// allocation as well; and as the memory lives as long as the statement, no binding ever dangles.
///
/// The arena is emptied before each pass of bindings. Its blocks never move; when one is full
/// another is added, and the next pass begins with one block that holds all.
@usableFromInline
struct BindingArena: ~Copyable {
  /// Values of more bytes than this are left to SQLite to copy.
  @inlinable static var largestValue: Int { 64 << 10 }
  private static var smallestBlock: Int { 256 }

  /// Memory at an address that does not change.
  private final class Block {
    let start: UnsafeMutableRawPointer

    init(byteCount: Int) { start = .allocate(byteCount: byteCount, alignment: 1) }

    deinit { start.deallocate() }
  }

  /// The start of the last block, and its size.
  @usableFromInline private(set) var start: UnsafeMutableRawPointer?
  @usableFromInline private(set) var capacity = 0
  @usableFromInline var used = 0
  private var blocks: [Block] = []
  private var bytesInFullBlocks = 0

  /// Whether there is more than one block.
  @usableFromInline var isFragmented = false

  @usableFromInline init() {}

  /// Memory for `count` bytes that stays valid until `removeAll()`.
  @inlinable
  mutating func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    if let start, _fastPath(count <= capacity &- used) {
      let address = start + used
      used &+= count
      return address
    }
    return allocateInNewBlock(count)
  }

  @usableFromInline
  mutating func allocateInNewBlock(_ count: Int) -> UnsafeMutableRawPointer {
    isFragmented = !blocks.isEmpty
    bytesInFullBlocks += capacity
    let start = addBlock(max(Self.smallestBlock, count, 2 * capacity))
    used = count
    return start
  }

  private mutating func addBlock(_ byteCount: Int) -> UnsafeMutableRawPointer {
    let block = Block(byteCount: byteCount)
    blocks.append(block)
    start = block.start
    capacity = byteCount
    return block.start
  }

  /// Forgets all values. Parameters that were bound to this memory must be bound again before they
  /// are read.
  @inlinable
  mutating func removeAll() {
    used = 0
    if _slowPath(isFragmented) { mergeBlocks() }
  }

  /// Replaces several blocks by one that is large enough for all that they held.
  @usableFromInline
  mutating func mergeBlocks() {
    let size = bytesInFullBlocks + capacity
    blocks = []
    bytesInFullBlocks = 0
    isFragmented = false
    _ = addBlock(size)
  }
}

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
