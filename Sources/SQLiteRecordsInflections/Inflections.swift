/// Rules that convert singular English words to plural ones, and back.
///
/// Associations use them to derive keys from names of tables: many rows of `lineItem` are
/// `lineItems`, and one row of `people` is `person`. ``default`` has the rules of English. If your
/// program uses other words, add rules before you open a database:
///
/// ```swift
/// Inflections.default.irregularSuffix("cheval", "chevaux")
/// Inflections.default.uncountableWords(["sushi"])
/// ```
///
/// Only the last word of a name changes, and digits at its end remain: the plural of `orderLine2`
/// is `orderLines2`.
public struct Inflections: Sendable {
  /// Lower-case words that are their own plural.
  private var uncountable: Set<String> = []
  private var plurals: [InflectionRule] = []
  private var singulars: [InflectionRule] = []

  /// No rules: every word is its own plural.
  public init() {}

  /// Adds words that are their own plural, such as `sheep`.
  public mutating func uncountableWords(_ words: [String]) {
    uncountable.formUnion(words.map { $0.lowercased() })
  }

  /// Adds an irregular plural, for all words with this ending.
  ///
  /// ```swift
  /// var inflections = Inflections()
  /// inflections.irregularSuffix("man", "men")
  /// inflections.pluralize("craftsman")  // "craftsmen"
  /// ```
  public mutating func irregularSuffix(_ singular: String, _ plural: String) {
    var words = WordEndings()
    words.addEnding(singular, plural: plural)
    add(words)
  }

  /// The plural of a word, or of the last word of a name. A plural does not change.
  public func pluralize(_ string: String) -> String {
    inflect(string) { word in
      let singular = apply(singulars, to: word)
      if singular != word, apply(plurals, to: singular) == word { return word }
      return apply(plurals, to: word)
    }
  }

  /// The singular of a word, or of the last word of a name. A singular does not change.
  public func singularize(_ string: String) -> String {
    inflect(string) { apply(singulars, to: $0) }
  }

  /// Adds words that were put together before. They go before all earlier rules.
  mutating func add(_ words: WordEndings) {
    addPlural(InflectionRule(words.plurals.inflected))
    addSingular(InflectionRule(words.singulars.inflected))
  }

  mutating func addPlural(_ rule: InflectionRule) { plurals.append(rule) }

  mutating func addSingular(_ rule: InflectionRule) { singulars.append(rule) }

  private func inflect(_ string: String, _ body: (String) -> String) -> String {
    let name = InflectedName(string)
    let word = name.lastWord.lowercased()
    return uncountable.contains(word) ? string : name.replacingLastWord(by: body(word))
  }

  /// The result of the last rule that knows the word.
  private func apply(_ rules: [InflectionRule], to word: String) -> String {
    for rule in rules.reversed() {
      if let inflected = rule.inflected(word), !inflected.isEmpty { return inflected }
    }
    return word
  }
}
