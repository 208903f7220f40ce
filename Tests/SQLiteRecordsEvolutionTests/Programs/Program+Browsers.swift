// The schemas of browsers.

extension Program {
  /// The places of Firefox: favicons moved to another database, GUIDs and hashes came, and each place
  /// got an origin.
  static let firefox = Program(
    "Firefox places",
    [
      table(
        "moz_places",
        placesColumns + [
          "favicon_id INTEGER", "frecency INTEGER ! =-1", "last_visit_date INTEGER",
        ],
        indexes: ["moz_places_hostindex": ["rev_host"]]
      ),
      table(
        "moz_favicons",
        ["id INTEGER key", "url LONGVARCHAR unique", "data BLOB", "mime_type VARCHAR"]
      ),
      table("moz_historyvisits", visitColumns),
      table("moz_bookmarks", bookmarkColumns),
    ],
    [
      table(
        "moz_places",
        placesColumns + [
          "favicon_id INTEGER", "frecency INTEGER ! =-1", "last_visit_date INTEGER", "guid TEXT",
          "foreign_count INTEGER ! =0",
        ],
        indexes: ["moz_places_hostindex": ["rev_host"], "moz_places_guid": ["guid"]]
      ),
      table(
        "moz_favicons",
        [
          "id INTEGER key", "url LONGVARCHAR unique", "data BLOB", "mime_type VARCHAR",
          "expiration INTEGER",
        ]
      ),
      table("moz_historyvisits", visitColumns),
      table("moz_bookmarks", bookmarkColumns + ["guid TEXT"]),
      table(
        "moz_hosts",
        [
          "id INTEGER key", "host TEXT ! unique", "frecency INTEGER", "typed INTEGER ! =0",
          "prefix TEXT",
        ]
      ),
    ],
    [
      table(
        "moz_places",
        placesColumns + [
          "frecency INTEGER ! =-1", "last_visit_date INTEGER", "guid TEXT",
          "foreign_count INTEGER ! =0", "url_hash INTEGER ! =0 fill: length(url)",
          "description TEXT", "preview_image_url TEXT",
        ],
        indexes: [
          "moz_places_hostindex": ["rev_host"], "moz_places_guid": ["guid"],
          "moz_places_url_hashindex": ["url_hash"],
        ]
      ),
      table("moz_historyvisits", visitColumns),
      table(
        "moz_bookmarks",
        bookmarkColumns + [
          "guid TEXT", "syncStatus INTEGER ! =0", "syncChangeCounter INTEGER ! =1",
        ]
      ),
      table(
        "moz_hosts",
        [
          "id INTEGER key", "host TEXT ! unique", "frecency INTEGER", "typed INTEGER ! =0",
          "prefix TEXT",
        ]
      ),
    ],
    [
      table(
        "moz_origins",
        [
          "id INTEGER key", "prefix TEXT ! fill: 'https://'", "host TEXT !",
          "frecency INTEGER ! fill: 0",
        ],
        was: "moz_hosts",
        members: #""unique": [["prefix", "host"]]"#
      ),
      table(
        "moz_places",
        placesColumns + [
          "frecency INTEGER ! =-1", "last_visit_date INTEGER", "guid TEXT",
          "foreign_count INTEGER ! =0", "url_hash INTEGER ! =0", "description TEXT",
          "preview_image_url TEXT", "origin_id INTEGER ref=moz_origins",
        ],
        indexes: [
          "moz_places_guid": ["guid"], "moz_places_url_hashindex": ["url_hash"],
          "moz_places_originindex": ["origin_id"],
        ]
      ),
      table(
        "moz_historyvisits",
        visitColumns + ["source INTEGER ! =0", "triggeringPlaceId INTEGER"]
      ),
      table(
        "moz_bookmarks",
        bookmarkColumns + [
          "guid TEXT", "syncStatus INTEGER ! =0", "syncChangeCounter INTEGER ! =1",
        ]
      ),
    ]
  )

  private static let placesColumns = [
    "id INTEGER key", "url LONGVARCHAR", "title LONGVARCHAR", "rev_host LONGVARCHAR",
    "visit_count INTEGER =0", "hidden INTEGER ! =0", "typed INTEGER ! =0",
  ]
  private static let visitColumns = [
    "id INTEGER key", "from_visit INTEGER", "place_id INTEGER", "visit_date INTEGER",
    "visit_type INTEGER",
  ]
  private static let bookmarkColumns = [
    "id INTEGER key", "type INTEGER", "fk INTEGER", "parent INTEGER", "position INTEGER",
    "title LONGVARCHAR", "keyword_id INTEGER", "folder_type TEXT", "dateAdded INTEGER",
    "lastModified INTEGER",
  ]

  /// The history of Chromium: icons moved away, visits got durations and origins, and a term of a
  /// search got another name.
  static let chromium = Program(
    "Chromium history",
    [
      table("urls", urlColumns + ["favicon_id INTEGER ! =0"], indexes: ["urls_url_index": ["url"]]),
      table(
        "visits",
        visitStart + ["segment_id INTEGER", "is_indexed BOOLEAN"],
        indexes: ["visits_url_index": ["url"], "visits_time_index": ["visit_time"]]
      ),
      table(
        "keyword_search_terms",
        [
          "keyword_id INTEGER !", "url_id INTEGER !", "lower_term LONGVARCHAR !",
          "term LONGVARCHAR !",
        ]
      ),
      table(
        "downloads",
        [
          "id INTEGER key", "full_path LONGVARCHAR !", "url LONGVARCHAR !", "start_time INTEGER !",
          "received_bytes INTEGER !", "total_bytes INTEGER !", "state INTEGER !",
        ]
      ),
    ],
    [
      table("urls", urlColumns + ["favicon_id INTEGER ! =0"], indexes: ["urls_url_index": ["url"]]),
      table(
        "visits",
        visitStart + ["segment_id INTEGER", "visit_duration INTEGER ! =0"],
        indexes: [
          "visits_url_index": ["url"], "visits_time_index": ["visit_time"],
          "visits_from_index": ["from_visit"],
        ]
      ),
      table(
        "keyword_search_terms",
        [
          "keyword_id INTEGER !", "url_id INTEGER !", "lower_term LONGVARCHAR !",
          "term LONGVARCHAR !",
        ]
      ),
      table(
        "downloads",
        [
          "id INTEGER key", "guid VARCHAR ! fill: hex(id)",
          "current_path LONGVARCHAR ! was=full_path",
          "target_path LONGVARCHAR ! fill: current_path",
          "start_time INTEGER !", "received_bytes INTEGER !", "total_bytes INTEGER !",
          "state INTEGER !",
        ]
      ),
      table(
        "downloads_url_chains",
        ["id INTEGER !", "chain_index INTEGER !", "url LONGVARCHAR !"],
        primaryKey: ["id", "chain_index"]
      ),
    ],
    [
      table("urls", urlColumns, indexes: ["urls_url_index": ["url"]]),
      table(
        "visits",
        visitStart + [
          "segment_id INTEGER", "visit_duration INTEGER ! =0",
          "incremented_omnibox_typed_score BOOLEAN ! =0", "opener_visit INTEGER",
          "originator_cache_guid TEXT",
        ],
        indexes: [
          "visits_url_index": ["url"], "visits_time_index": ["visit_time"],
          "visits_from_index": ["from_visit"],
        ]
      ),
      table(
        "keyword_search_terms",
        [
          "keyword_id INTEGER !", "url_id INTEGER !",
          "normalized_term LONGVARCHAR ! was=lower_term", "term LONGVARCHAR !",
        ]
      ),
      table(
        "downloads",
        [
          "id INTEGER key", "guid VARCHAR !", "current_path LONGVARCHAR !",
          "target_path LONGVARCHAR !", "start_time INTEGER !", "received_bytes INTEGER !",
          "total_bytes INTEGER !", "state INTEGER !", "danger_type INTEGER ! =0", "hash BLOB",
        ]
      ),
      table(
        "downloads_url_chains",
        ["id INTEGER !", "chain_index INTEGER !", "url LONGVARCHAR !"],
        primaryKey: ["id", "chain_index"]
      ),
      table(
        "context_annotations",
        [
          "visit_id INTEGER key", "context_annotation_flags INTEGER !",
          "duration_since_last_visit INTEGER",
        ]
      ),
    ]
  )

  private static let urlColumns = [
    "id INTEGER autoincrement", "url LONGVARCHAR", "title LONGVARCHAR", "visit_count INTEGER ! =0",
    "typed_count INTEGER ! =0", "last_visit_time INTEGER !", "hidden INTEGER ! =0",
  ]
  private static let visitStart = [
    "id INTEGER key", "url INTEGER !", "visit_time INTEGER !", "from_visit INTEGER",
    "transition INTEGER ! =0",
  ]
}
