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
CREATE TABLE "listener" (
  "id" INTEGER PRIMARY KEY
);
CREATE TABLE "track" (
  "id" INTEGER PRIMARY KEY
);
CREATE TABLE "listen" (
  "listenerID" INTEGER REFERENCES "listener" ("id"),
  "at" INTEGER,
  "trackID" INTEGER REFERENCES "track" ("id"),
  PRIMARY KEY ("listenerID", "at", "trackID")
) STRICT;
CREATE INDEX "listen_on_trackID" ON "listen" ("trackID");
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
CREATE TABLE "mix" (
  "trackID" INTEGER NOT NULL REFERENCES "track" ("id"),
  "version" INTEGER NOT NULL,
  "guildID" INTEGER NOT NULL REFERENCES "guild" ("id"),
  PRIMARY KEY ("trackID", "version")
);
CREATE INDEX "mix_on_guildID" ON "mix" ("guildID");
CREATE TABLE "playlist" (
  "id" INTEGER PRIMARY KEY
);
CREATE TABLE "playlist_entry" (
  "playlistID" INTEGER REFERENCES "playlist" ("id"),
  "entry position" INTEGER,
  "trackID" INTEGER NOT NULL REFERENCES "track" ("id"),
  PRIMARY KEY ("playlistID", "entry position")
) WITHOUT ROWID;
CREATE INDEX "playlist_entry_on_trackID" ON "playlist_entry" ("trackID");
CREATE TABLE "recording" (
  "trackID" INTEGER REFERENCES "track" ("id"),
  "take" INTEGER,
  "producerID" INTEGER REFERENCES "hero" ("id"),
  PRIMARY KEY ("trackID", "take")
);
CREATE INDEX "recording_on_producerID" ON "recording" ("producerID");
CREATE TABLE "release" (
  "id" INTEGER PRIMARY KEY,
  "trackID" INTEGER,
  "version" INTEGER,
  FOREIGN KEY ("trackID", "version") REFERENCES "mix" ("trackID", "version")
);
CREATE INDEX "release_on_trackID_version" ON "release" ("trackID", "version");
CREATE TABLE "review" (
  "id" INTEGER PRIMARY KEY,
  "listenerID" INTEGER NOT NULL REFERENCES "guild" ("id"),
  "playlistID" INTEGER NOT NULL REFERENCES "playlist" ("id")
);
CREATE INDEX "review_on_listenerID" ON "review" ("listenerID");
CREATE INDEX "review_on_playlistID" ON "review" ("playlistID");
CREATE TABLE "season" (
  "id" INTEGER PRIMARY KEY,
  "guild" INTEGER REFERENCES "guild" ("id")
);
CREATE INDEX "season_on_guild" ON "season" ("guild");
CREATE TABLE "subscription" (
  "id" INTEGER PRIMARY KEY,
  "listenerID" INTEGER NOT NULL REFERENCES "listener" ("id"),
  "playlistID" INTEGER NOT NULL REFERENCES "playlist" ("id")
);
CREATE UNIQUE INDEX "subscription_on_playlistID_listenerID" ON "subscription" ("playlistID", "listenerID");
CREATE INDEX "subscription_on_listenerID" ON "subscription" ("listenerID");
