-- The best players of a team, the best first.
-- name: bestPlayers
SELECT player.*, team.name AS teamName
FROM player
JOIN team ON team.id = player.team_id
WHERE team.id = :teamID AND player.score >= :minimum
ORDER BY player.score DESC;

-- How many players each team has, teams without players included.
-- name: teamSizes
SELECT team.*, COUNT(player.id) AS size, MAX(player.score) AS best
FROM team LEFT JOIN player ON player.team_id = team.id
GROUP BY team.id;

-- name: raiseScores
UPDATE player SET score = score + :points WHERE team_id IN (:teamIDs);

-- The players of a team, or those of all teams.
-- name: players
SELECT * FROM player WHERE :teamID IS NULL OR team_id = :teamID;
