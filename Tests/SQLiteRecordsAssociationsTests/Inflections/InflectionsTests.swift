import Foundation
import SQLiteRecordsAssociations
import Testing

@Suite("Inflections")
struct InflectionsTests {
  @Test(
    "the plural and the singular of an English word lead to each other",
    arguments: EnglishWords.pairs
  )
  func bothWays(singular: String, plural: String) {
    #expect(Inflections.default.pluralize(singular) == plural)
    #expect(Inflections.default.singularize(plural) == singular)
  }

  @Test("a plural stays a plural, and a singular a singular", arguments: EnglishWords.pairs)
  func stable(singular: String, plural: String) {
    #expect(Inflections.default.pluralize(plural) == plural)
    #expect(Inflections.default.singularize(singular) == singular)
  }

  @Test("a word without a plural stays as it is", arguments: EnglishWords.uncountable)
  func uncountable(word: String) {
    #expect(Inflections.default.pluralize(word) == word)
    #expect(Inflections.default.singularize(word) == word)
  }

  @Test(
    "only the last word of a name changes",
    arguments: [
      ("lineItem", "lineItems"), ("LineItem", "LineItems"), ("line_item", "line_items"),
      ("salesPerson", "salesPeople"), ("SalesPerson", "SalesPeople"), ("boxChild", "boxChildren"),
      ("fieldMouse", "fieldMice"), ("Ox", "Oxen"), ("musicBox", "musicBoxes"),
      ("HTMLPage", "HTMLPages"), ("userID", "userIDs"), ("URL", "URLs"), ("Ärztin", "Ärztins"),
      ("schoolBus", "schoolBuses"), ("userFish", "userFish"), ("line item", "line items"),
    ]
  )
  func lastWord(singular: String, plural: String) {
    #expect(Inflections.default.pluralize(singular) == plural)
    #expect(Inflections.default.singularize(plural) == singular)
  }

  @Test(
    "digits at the end of a name stay there",
    arguments: [
      ("author2", "authors2"), ("person10", "people10"), ("item2Tag", "item2Tags"),
      ("sheep3", "sheep3"),
    ]
  )
  func digits(singular: String, plural: String) {
    #expect(Inflections.default.pluralize(singular) == plural)
    #expect(Inflections.default.singularize(plural) == singular)
  }

  @Test("a name without letters stays as it is", arguments: ["", "2", "_", "s"])
  func noLetters(name: String) {
    #expect(Inflections.default.singularize(name) == name)
  }

  @Test("without rules, every word is its own plural")
  func noRules() {
    let inflections = Inflections()
    #expect(inflections.pluralize("table") == "table")
    #expect(inflections.singularize("tables") == "tables")
  }

  @Test("the words of a program go before those of English")
  func ownWords() {
    var inflections = Inflections.default
    inflections.irregularSuffix("Cheval", "Chevaux")
    inflections.irregularSuffix("child", "childs")
    inflections.uncountableWords(["Sushi"])
    #expect(inflections.pluralize("cheval") == "chevaux")
    #expect(inflections.pluralize("petitCheval") == "petitChevaux")
    #expect(inflections.singularize("chevaux") == "cheval")
    #expect(inflections.singularize("cheval") == "cheval")
    #expect(inflections.pluralize("grandchild") == "grandchilds")
    #expect(inflections.pluralize("sushi") == "sushi")
    #expect(inflections.pluralize("pinkSushi") == "pinkSushi")
    #expect(inflections.pluralize("table") == "tables")
  }

  #if FullFoundation || !canImport(FoundationEssentials)
    @Test("a pattern goes before earlier ones, and takes groups into its template")
    func patterns() {
      var inflections = Inflections()
      inflections.plural("$", "s")
      inflections.singular("s$", "")
      inflections.plural("(b|t)eau$", "$1eaux")
      inflections.singular("(b|t)eaux$", "$1eau")
      #expect(inflections.pluralize("table") == "tables")
      #expect(inflections.pluralize("grandChâteau2") == "grandChâteaux2")
      #expect(inflections.singularize("Châteaux") == "Château")
      #expect(inflections.singularize("tables") == "table")
    }

    @Test(
      "a pattern distinguishes capitals only in the text that it matches, because words are in lower case"
    )
    func patternOptions() {
      var inflections = Inflections()
      inflections.plural("TABLE$", "tableaux")
      #expect(inflections.pluralize("table") == "tableaux")
      inflections.plural("TABLE$", options: [], "none")
      #expect(inflections.pluralize("Table") == "Tableaux")
    }
  #endif

  @Test("a program changes the default inflections")
  func changedDefault() {
    Inflections.default.irregularSuffix("quux", "quuxen")
    #expect(Inflections.default.pluralize("fooQuux") == "fooQuuxen")
    #expect(Inflections.default.singularize("quuxen") == "quux")
  }
}
