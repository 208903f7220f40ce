-- The players with enough games, those with the best average first.
-- name: bestPlayers
SELECT player.*, count(*) AS games, avg(game.points) AS average
FROM player JOIN game ON game.player_id = player.id
GROUP BY player.id
HAVING count(*) >= :minimum
ORDER BY average DESC;

-- What each player has won last, if anything.
-- name: lastGames
SELECT player.name, game.*
FROM player
LEFT JOIN game ON game.id = (SELECT max(id) FROM game WHERE player_id = player.id)
ORDER BY player.name;

-- name: playerCount
SELECT count(*) FROM player;

-- name: playersMatching
SELECT * FROM player
WHERE (:prefix IS NULL OR name LIKE :prefix || '%') AND (:minimum IS NULL OR score >= :minimum)
ORDER BY name;

-- name: initials
SELECT initial(name) AS initial, max(score) AS best FROM player GROUP BY initial(name);

-- name: raiseScores
UPDATE player SET score = score + :points WHERE id IN (:ids);

-- name: addPlayer
INSERT INTO player (name) VALUES (:name) RETURNING *;
