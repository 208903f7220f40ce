-- The best players. A rank is shared by equal scores.
-- name: leaderboard
SELECT rank() OVER (ORDER BY score DESC) AS rank, name, score, games
FROM player
ORDER BY score DESC, name
LIMIT :count;

-- Adds a game to a player, who is created by the first one, and returns the player.
-- name: addGame
INSERT INTO player (name, score, games) VALUES (:name, :points, 1)
ON CONFLICT (name) DO UPDATE SET score = score + excluded.score, games = games + 1
RETURNING *;
