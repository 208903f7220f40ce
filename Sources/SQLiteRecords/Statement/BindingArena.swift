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
struct BindingArena {
  /// Values of more bytes than this are left to SQLite to copy.
  @inlinable static var largestValue: Int { 64 << 10 }
  private static var smallestBlock: Int { 256 }

  @usableFromInline var block: UnsafeMutableRawPointer?
  @usableFromInline var capacity = 0
  @usableFromInline var used = 0
  private var fullBlocks: [UnsafeMutableRawPointer] = []
  private var bytesInFullBlocks = 0

  /// Whether there is more than one block.
  @usableFromInline var isFragmented = false

  @usableFromInline init() {}

  /// Gives the memory back. The owner calls this once, at its end.
  func deallocate() {
    block?.deallocate()
    for block in fullBlocks { block.deallocate() }
  }

  /// Memory for `count` bytes that stays valid until `removeAll()`.
  @inlinable
  mutating func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    if let block, _fastPath(count <= capacity &- used) {
      let address = block + used
      used &+= count
      return address
    }
    return allocateInNewBlock(count)
  }

  @usableFromInline
  mutating func allocateInNewBlock(_ count: Int) -> UnsafeMutableRawPointer {
    if let block {
      fullBlocks.append(block)
      bytesInFullBlocks += capacity
      isFragmented = true
    }
    let size = max(Self.smallestBlock, count, 2 * capacity)
    let address = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 1)
    block = address
    capacity = size
    used = count
    return address
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
    deallocate()
    fullBlocks = []
    bytesInFullBlocks = 0
    isFragmented = false
    block = .allocate(byteCount: size, alignment: 1)
    capacity = size
  }
}
