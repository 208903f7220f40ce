extension RangeReplaceableCollection {
  /// Adds all elements of a cursor at the end.
  public mutating func append(contentsOf cursor: some Cursor<Element>) throws {
    while let element = try cursor.next() { append(element) }
  }
}

extension Set {
  /// All elements of a cursor.
  ///
  /// - parameter minimumCapacity: How many elements to make room for.
  public init(_ cursor: some Cursor<Element>, minimumCapacity: Int) throws {
    self.init(minimumCapacity: minimumCapacity)
    try formUnion(cursor)
  }

  /// Adds all elements of a cursor.
  public mutating func formUnion(_ cursor: some Cursor<Element>) throws {
    while let element = try cursor.next() { insert(element) }
  }
}

extension Dictionary {
  /// The elements of a cursor in groups.
  ///
  /// - parameter minimumCapacity: How many groups to make room for.
  /// - parameter keyForValue: The key of an element's group.
  public init<Base: Cursor>(
    minimumCapacity: Int? = nil,
    grouping cursor: Base,
    by keyForValue: (Base.Element) throws -> Key
  ) throws where Value == [Base.Element] {
    self.init(minimumCapacity: minimumCapacity ?? 0)
    while let element = try cursor.next() {
      self[try keyForValue(element), default: []].append(element)
    }
  }

  /// The pairs of a cursor.
  ///
  /// - parameter minimumCapacity: How many pairs to make room for.
  /// - precondition: No two keys are equal.
  public init(
    minimumCapacity: Int? = nil,
    uniqueKeysWithValues cursor: some Cursor<(Key, Value)>
  ) throws {
    self.init(minimumCapacity: minimumCapacity ?? 0)
    while let (key, value) = try cursor.next() {
      require(updateValue(value, forKey: key) == nil, "the key '\(key)' is there twice")
    }
  }

  /// The pairs of a cursor.
  ///
  /// - parameter combine: The value for a key that is there twice.
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
