-- A `fence` ``` and a "quote".
-- name: default
SELECT "in", '\(x)' AS "class", '"""' AS "selfless", id AS "init" FROM "default" WHERE id = :in AND "in" <> :inout;

-- name: record
SELECT d.*, 1 AS row FROM "default" AS d;

-- name: DefaultNames
SELECT "in", id FROM "default" -- the end
