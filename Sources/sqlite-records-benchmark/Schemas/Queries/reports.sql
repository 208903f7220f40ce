-- name: membersWithTeam
SELECT member.*, team.* FROM member JOIN team ON team.id = member.teamID;

-- name: playerWithID
SELECT * FROM player WHERE id = :id;

-- name: setScore
UPDATE player SET score = :score WHERE id = :id;
