extension Program {
  /// Anki: what one row held as JSON became tables, some without rowids, which compare names by a
  /// collation of the program.
  static let anki = Program(
    "Anki",
    [
      table(
        "col",
        [
          "id INTEGER key", "crt INTEGER !", "mod INTEGER !", "scm INTEGER !", "ver INTEGER !",
          "conf TEXT !", "models TEXT !", "decks TEXT !", "dconf TEXT !", "tags TEXT !",
        ]
      ),
      table("notes", noteColumns, indexes: ["ix_notes_usn": ["usn"], "ix_notes_csum": ["csum"]]),
      table("cards", cardColumns, indexes: ["ix_cards_nid": ["nid"]]),
      table("graves", ["usn INTEGER !", "oid INTEGER !", "type INTEGER !"]),
    ],
    [
      table(
        "col",
        [
          "id INTEGER key", "crt INTEGER !", "mod INTEGER !", "scm INTEGER !", "ver INTEGER !",
          "conf TEXT !", "models TEXT !", "decks TEXT !", "dconf TEXT !", "tags TEXT !",
        ]
      ),
      table("notes", noteColumns, indexes: ["ix_notes_usn": ["usn"], "ix_notes_csum": ["csum"]]),
      table("cards", cardColumns, indexes: ["ix_cards_nid": ["nid"]]),
      table("graves", ["usn INTEGER !", "oid INTEGER !", "type INTEGER !"]),
      table(
        "deck_config",
        [
          "id INTEGER key", "name TEXT ! collate=unicase", "mtime_secs INTEGER !", "usn INTEGER !",
          "config BLOB !",
        ]
      ),
      table(
        "config",
        ["KEY TEXT ! key", "usn INTEGER !", "mtime_secs INTEGER !", "val BLOB !"],
        members: #""withoutRowID": true"#
      ),
      table(
        "tags",
        ["tag TEXT ! key collate=unicase", "usn INTEGER !"],
        members: #""withoutRowID": true"#
      ),
    ],
    [
      table(
        "col",
        ["id INTEGER key", "crt INTEGER !", "mod INTEGER !", "scm INTEGER !", "ver INTEGER !"]
      ),
      table(
        "notes",
        noteColumns,
        indexes: ["ix_notes_usn": ["usn"], "ix_notes_csum": ["csum"], "idx_notes_mid": ["mid"]]
      ),
      table("cards", cardColumns, indexes: ["ix_cards_nid": ["nid"]]),
      table(
        "graves",
        ["oid INTEGER !", "type INTEGER !", "usn INTEGER !"],
        primaryKey: ["oid", "type"],
        members: #""withoutRowID": true"#
      ),
      table(
        "deck_config",
        [
          "id INTEGER key", "name TEXT ! collate=unicase", "mtime_secs INTEGER !", "usn INTEGER !",
          "config BLOB !",
        ]
      ),
      table(
        "config",
        ["KEY TEXT ! key", "usn INTEGER !", "mtime_secs INTEGER !", "val BLOB !"],
        members: #""withoutRowID": true"#
      ),
      table(
        "tags",
        [
          "tag TEXT ! key collate=unicase", "usn INTEGER !", "collapsed BOOLEAN !  =0",
          "config BLOB",
        ],
        members: #""withoutRowID": true"#
      ),
      table(
        "notetypes",
        [
          "id INTEGER ! key", "name TEXT ! collate=unicase", "mtime_secs INTEGER !",
          "usn INTEGER !", "config BLOB !",
        ],
        indexes: ["idx_notetypes_usn": ["usn"]]
      ),
      table(
        "fields",
        ["ntid INTEGER !", "ord INTEGER !", "name TEXT ! collate=unicase", "config BLOB !"],
        primaryKey: ["ntid", "ord"],
        members: #""withoutRowID": true"#
      ),
      table(
        "decks",
        [
          "id INTEGER ! key", "name TEXT ! collate=unicase", "mtime_secs INTEGER !",
          "usn INTEGER !", "common BLOB !", "kind BLOB !",
        ]
      ),
    ]
  )

  private static let noteColumns = [
    "id INTEGER key", "guid TEXT !", "mid INTEGER !", "mod INTEGER !", "usn INTEGER !",
    "tags TEXT !", "flds TEXT !", "sfld INTEGER !", "csum INTEGER !", "flags INTEGER !",
    "data TEXT !",
  ]
  private static let cardColumns = [
    "id INTEGER key", "nid INTEGER !", "did INTEGER !", "ord INTEGER !", "mod INTEGER !",
    "usn INTEGER !", "type INTEGER !", "queue INTEGER !", "due INTEGER !", "ivl INTEGER !",
    "factor INTEGER !", "reps INTEGER !", "lapses INTEGER !", "flags INTEGER !", "data TEXT !",
  ]
}
