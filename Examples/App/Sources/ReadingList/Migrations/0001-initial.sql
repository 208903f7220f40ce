-- A book that somebody reads, or wants to read.
CREATE TABLE "book" (
  "id" INTEGER PRIMARY KEY,
  "title" TEXT NOT NULL CHECK (title <> ''),
  "author" TEXT NOT NULL DEFAULT '',
  "pages" INTEGER NOT NULL CHECK (pages > 0)
);

-- Pages that were read at a time.
CREATE TABLE "sitting" (
  "id" INTEGER PRIMARY KEY,
  "book_id" INTEGER NOT NULL REFERENCES "book" ("id") ON DELETE CASCADE,
  "read_at" INTEGER NOT NULL,
  "pages" INTEGER NOT NULL CHECK (pages > 0)
);
CREATE INDEX "sitting_on_book_id" ON "sitting" ("book_id");
