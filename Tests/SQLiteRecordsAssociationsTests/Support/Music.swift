import SQLiteRecordsGRDB
import Testing

/// A database of music.
enum Music {
  /// Runs a closure on a new database, and expects the statements that it runs, with their values.
  static func expecting<Value>(
    _ statements: String...,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (Database) throws -> Value
  ) throws -> Value {
    try open().write { db in
      var value: Value?
      let run = try db.statements { value = try body(db) }
      #expect(run == statements, sourceLocation: sourceLocation)
      return try #require(value, sourceLocation: sourceLocation)
    }
  }

  /// Runs a closure on a new database.
  static func database<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try open().write(body)
  }

  static func open() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: tables)
      try db.execute(sql: rows)
    }
    return queue
  }

  private static let tables = """
    CREATE TABLE country (code TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL);
    CREATE TABLE artist (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, countryCode TEXT REFERENCES country, diedIn INTEGER);
    CREATE TABLE album (
      id INTEGER PRIMARY KEY, artistId INTEGER REFERENCES artist (id), title TEXT NOT NULL,
      year INTEGER NOT NULL, style TEXT);
    CREATE TABLE cover (
      id INTEGER PRIMARY KEY, albumId INTEGER NOT NULL UNIQUE REFERENCES album, path TEXT NOT NULL);
    CREATE TABLE track (
      id INTEGER PRIMARY KEY, albumId INTEGER NOT NULL REFERENCES album, position INTEGER NOT NULL,
      title TEXT NOT NULL, seconds INTEGER NOT NULL);
    CREATE TABLE award (
      id INTEGER PRIMARY KEY, albumId INTEGER NOT NULL REFERENCES album, name TEXT NOT NULL);
    CREATE TABLE concert (
      id INTEGER PRIMARY KEY, artistId INTEGER NOT NULL REFERENCES artist,
      visitors INTEGER NOT NULL);
    CREATE TABLE genre (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE albumGenre (
      albumId INTEGER NOT NULL REFERENCES album, genreId INTEGER NOT NULL REFERENCES genre,
      rank INTEGER NOT NULL, PRIMARY KEY (albumId, genreId)) WITHOUT ROWID;
    """

  private static let rows = """
    INSERT INTO country VALUES ('FR', 'France'), ('ML', 'Mali');
    INSERT INTO artist VALUES
      (1, 'Amel', 'FR', NULL), (2, 'Boubacar', 'ML', 1999), (3, 'Cléo', NULL, NULL);
    INSERT INTO album VALUES
      (1, 1, 'Aube', 1990, 'folk'), (2, 1, 'Bleu', 2001, 'jazz'), (3, 2, 'Cora', 1998, 'folk'),
      (4, 2, 'Delta', 2003, 'folk'), (5, NULL, 'Echo', 2010, NULL);
    INSERT INTO cover VALUES (1, 1, 'aube.png');
    INSERT INTO track VALUES
      (1, 1, 2, 'Deux', 200), (2, 1, 1, 'Un', 100), (3, 3, 1, 'Trois', 300);
    INSERT INTO award VALUES (1, 2, 'Gold'), (2, 3, 'Gold'), (3, 3, 'Silver');
    INSERT INTO concert VALUES (1, 1, 500), (2, 3, 80);
    INSERT INTO genre VALUES (1, 'Blues'), (2, 'Chanson');
    INSERT INTO albumGenre VALUES (1, 1, 2), (1, 2, 1), (3, 1, 1);
    """
}
