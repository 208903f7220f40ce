-- name: self
SELECT id, name FROM player;

-- name: players
SELECT id, scor FROM player;

-- name: twice
SELECT score AS a_b, score AS aB FROM player WHERE id = :a_b AND team_id = :aB;

-- name: rows
-- row: Score
SELECT id, name FROM player;

-- name: others
-- row: Score
SELECT id, score FROM player;

-- name: taken
-- row: Player
SELECT id, name FROM player;
