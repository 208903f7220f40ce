CREATE TABLE "club" (
  "id" INTEGER PRIMARY KEY,
  "founded" DATE
);
CREATE TABLE "membership" (
  "club_id" NOT NULL REFERENCES "club" ("id"),
  "person" TEXT NOT NULL,
  PRIMARY KEY ("club_id", "person")
) WITHOUT ROWID;
