CREATE TABLE "game" (
  "id" INTEGER PRIMARY KEY,
  "player_id" INTEGER NOT NULL REFERENCES "player" ("id") ON DELETE CASCADE,
  "points" INTEGER NOT NULL
);
CREATE INDEX "game_on_player_id" ON "game" ("player_id");
CREATE VIEW "ranking" AS
SELECT player.name, count(*) AS games, sum(game.points) AS points
FROM player JOIN game ON game.player_id = player.id GROUP BY player.id;
