CREATE TABLE "player" (
  "key" TEXT PRIMARY KEY NOT NULL,
  "name" TEXT NOT NULL,
  "score" INTEGER
);
CREATE TABLE "team" (
  "id" INTEGER PRIMARY KEY,
  "size" INTEGER GENERATED ALWAYS AS (id * 2) VIRTUAL
);
CREATE VIEW "ranking" AS
SELECT name, score FROM player;
