CREATE TABLE "log" (
  "text" TEXT
);
CREATE TABLE "player" (
  "id" INTEGER PRIMARY KEY,
  "team" TEXT NOT NULL,
  "score" INTEGER NOT NULL,
  "joined" DATETIME
);
CREATE TRIGGER "player ""scored""" AFTER UPDATE OF "score", "team" ON "player" FOR EACH ROW WHEN (new.score > old.score OR new.team <> old.team) BEGIN
  INSERT INTO log (text) VALUES (new.team || ';' || new.score);
  DELETE FROM log WHERE rowid < (SELECT max(rowid) - 10 FROM log);
END;
CREATE TRIGGER "player_deleted" BEFORE DELETE ON "player" FOR EACH ROW BEGIN
  SELECT raise(ABORT, 'players stay') WHERE old.score > 0;
END;
CREATE VIEW "best player" AS
SELECT * FROM player WHERE score > 100;
CREATE TRIGGER "best_player_inserted" INSTEAD OF INSERT ON "best player" FOR EACH ROW BEGIN
  INSERT INTO player (team, score) VALUES (new.team, max(new.score, 101));
END;
CREATE VIEW "team_score" ("team", "number of players", "last", "joined") AS
SELECT team, count(*), max(joined), joined FROM "best player" GROUP BY team;
