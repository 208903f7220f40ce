// Foundation's regular expressions need the whole of Foundation, which the trait `FullFoundation` is about.
#if FullFoundation || !canImport(FoundationEssentials)
  public import Foundation

  extension Inflections {
    /// Adds a rule for plurals, which takes precedence over earlier ones.
    ///
    /// In the lowercase word, the part that matches the pattern is replaced by the template.
    ///
    /// ```swift
    /// inflections.plural("(b|t)eau$", "$1eaux")
    /// ```
    ///
    /// It is a programmer error if `pattern` is not a regular expression.
    public mutating func plural(
      _ pattern: String,
      options: NSRegularExpression.Options = [.caseInsensitive],
      _ template: String
    ) {
      addPlural(.matching(pattern, options: options, template: template))
    }

    /// Adds a rule for singulars, which takes precedence over earlier ones.
    ///
    /// In the lowercase word, the part that matches the pattern is replaced by the template.
    ///
    /// ```swift
    /// inflections.singular("(b|t)eaux$", "$1eau")
    /// ```
    ///
    /// It is a programmer error if `pattern` is not a regular expression.
    public mutating func singular(
      _ pattern: String,
      options: NSRegularExpression.Options = [.caseInsensitive],
      _ template: String
    ) {
      addSingular(.matching(pattern, options: options, template: template))
    }
  }

  extension InflectionRule {
    fileprivate static func matching(
      _ pattern: String,
      options: NSRegularExpression.Options,
      template: String
    ) -> InflectionRule {
      guard let expression = try? NSRegularExpression(pattern: pattern, options: options) else {
        preconditionFailure("\"\(pattern)\" is not a regular expression")
      }
      return InflectionRule { word in
        let range = NSRange(word.startIndex..., in: word)
        guard expression.firstMatch(in: word, range: range) != nil else { return nil }
        return expression.stringByReplacingMatches(in: word, range: range, withTemplate: template)
      }
    }
  }
#endif
