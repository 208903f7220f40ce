// Whether a text contains another one, begins or ends with it. No character of the other text is special.
//
// LIKE ignores the case of ASCII letters, and both LIKE and `substr` end at a NUL, so they would find other
// rows than these methods promise.

extension SQLExpression {
  /// `instr("title", 'moby') > 0`. It compares texts, whatever is in them, and an empty text is in each.
  static func contains(_ operand: some SQLExpressible, _ text: String) -> SQLExpression {
    .binary(.greater, SQLExpression.position(of: text, in: operand), 0)
  }

  /// `"title" GLOB 'moby*'`, which uses an index of the column.
  ///
  /// A pattern ends at a NUL, and cannot be long. In a database in UTF-16, SQLite (3.40 at least) looks for
  /// the wrong range of the index.
  static func hasPrefix(_ operand: some SQLExpressible, _ text: String) -> SQLExpression {
    let isAtStart = SQLExpression.binary(.equal, SQLExpression.position(of: text, in: operand), 1)
    guard text.utf8.count <= 1000, !text.utf8.contains(0) else { return isAtStart }
    let matches = SQLExpression.binary(.glob, operand, text.escapedForGlob + "*")
    return SQLExpression(form: .deferred { try $0.storesUTF8 ? matches : isAtStart })
  }

  /// `substr(CAST("title" AS BLOB), -length(CAST('dick' AS BLOB))) = CAST('dick' AS BLOB)`.
  static func hasSuffix(_ operand: some SQLExpressible, _ text: String) -> SQLExpression {
    if text.isEmpty { return .contains(operand, text) }
    let suffix = text.sqlExpression.bytes
    let length = SQLExpression.prefix(.minus, SQLExpression.call("LENGTH", [suffix]))
    let end = SQLExpression.call("SUBSTR", [operand.sqlExpression.bytes, length])
    return .binary(.equal, end, suffix)
  }

  private static func position(of text: String, in operand: some SQLExpressible) -> SQLExpression {
    .call("INSTR", [operand.sqlExpression, text.sqlExpression])
  }

  private static func call(_ name: String, _ arguments: [SQLExpression]) -> SQLExpression {
    SQLExpression(form: .function(SQLFunctionCall(name: name, arguments: arguments)))
  }

  /// The text as the database stores it.
  private var bytes: SQLExpression { SQLExpression(form: .cast(self, .blob)) }
}

extension Database {
  /// Whether texts are stored as UTF-8, and not as UTF-16.
  ///
  /// https://www.sqlite.org/pragma.html#pragma_encoding
  fileprivate var storesUTF8: Bool {
    get throws { try schemaRows("PRAGMA encoding").first?.decode(atIndex: 0) == "UTF-8" }
  }
}

extension String {
  /// The text as a pattern that only it matches.
  fileprivate var escapedForGlob: String {
    var pattern = ""
    for scalar in unicodeScalars {
      if "*?[".unicodeScalars.contains(scalar) {
        pattern.unicodeScalars.append(contentsOf: "[\(scalar)]".unicodeScalars)
      } else {
        pattern.unicodeScalars.append(scalar)
      }
    }
    return pattern
  }
}

extension SQLTypedExpressible where SQLValue == String {
  /// Whether the text contains another one.
  ///
  /// ```swift
  /// // SELECT … FROM "book" WHERE INSTR("title", '100%') > 0
  /// Book.filter { $0.title.contains("100%") }
  /// ```
  ///
  /// Upper and lower case differ, as in Swift, and no character is special. SQLite compares the code
  /// points of texts: unlike Swift, it does not find `é` where the text has an `e` and an accent. Every
  /// text contains the empty one; the result is NULL if the text is. No index is used.
  ///
  /// https://www.sqlite.org/lang_corefunc.html#instr
  public func contains(_ text: String) -> SQLExpression { .contains(self, text) }

  /// Whether the text begins with another one.
  ///
  /// ```swift
  /// // SELECT … FROM "book" WHERE "title" GLOB 'Moby*'
  /// Book.filter { $0.title.hasPrefix("Moby") }
  /// ```
  ///
  /// Texts are compared as ``contains(_:)`` does. SQLite uses an index of the column if the column has
  /// the collation `BINARY`, which is the default. Texts that `GLOB` does not support (of more than 1,000
  /// bytes, or with a NUL), and those in a database in UTF-16, are looked for with `INSTR("title", …) = 1`,
  /// without an index.
  ///
  /// https://www.sqlite.org/optoverview.html#the_like_optimization
  public func hasPrefix(_ prefix: String) -> SQLExpression { .hasPrefix(self, prefix) }

  /// Whether the text ends with another one.
  ///
  /// ```swift
  /// // SELECT … FROM "file" WHERE
  /// //   SUBSTR(CAST("name" AS BLOB), -LENGTH(CAST('.mp3' AS BLOB))) = CAST('.mp3' AS BLOB)
  /// File.filter { $0.name.hasSuffix(".mp3") }
  /// ```
  ///
  /// Texts are compared as ``contains(_:)`` does. No index is used.
  public func hasSuffix(_ suffix: String) -> SQLExpression { .hasSuffix(self, suffix) }
}

extension ColumnExpression {
  /// Whether the text contains another one: `INSTR("title", '100%') > 0`.
  ///
  /// Upper and lower case differ, and no character is special. NULL gives NULL.
  public func contains(_ text: String) -> SQLExpression { .contains(self, text) }

  /// Whether the text begins with another one: `"title" GLOB 'Moby*'`.
  ///
  /// Upper and lower case differ, and no character is special. NULL gives NULL. SQLite uses an index of
  /// a text column with the collation `BINARY`.
  public func hasPrefix(_ prefix: String) -> SQLExpression { .hasPrefix(self, prefix) }

  /// Whether the text ends with another one.
  ///
  /// ```swift
  /// // SUBSTR(CAST("name" AS BLOB), -LENGTH(CAST('.mp3' AS BLOB))) = CAST('.mp3' AS BLOB)
  /// Column("name").hasSuffix(".mp3")
  /// ```
  ///
  /// Upper and lower case differ, and no character is special. NULL gives NULL.
  public func hasSuffix(_ suffix: String) -> SQLExpression { .hasSuffix(self, suffix) }
}

extension SQLExpression {
  /// Whether the text contains another one: `INSTR(IFNULL("title", ''), 'moby') > 0`.
  ///
  /// Upper and lower case differ, and no character is special. NULL gives NULL.
  public func contains(_ text: String) -> SQLExpression { .contains(self, text) }

  /// Whether the text begins with another one: `IFNULL("title", '') GLOB 'moby*'`.
  ///
  /// Upper and lower case differ, and no character is special. NULL gives NULL.
  public func hasPrefix(_ prefix: String) -> SQLExpression { .hasPrefix(self, prefix) }

  /// Whether the text ends with another one.
  ///
  /// Upper and lower case differ, and no character is special. NULL gives NULL.
  public func hasSuffix(_ suffix: String) -> SQLExpression { .hasSuffix(self, suffix) }
}
