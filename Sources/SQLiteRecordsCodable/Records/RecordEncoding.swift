import SQLiteRecords

/// What the records of a type have in common that a statement writes one after the other: their encoder, and
/// its container. What the statement binds keeps this object.
final class RecordEncoding {
  private let type: ObjectIdentifier
  let encoder: RecordEncoder

  /// The keyed container of the encoder, and its type of keys. The encoder does not keep it: the container
  /// keeps the encoder.
  @exclusivity(unchecked) private var container: (key: ObjectIdentifier, content: AnyObject)?

  private init<Record: DatabaseEncodingStrategies>(_ type: Record.Type) {
    self.type = ObjectIdentifier(type)
    encoder = RecordEncoder(strategies: type)
  }
}

extension RecordEncoding {
  /// What is kept for the records of a type.
  ///
  /// - returns: Nil if the container collects, and while the encoder is used: for a record that is made of
  ///   others, which are encoded to the same container.
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
  ) -> KeptContainer<KeyedEncodingContainer<Key>>? {
    guard let container, container.key == ObjectIdentifier(type) else { return nil }
    return unsafeDowncast(container.content, to: KeptContainer<KeyedEncodingContainer<Key>>.self)
  }

  /// Keeps the container that the encoder has made.
  func keep<Key>(_ container: KeyedEncodingContainer<Key>) {
    self.container = (ObjectIdentifier(Key.self), KeptContainer(container))
  }
}

/// A keyed container, as an object.
final class KeptContainer<Container> {
  let container: Container

  init(_ container: Container) {
    self.container = container
  }
}
