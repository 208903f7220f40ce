/// Codes for the text of a file, and for the shape of its content.
extension DiagnosticCode {
  // MARK: JSON

  package static var byteOrderMark: Self { Self() }
  package static var comment: Self { Self() }
  package static var controlCharacter: Self { Self() }
  package static var emptyFile: Self { Self() }
  package static var fileTooLarge: Self { Self() }
  package static var invalidUTF8: Self { Self() }
  package static var leadingZero: Self { Self() }
  package static var loneSurrogate: Self { Self() }
  package static var nestedTooDeep: Self { Self() }
  package static var numberOutOfRange: Self { Self() }
  package static var repeatedKey: Self { Self() }
  package static var shortUnicodeEscape: Self { Self() }
  package static var singleQuote: Self { Self() }
  package static var trailingComma: Self { Self() }
  package static var unclosedString: Self { Self() }
  package static var unexpectedText: Self { Self() }
  package static var unknownEscape: Self { Self() }

  // MARK: Keys and words

  package static var columnAndExpression: Self { Self() }
  package static var contentlessWithContent: Self { Self() }
  package static var missingKey: Self { Self() }
  package static var notASchemaFile: Self { Self() }
  package static var prefixLength: Self { Self() }
  package static var unknownKey: Self { Self() }
  package static var unknownWord: Self { Self() }
  package static var wrongType: Self { Self() }
}
