extension SQLTerminal {
  /// Whether the token is a name wherever the grammar expects one and no keyword: a word, something
  /// in quotes, or a keyword that SQLite falls back from.
  ///
  /// https://www.sqlite.org/lang_keywords.html
  var isIdentifier: Bool {
    switch self {
    case .word, .quotedName, .abort, .asc, .by, .cast, .conflict, .current, .currentDate,
      .currentTime, .currentTimestamp, .desc, .do, .end, .exclude, .fail, .first, .following, .glob,
      .groups, .ignore, .last, .like, .match, .materialized, .no, .nulls, .offset, .others,
      .partition, .preceding, .raise, .range, .recursive, .regexp, .replace, .rollback, .row, .rows,
      .ties, .unbounded, .with:
      true
    default: false
    }
  }

  /// Whether the token can name something behind `AS`, behind a dot, or where a table is expected.
  var isName: Bool { isIdentifier || self == .string || self == .indexed || isJoinWord }

  /// Whether the token is a name at the beginning of an expression.
  var beginsColumnName: Bool {
    switch self {
    case .string, .cast, .raise, .currentDate, .currentTime, .currentTimestamp: false
    default: isName
    }
  }

  /// Whether the token can name something without `AS` in front of it.
  var isAlias: Bool { isIdentifier || self == .string }

  /// Whether the token begins a select where one can stand, behind a parenthesis in particular.
  var beginsSelect: Bool { self == .select || self == .values || self == .with }

  /// Whether the token is one of the words in front of `JOIN`.
  var isJoinWord: Bool {
    switch self {
    case .cross, .full, .inner, .left, .natural, .outer, .right: true
    default: false
    }
  }
}
