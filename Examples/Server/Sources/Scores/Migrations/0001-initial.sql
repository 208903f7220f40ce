-- Somebody who plays.
CREATE TABLE "player" (
  "id" INTEGER PRIMARY KEY,
  "name" TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 50),
  "score" INTEGER NOT NULL DEFAULT 0
);
