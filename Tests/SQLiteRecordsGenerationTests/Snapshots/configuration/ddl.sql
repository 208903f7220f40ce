CREATE TABLE "team" (
  "team_id" INTEGER PRIMARY KEY,
  "shape" TEXT NOT NULL
);
CREATE TABLE "membership" (
  "team_id" INTEGER NOT NULL REFERENCES "team" ("team_id"),
  "member" TEXT NOT NULL,
  PRIMARY KEY ("team_id", "member")
) WITHOUT ROWID;
CREATE TABLE "note" (
  "id" INTEGER PRIMARY KEY
);
