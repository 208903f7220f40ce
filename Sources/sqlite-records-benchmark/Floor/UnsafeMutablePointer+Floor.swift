import CSQLiteRecordsFloor

extension UnsafeMutablePointer {
  /// Zeroed memory for an array, from C.
  static func allocatedByFloor(_ count: Int) -> UnsafeMutablePointer? {
    floor_allocate(CInt(count), MemoryLayout<Pointee>.stride)?
      .bindMemory(to: Pointee.self, capacity: count)
  }
}
