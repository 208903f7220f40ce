CREATE TABLE "band" (
  "name" TEXT PRIMARY KEY NOT NULL,
  "genre" INTEGER
);
CREATE TABLE "concert" (
  "id" INTEGER PRIMARY KEY,
  "place" TEXT,
  "tickets" INTEGER NOT NULL DEFAULT 100,
  "left" INTEGER GENERATED ALWAYS AS (tickets - 1) VIRTUAL,
  "band" TEXT NOT NULL
);
CREATE TABLE "instrument" (
  "id" INTEGER PRIMARY KEY,
  "name" TEXT NOT NULL
);
CREATE TABLE "song" (
  "id" INTEGER PRIMARY KEY,
  "title" TEXT NOT NULL,
  "seconds" REAL NOT NULL DEFAULT 180,
  "minutes" REAL GENERATED ALWAYS AS (seconds / 60) VIRTUAL,
  "band" TEXT REFERENCES "band" ("name"),
  "added" DATETIME NOT NULL
);
CREATE INDEX "song_on_band" ON "song" ("band");
CREATE VIEW "hit" AS
SELECT title, seconds FROM song;
