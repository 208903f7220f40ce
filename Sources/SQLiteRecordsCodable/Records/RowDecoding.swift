import SQLiteRecords

/// The decoder, its container, and the readers of properties, for the rows of a statement that are
/// decoded to one record type.
///
/// The rows share one content, which keeps this object. The first row only leaves a mark, because many
/// statements return a single row; the second one creates the decoder, which the following rows reuse.
final class RowDecoding {
  private let type: ObjectIdentifier
  /// The same for another record type that is decoded from these rows.
  private let next: RowDecoding?
  /// Nil before the second row.
  @exclusivity(unchecked) private var decoder: RowDecoder?

  /// Finds the content that keeps this object, for the decoder. Nil before the second row.
  private var content: RowContentReference?

  /// The decoder's keyed container, and the type of its keys. The decoder does not store it, because the
  /// container stores the decoder.
  @exclusivity(unchecked) private var container: (key: ObjectIdentifier, content: AnyObject)?

  @exclusivity(unchecked) private var readers: [PropertyReader] = []
  /// The reader after the one that was used last: records read the same properties in the same order.
  @exclusivity(unchecked) private var nextReader = 0

  private init(_ type: ObjectIdentifier, next: RowDecoding?) {
    self.type = type
    self.next = next
  }
}

extension RowDecoding {
  /// The decoder for a row of a statement. The caller calls its `end()` after use, and keeps the row until
  /// then.
  ///
  /// - returns: Nil for the first row, for a copied one, and while another record of the type is being
  ///   decoded from the row.
  static func decoder<Record: DatabaseDecodingStrategies>(
    of type: Record.Type,
    from row: borrowing Row
  ) -> RowDecoder? {
    guard let kept = row.content.decoding else { return otherDecoder(of: type, from: copy row) }
    let decoding = unsafeDowncast(kept, to: RowDecoding.self)
    guard decoding.type == ObjectIdentifier(type), let decoder = decoding.decoder else {
      return otherDecoder(of: type, from: copy row)
    }
    return decoder.begin(row, decoding) ? decoder : nil
  }

  /// The decoder of a type that is not the only one that is decoded from the rows, or of its second row.
  @inline(never)
  private static func otherDecoder(
    of type: any DatabaseDecodingStrategies.Type,
    from row: Row
  ) -> RowDecoder? {
    let identity = ObjectIdentifier(type)
    let first = row.content.decoding.map { unsafeDowncast($0, to: RowDecoding.self) }
    var decoding = first
    while let found = decoding, found.type != identity { decoding = found.next }
    guard let decoding else {
      if row.content.isCurrentRow { row.content.decoding = RowDecoding(identity, next: first) }
      return nil
    }
    let decoder = decoding.decoder ?? decoding.makeDecoder(of: type, from: row)
    return decoder.begin(row, decoding) ? decoder : nil
  }

  private func makeDecoder(
    of type: any DatabaseDecodingStrategies.Type,
    from row: Row
  ) -> RowDecoder {
    let reference = RowContentReference(row.content)
    let decoder = RowDecoder(row, strategies: type, codingPath: [], cachedContent: reference)
    content = reference
    self.decoder = decoder
    return decoder
  }

  /// The container that the decoder has made for keys of a type.
  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) -> CachedContainer<KeyedDecodingContainer<Key>>? {
    guard let container, container.key == ObjectIdentifier(type) else { return nil }
    return unsafeDowncast(container.content, to: CachedContainer<KeyedDecodingContainer<Key>>.self)
  }

  /// Keeps the container that the decoder has made.
  func keep<Key>(_ container: KeyedDecodingContainer<Key>) {
    self.container = (ObjectIdentifier(Key.self), CachedContainer(container))
  }

  /// How a property is read, if it was read from a row before.
  func reader(_ property: PropertyReader.Property) -> PropertyReader? {
    let isNext = nextReader < readers.count && readers[nextReader].property == property
    let place = isNext ? nextReader : readers.firstIndex { $0.property == property }
    guard let index = place else { return nil }
    nextReader = index + 1 == readers.count ? 0 : index + 1
    return readers[index]
  }

  /// Reads a property in the same way from the following rows.
  func keep(_ reader: PropertyReader) {
    // A type that creates its keys at run time can have any number of them.
    if readers.count == 100 { readers.removeAll() }
    readers.append(reader)
    nextReader = 0
  }
}

/// Finds the content of rows, for code that does not retain it.
///
/// A weak reference to the content itself would slow down each reference to it that is counted.
final class RowContentReference {
  unowned let content: RowContent

  init(_ content: RowContent) {
    self.content = content
  }
}
