CREATE TABLE "hero" (
  "id" INTEGER PRIMARY KEY,
  "name" TEXT NOT NULL,
  "mentorID" INTEGER REFERENCES "hero" ("id")
);
CREATE INDEX "hero_on_mentorID" ON "hero" ("mentorID");
CREATE TABLE "deed" (
  "id" INTEGER PRIMARY KEY,
  "heroID" INTEGER REFERENCES "hero" ("id")
);
CREATE INDEX "deed_on_heroID" ON "deed" ("heroID");
CREATE TABLE "guild" (
  "id" INTEGER PRIMARY KEY,
  "name" TEXT NOT NULL,
  "founderID" INTEGER REFERENCES "hero" ("id")
);
CREATE INDEX "guild_on_founderID" ON "guild" ("founderID");
CREATE TABLE "heroSheet" (
  "heroID" INTEGER PRIMARY KEY REFERENCES "hero" ("id"),
  "strength" INTEGER NOT NULL
);
CREATE TABLE "match" (
  "id" INTEGER PRIMARY KEY,
  "home_guild_id" INTEGER REFERENCES "guild" ("id"),
  "away_guild_id" INTEGER REFERENCES "guild" ("id")
);
CREATE INDEX "match_on_home_guild_id" ON "match" ("home_guild_id");
CREATE INDEX "match_on_away_guild_id" ON "match" ("away_guild_id");
CREATE TABLE "membership" (
  "guildID" INTEGER REFERENCES "guild" ("id"),
  "heroID" INTEGER REFERENCES "hero" ("id"),
  "rank" INTEGER NOT NULL,
  PRIMARY KEY ("guildID", "heroID")
) WITHOUT ROWID;
CREATE INDEX "membership_on_heroID" ON "membership" ("heroID");
CREATE TABLE "season" (
  "id" INTEGER PRIMARY KEY,
  "guild" INTEGER REFERENCES "guild" ("id")
);
CREATE INDEX "season_on_guild" ON "season" ("guild");
