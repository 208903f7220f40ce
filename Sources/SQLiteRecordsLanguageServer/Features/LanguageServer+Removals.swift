extension LanguageServer {
  /// An edit that removes the nearest member with a key.
  func removal(ofKey key: String, _ range: Range<Int>, _ place: FeaturePlace) -> FileEdit? {
    guard let root = place.target.schemaFiles[place.name]?.outline.root,
      let member = root.member(key, at: range.lowerBound)
    else { return nil }
    let end = (member.value?.range ?? member.keyRange).upperBound
    return removal(of: member.keyRange.lowerBound..<end, place)
  }

  /// An edit that removes the element of an array.
  func removalOfElement(
    _ range: Range<Int>,
    _ place: FeaturePlace
  ) -> (name: String, edit: FileEdit)? {
    guard let root = place.target.schemaFiles[place.name]?.outline.root,
      let element = root.element(at: range.lowerBound), let name = element.string
    else { return nil }
    return (name, removal(of: element.range, place))
  }

  private func removal(of range: Range<Int>, _ place: FeaturePlace) -> FileEdit {
    FileEdit(
      folder: place.folder,
      name: place.name,
      range: place.text.withComma(range),
      newText: ""
    )
  }

  /// An edit that removes the comma in front of a place.
  func comma(_ range: Range<Int>, _ place: FeaturePlace) -> FileEdit? {
    guard place.target.schemaFiles[place.name] != nil,
      let comma = place.text.bytes[...range.lowerBound].lastIndex(of: UInt8(ascii: ","))
    else { return nil }
    return FileEdit(
      folder: place.folder,
      name: place.name,
      range: comma..<(comma + 1),
      newText: ""
    )
  }
}

extension EditedText {
  /// A part of a list with the comma in front of it, or behind it if it is the first one.
  fileprivate func withComma(_ range: Range<Int>) -> Range<Int> {
    let before = bytes[..<range.lowerBound].lastIndex { $0 > 0x20 }
    if let before, bytes[before] == UInt8(ascii: ",") { return before..<range.upperBound }
    guard let comma = bytes[range.upperBound...].firstIndex(where: { $0 > 0x20 }),
      bytes[comma] == UInt8(ascii: ",")
    else { return range }
    let next = bytes[(comma + 1)...].firstIndex { $0 > 0x20 }
    return range.lowerBound..<(next ?? comma + 1)
  }
}

extension JSONOutline.Node {
  /// The nearest member with a key in the objects around a place.
  fileprivate func member(_ key: String, at place: Int) -> JSONOutline.Member? {
    let inner = (members.compactMap(\.value) + elements).first {
      $0.range.contains(place) || $0.range.lowerBound == place
    }
    return inner?.member(key, at: place) ?? members.first { $0.key == key }
  }

  /// The element of an array at a place.
  fileprivate func element(at place: Int) -> JSONOutline.Node? {
    if let element = elements.first(where: { $0.range.lowerBound == place }),
      element.string != nil
    {
      return element
    }
    let inner = (members.compactMap(\.value) + elements).first { $0.range.contains(place) }
    return inner?.element(at: place)
  }
}
