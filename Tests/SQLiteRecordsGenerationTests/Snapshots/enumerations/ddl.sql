CREATE TABLE "grade" (
  "grade" TEXT PRIMARY KEY NOT NULL
);
CREATE TABLE "medal" (
  "grade" TEXT PRIMARY KEY NOT NULL REFERENCES "grade" ("grade")
);
CREATE TABLE "player" (
  "id" INTEGER PRIMARY KEY,
  "rank" TEXT NOT NULL DEFAULT 'bronze' CHECK ("rank" IN ('bronze', 'silver', 'AU "99"', 'two_words', 'default')),
  "league" INTEGER NOT NULL DEFAULT 2,
  "color" TEXT
);
