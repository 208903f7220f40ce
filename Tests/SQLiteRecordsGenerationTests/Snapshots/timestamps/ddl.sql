CREATE TABLE "file" (
  "id" INTEGER PRIMARY KEY,
  "created_at" DATETIME NOT NULL
);
CREATE TABLE "note" (
  "text" TEXT,
  "updated_at" DATETIME NOT NULL
);
CREATE TABLE "own" (
  "id" INTEGER PRIMARY KEY,
  "updated_at" DATETIME NOT NULL
);
CREATE TABLE "player" (
  "id" INTEGER PRIMARY KEY,
  "now" DATETIME NOT NULL,
  "columns" INTEGER NOT NULL
);
