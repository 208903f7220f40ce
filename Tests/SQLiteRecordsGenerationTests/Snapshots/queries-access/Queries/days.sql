-- name: openDays
SELECT * FROM open_day;

-- name: closedDays
SELECT closed_day.*, day AS copy FROM closed_day;

-- name: lastDay
SELECT MAX(day) FROM closed_day;
