/// The subject of a diagnostic: a word that stays the same when the text of the message is
/// improved.
///
/// Every diagnostic has one, so that none can be made that `Documentation/Diagnostics.md` does not
/// explain: a section there has the code as its title. Editors get it with `--diagnostics json`.
///
/// Each module declares its own codes, in files that are called `DiagnosticCode+Topic.swift`.
package struct DiagnosticCode: Sendable, Hashable, CustomStringConvertible {
  package let rawValue: String

  /// Makes a code of the name of the property that calls this.
  package init(_ name: StaticString = #function) {
    rawValue = name.description
  }

  /// The code as it is printed behind a message, as compilers print theirs: `[unknownType]`.
  package var description: String { "[\(rawValue)]" }
}
