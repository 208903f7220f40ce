extension FeaturePlace {
  /// The names that the statement at the place gives itself, and the one that is there.
  var localNames: (here: SQLOutline.LocalName, all: [SQLOutline.LocalName])? {
    guard let fragment = target.fragments(of: name).first(where: { $0.touches(offset) }) else {
      return nil
    }
    let names = SQLOutline(fragment, target.catalog).localNames
    let here = names.first { $0.range.contains(offset) || $0.range.upperBound == offset }
    guard let here else { return nil }
    var seen: Set<Int> = []
    let all = names.filter {
      $0.definition == here.definition && seen.insert($0.range.lowerBound).inserted
    }
    return (here, all.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }
}

extension LanguageServer {
  /// Where a statement gives a name to a common table, a table or a result.
  func localDefinition(_ place: FeaturePlace) -> MessageValue? {
    place.localNames.map { location($0.here.definition, of: place.name, in: place.folder) }
  }

  /// All places at which a statement mentions a name that it gives itself.
  func localReferences(_ place: FeaturePlace, withDefinition: Bool) -> [MessageValue] {
    (place.localNames?.all ?? []).filter { withDefinition || $0.range != $0.definition }
      .map { location($0.range, of: place.name, in: place.folder) }
  }

  /// Changes a name that a statement gives itself.
  func localEdits(_ place: FeaturePlace, _ newName: String) -> [FileEdit]? {
    guard let names = place.localNames?.all,
      let fragment = place.target.fragments(of: place.name).first(where: {
        $0.touches(place.offset)
      })
    else { return nil }
    let form = NameUse.Form.sql(inJSON: fragment.isInJSON)
    return names.map { name in
      FileEdit(
        folder: place.folder,
        name: place.name,
        range: name.range,
        newText: form.text(of: newName)
      )
    }
  }
}
