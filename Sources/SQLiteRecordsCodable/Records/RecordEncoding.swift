import SQLiteRecords

/// The encoder, and its container, for records of a type that a statement writes one after another. The
/// `BoundRow` of the statement keeps this object.
final class RecordEncoding {
  private let type: ObjectIdentifier
  let encoder: RecordEncoder

  /// The encoder's keyed container, and the type of its keys. The encoder does not store it, because the
  /// container stores the encoder.
  @exclusivity(unchecked) private var container: (key: ObjectIdentifier, content: AnyObject)?

  private init<Record: DatabaseEncodingStrategies>(_ type: Record.Type) {
    self.type = ObjectIdentifier(type)
    encoder = RecordEncoder(strategies: type)
  }
}

extension RecordEncoding {
  /// The cached encoding of the records of a type.
  ///
  /// - returns: Nil if the container collects, and so belongs to no statement; and if the encoder is in use
  ///   or another type's, as a record can encode others to the same container.
  static func of<Record: DatabaseEncodingStrategies>(
    _ type: Record.Type,
    _ container: PersistenceContainer
  ) -> RecordEncoding? {
    guard container.keepsEncoding else { return nil }
    guard let kept = container.encoding else {
      let encoding = RecordEncoding(type)
      container.encoding = encoding
      return encoding
    }
    let encoding = unsafeDowncast(kept, to: RecordEncoding.self)
    return encoding.type == ObjectIdentifier(type) && !encoding.encoder.isInUse ? encoding : nil
  }

  /// The container that the encoder has made for keys of a type.
  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) -> CachedContainer<KeyedEncodingContainer<Key>>? {
    guard let container, container.key == ObjectIdentifier(type) else { return nil }
    return unsafeDowncast(container.content, to: CachedContainer<KeyedEncodingContainer<Key>>.self)
  }

  /// Keeps the container that the encoder has made.
  func keep<Key>(_ container: KeyedEncodingContainer<Key>) {
    self.container = (ObjectIdentifier(Key.self), CachedContainer(container))
  }
}

/// A keyed container, as an object.
final class CachedContainer<Container> {
  private let container: Container

  init(_ container: Container) {
    self.container = container
  }

  /// The container. The object has the metadata of its type, which is expensive for the caller to find.
  @inline(never)
  func copy() -> Container { container }
}
