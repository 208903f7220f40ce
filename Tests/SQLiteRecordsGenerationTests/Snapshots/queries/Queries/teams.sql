-- name: teams
SELECT * FROM team ORDER BY name;

-- name: playerCount
SELECT COUNT(*) FROM player;

-- When the newest player has joined.
-- name: newest
SELECT MAX(joined) FROM player;

-- name: scoreboard
-- row: Score
SELECT id, name, score FROM player WHERE joined >= :since;

-- name: topScores
-- row: Score
SELECT id, name, score FROM player ORDER BY score DESC LIMIT :limit;

-- name: playersWithTeams
SELECT player.*, team.* FROM player LEFT JOIN team ON team.id = player.team_id;

-- name: addTeam
INSERT INTO team (name) VALUES (:name) RETURNING *;

-- name: removePlayers
DELETE FROM player WHERE score < :score RETURNING id;
