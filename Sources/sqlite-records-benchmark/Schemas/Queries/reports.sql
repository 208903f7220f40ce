-- name: membersWithTeam
SELECT member.*, team.* FROM member JOIN team ON team.id = member.teamID;

-- name: playerWithID
SELECT * FROM player WHERE id = :id;

-- name: setScore
UPDATE player SET score = :score WHERE id = :id;

-- name: memberWithID
SELECT member.*, team.*, first.name AS firstName
FROM member
JOIN team ON team.id = member.teamID
JOIN member AS first ON first.id = team.id
WHERE member.id = :id;

-- name: teamScores
SELECT teamID, COUNT(*) AS size, MAX(score) AS best, AVG(score) AS average
FROM member
GROUP BY teamID;
