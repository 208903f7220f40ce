-- name: accountNamed
SELECT * FROM account WHERE name = :name;

-- name: members
SELECT account.*, member.role
FROM member JOIN account ON account.id = member.account_id
WHERE member.project_id = :projectID
ORDER BY account.name;

-- Those who are no members of a project.
-- name: strangers
SELECT *
FROM account
WHERE id NOT IN (SELECT account_id FROM member WHERE project_id = :projectID)
ORDER BY name;

-- What is new for an account, the newest first.
-- name: inbox
SELECT notification.*, issue.title
FROM notification LEFT JOIN issue ON issue.id = notification.issue_id
WHERE notification.account_id = :accountID AND notification.read_at IS NULL
ORDER BY notification.sent_at DESC;

-- name: unreadCount
SELECT COUNT(*) FROM notification WHERE account_id = :accountID AND read_at IS NULL;

-- name: roleOf
SELECT role FROM member WHERE project_id = :projectID AND account_id = :accountID;
