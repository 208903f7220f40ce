public import SQLiteRecords

extension Set {
  /// The elements of the set, and all elements of a cursor.
  ///
  /// - throws: The first error of the cursor.
  public func union(_ cursor: some Cursor<Element>) throws -> Set<Element> {
    var union = self
    try union.formUnion(cursor)
    return union
  }

  /// Adds all elements of a cursor.
  ///
  /// - throws: The first error of the cursor.
  public mutating func formUnion(_ cursor: some Cursor<Element>) throws {
    while let element = try cursor.next() { insert(element) }
  }

  /// The elements that are in both the set and a cursor.
  ///
  /// - throws: The first error of the cursor.
  public func intersection(_ cursor: some Cursor<Element>) throws -> Set<Element> {
    var common: Set<Element> = []
    // Of equal elements that of the set stays.
    while let element = try cursor.next() {
      if let index = firstIndex(of: element) { common.insert(self[index]) }
    }
    return common
  }

  /// Removes the elements that are not in a cursor.
  ///
  /// - throws: The first error of the cursor.
  public mutating func formIntersection(_ cursor: some Cursor<Element>) throws {
    self = try intersection(cursor)
  }
}

extension Dictionary {
  /// The elements of a cursor in groups.
  ///
  /// ```swift
  /// // SELECT * FROM "player"
  /// let players = try Dictionary(grouping: Player.fetchCursor(db), by: { $0.teamId })
  /// ```
  ///
  /// - parameter keyForValue: The key of an element's group.
  /// - throws: The first error of the cursor, or of the closure.
  public init<Base: Cursor>(
    grouping cursor: Base,
    by keyForValue: (Base.Element) throws -> Key
  ) throws where Value == [Base.Element] {
    try self.init(minimumCapacity: 0, grouping: cursor, by: keyForValue)
  }

  /// The elements of a cursor in groups.
  ///
  /// - parameter minimumCapacity: The number of groups for which to reserve memory.
  /// - parameter keyForValue: The key of an element's group.
  /// - throws: The first error of the cursor, or of the closure.
  public init<Base: Cursor>(
    minimumCapacity: Int,
    grouping cursor: Base,
    by keyForValue: (Base.Element) throws -> Key
  ) throws where Value == [Base.Element] {
    self.init(minimumCapacity: minimumCapacity)
    while let element = try cursor.next() {
      self[try keyForValue(element), default: []].append(element)
    }
  }

  /// The pairs of a cursor.
  ///
  /// - throws: The first error of the cursor.
  /// - precondition: No two keys are equal.
  public init(uniqueKeysWithValues cursor: some Cursor<(Key, Value)>) throws {
    try self.init(minimumCapacity: 0, uniqueKeysWithValues: cursor)
  }

  /// The pairs of a cursor.
  ///
  /// - parameter minimumCapacity: The number of pairs for which to reserve memory.
  /// - throws: The first error of the cursor.
  /// - precondition: No two keys are equal.
  public init(
    minimumCapacity: Int,
    uniqueKeysWithValues cursor: some Cursor<(Key, Value)>
  ) throws {
    self.init(minimumCapacity: minimumCapacity)
    while let (key, value) = try cursor.next() {
      require(
        updateValue(value, forKey: key) == nil,
        "a key occurs twice: use init(_:uniquingKeysWith:) to choose between its values"
      )
    }
  }

  /// The pairs of a cursor.
  ///
  /// - parameter combine: Combines two values of the same key.
  /// - throws: The first error of the cursor, or of the closure.
  public init(
    _ cursor: some Cursor<(Key, Value)>,
    uniquingKeysWith combine: (Value, Value) throws -> Value
  ) throws {
    self.init()
    while let (key, value) = try cursor.next() {
      self[key] = try self[key].map { try combine($0, value) } ?? value
    }
  }
}
