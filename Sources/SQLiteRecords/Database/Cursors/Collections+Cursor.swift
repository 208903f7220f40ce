extension RangeReplaceableCollection {
  /// All elements of a cursor.
  ///
  /// ```swift
  /// // SELECT name FROM player
  /// let names = try Array(String.fetchCursor(db, sql: "SELECT name FROM player"))
  /// ```
  ///
  /// - throws: The first error of the cursor.
  @inlinable
  public init(_ cursor: some Cursor<Element>) throws {
    self.init()
    while let element = try cursor.next() { append(element) }
  }

  /// All elements of a cursor.
  ///
  /// - parameter minimumCapacity: The number of elements for which to reserve memory.
  /// - throws: The first error of the cursor.
  @inlinable
  public init(_ cursor: some Cursor<Element>, minimumCapacity: Int) throws {
    self.init()
    reserveCapacity(minimumCapacity)
    while let element = try cursor.next() { append(element) }
  }

  /// Adds all elements of a cursor at the end.
  ///
  /// - throws: The first error of the cursor.
  public mutating func append(contentsOf cursor: some Cursor<Element>) throws {
    while let element = try cursor.next() { append(element) }
  }
}

extension Set {
  /// All elements of a cursor.
  ///
  /// - throws: The first error of the cursor.
  @inlinable
  public init(_ cursor: some Cursor<Element>) throws {
    self.init()
    while let element = try cursor.next() { insert(element) }
  }

  /// All elements of a cursor.
  ///
  /// - parameter minimumCapacity: The number of elements for which to reserve memory.
  /// - throws: The first error of the cursor.
  public init(_ cursor: some Cursor<Element>, minimumCapacity: Int) throws {
    self.init(minimumCapacity: minimumCapacity)
    while let element = try cursor.next() { insert(element) }
  }
}
