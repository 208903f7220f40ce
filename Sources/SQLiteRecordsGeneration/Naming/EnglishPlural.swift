/// The plural of an English noun in a name: `player` gives `players`, `orderCategory` gives
/// `orderCategories`.
///
/// It need not be right for all words: a schema names an association where the rule reads badly.
enum EnglishPlural {
  /// The plural of the last word of a name.
  static func of(_ name: String) -> String {
    let lowered = name.lowercased()
    for (singular, plural) in irregular where lowered.hasSuffix(singular) {
      let isCapital =
        name.dropLast(singular.count).isEmpty ? false : name.hasSuffix(singular.firstRaised)
      return name.dropLast(singular.count) + (isCapital ? plural.firstRaised : plural)
    }
    if uncountable.contains(where: lowered.hasSuffix) { return name }
    if lowered.hasSuffix("y"), let before = lowered.dropLast().last, !"aeiou".contains(before) {
      return name.dropLast() + "ies"
    }
    let sibilants = ["s", "x", "z", "ch", "sh"]
    return name + (sibilants.contains(where: lowered.hasSuffix) ? "es" : "s")
  }

  /// Whether a name seems to be a plural already.
  static func isPlural(_ name: String) -> Bool {
    let lowered = name.lowercased()
    if irregular.contains(where: { lowered.hasSuffix($0.plural) }) { return true }
    return lowered.hasSuffix("s") && !["ss", "us", "is"].contains(where: lowered.hasSuffix)
  }

  private static let irregular: [(singular: String, plural: String)] = [
    ("person", "people"), ("child", "children"), ("woman", "women"), ("man", "men"),
    ("mouse", "mice"), ("foot", "feet"), ("tooth", "teeth"), ("goose", "geese"),
    ("hero", "heroes"), ("potato", "potatoes"), ("tomato", "tomatoes"), ("echo", "echoes"),
    ("analysis", "analyses"), ("basis", "bases"), ("crisis", "crises"), ("leaf", "leaves"),
    ("life", "lives"), ("shelf", "shelves"), ("half", "halves"), ("knife", "knives"),
  ]

  private static let uncountable = [
    "data", "equipment", "information", "media", "metadata", "money", "news", "series", "species",
  ]
}
