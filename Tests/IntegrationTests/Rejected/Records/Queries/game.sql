-- The players with at least some points.
-- name: best
SELECT name, score FROM player WHERE score >= :minimum
