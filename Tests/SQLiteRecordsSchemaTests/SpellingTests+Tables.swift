extension SpellingTests {
  /// Words that people write instead of keys and values of a table.
  static let tables = [
    Spelling(#""primaryKey": "a""#, #""primaryKey": ["a"]"#, #"did you mean ["a"]?"#),
    Spelling(#""unique": "a""#, #""unique": [["a"]]"#, #"did you mean [["a"]]?"#),
    Spelling(#""unique": ["a"]"#, #""unique": [["a"]]"#, #"did you mean ["a"]?"#),
    Spelling(#""unique": true"#, #""unique": [["a"]]"#, #"did you mean [["…"]]?"#),
    Spelling(
      #""unique": { "columns": ["a"] }"#,
      #""unique": [{"columns": ["a"]}]"#,
      "did you mean [{…}]?"
    ),
    Spelling(
      #""indexes": ["a"]"#,
      #""indexes": [{"columns": ["a"]}]"#,
      #"did you mean {"columns": ["a"]}?"#
    ),
    Spelling(
      #""indexes": [["a", "b"]]"#,
      #""indexes": [{"columns": ["a", "b"]}]"#,
      #"did you mean {"columns": ["a", "b"]}?"#
    ),
    Spelling(
      #""indexes": { "columns": ["a"] }"#,
      #""indexes": [{"columns": ["a"]}]"#,
      "did you mean [{…}]?"
    ),
    Spelling(
      #""indexes": [{ "columns": "a" }]"#,
      #""indexes": [{"columns": ["a"]}]"#,
      #"did you mean ["a"]?"#
    ),
    Spelling(
      #""indexes": [{ "columns": ["a DESC"] }]"#,
      #""indexes": [{"columns": [{"column": "a", "order": "DESC"}]}]"#,
      #"did you mean {"column": "a", "order": "DESC"}?"#
    ),
    Spelling(
      #""indexes": [{ "columns": ["a COLLATE NOCASE desc"] }]"#,
      #""indexes": [{"columns": [{"column": "a", "collate": "NOCASE", "order": "DESC"}]}]"#,
      #"did you mean {"column": "a", "collate": "NOCASE", "order": "DESC"}?"#
    ),
    Spelling(
      #""indexes": [{ "columns": ["a, b"] }]"#,
      #""indexes": [{"columns": ["a", "b"]}]"#,
      #"did you mean "a", "b"?"#
    ),
    Spelling(
      #""indexes": [{ "name": "i", "columns": ["lower(a)"] }]"#,
      #""indexes": [{"name": "i", "columns": [{"sql": "lower(a)"}]}]"#,
      #"did you mean {"sql": "lower(a)"}?"#
    ),
    Spelling(
      #""indexes": [{ "columns": ["a"], "condition": "a > 1" }]"#,
      #""indexes": [{"columns": ["a"], "where": "a > 1"}]"#,
      "did you mean 'where'?"
    ),
    Spelling(
      #""indexes": [{ "columns": [{ "name": "a" }] }]"#,
      #""indexes": [{"columns": [{"column": "a"}]}]"#,
      "did you mean 'column'?"
    ),
    Spelling(
      #""primaryKey": ["a DESC"]"#,
      #""primaryKey": [{"column": "a", "order": "DESC"}]"#,
      #"did you mean {"column": "a", "order": "DESC"}?"#
    ),
    Spelling(
      #""unique": [["lower(a)"]]"#,
      #""indexes": [{"name": "i", "unique": true, "columns": [{"sql": "lower(a)"}]}]"#,
      #"did you mean an index: {"name": …, "unique": true, "columns": [{"sql": "lower(a)"}]}?"#
    ),
    Spelling(
      #""unique": [["t.a"]]"#,
      #""unique": [["a"]]"#,
      "did you mean 'a'?"
    ),
    Spelling(#""unique": [["[a]"]]"#, #""unique": [["a"]]"#, "did you mean 'a'?"),
    Spelling(
      #""columns": { "a": { "type": "TEXT" } }"#,
      #""columns": [{"name": "a", "type": "TEXT"}]"#,
      #"did you mean [{"name": "a", …}]?"#
    ),
    Spelling(
      #""columns": ["a TEXT"]"#,
      #""columns": [{"name": "a", "type": "TEXT"}]"#,
      #"did you mean {"name": "a", "type": "TEXT"}?"#
    ),
    Spelling(
      #""swift": "Thing""#,
      #""swift": {"name": "Thing"}"#,
      #"did you mean {"name": "Thing"}?"#
    ),
    Spelling(#""record": "Thing""#, #""swift": {"name": "Thing"}"#, #"did you mean "swift": {…}?"#),
    Spelling(
      #""foreignKeys": [{ "columns": ["b"], "references": "t(a)" }], "primaryKey": ["a"]"#,
      #""foreignKeys": [{"columns": ["b"], "references": {"table": "t", "columns": ["a"]}}], "#
        + #""primaryKey": ["a"]"#,
      #"did you mean {"table": "t", "columns": ["a"]}?"#
    ),
    Spelling(
      #""foreignKeys": [{ "columns": ["b"], "table": "t" }], "primaryKey": ["a"]"#,
      #""foreignKeys": [{"columns": ["b"], "references": {"table": "t"}}], "primaryKey": ["a"]"#,
      #"did you mean "references": {"table": …, "onDelete": …}?"#
    ),
    Spelling(
      #""constraints": []"#,
      #""checks": []"#,
      "declare constraints as 'checks', 'unique' and 'foreignKeys'"
    ),
    Spelling(
      #""uniqueConstraints": [["b"]]"#,
      #""unique": [["b"]]"#,
      "did you mean 'unique'?"
    ),
    Spelling(#""strict": "yes""#, #""strict": false"#, "did you mean true?"),
  ]
}
