-- The issues in which words are found, the best first.
-- name: search
SELECT issue.*, snippet(issue_text, -1, '[', ']', '…', 8) AS excerpt
FROM issue_text JOIN issue ON issue.id = issue_text.rowid
WHERE issue_text MATCH :words
ORDER BY issue_text.rank
LIMIT :limit;

-- The issues of a project that pass all filters that are not nil.
-- name: filteredIssues
SELECT issue.*
FROM issue
WHERE project_id = :projectID
  AND (:state IS NULL OR state = :state)
  AND (:assigneeID IS NULL OR assignee_id = :assigneeID)
  AND (:since IS NULL OR opened_at >= :since)
  AND (:text IS NULL OR title LIKE '%' || :text || '%')
ORDER BY number;

-- The issues that have all of some labels.
-- name: issuesWithLabels
SELECT issue.*
FROM issue JOIN issue_label ON issue_label.issue_id = issue.id
JOIN label ON label.id = issue_label.label_id
WHERE label.name IN (:names)
GROUP BY issue.id
HAVING COUNT(*) = :count
ORDER BY issue.number;

-- name: issuesIn
SELECT id, number, title FROM issue WHERE state IN (:states) ORDER BY id;

-- The attachments with some keys, without their contents.
-- name: attachments
SELECT id, key, file_name, length(content) AS size FROM attachment WHERE key IN (:keys) ORDER BY id;

-- Accounts whose names or addresses begin with a text.
-- name: accountsBeginning
SELECT *
FROM account
WHERE name LIKE :prefix || '%' OR email LIKE :prefix || '%'
ORDER BY name
LIMIT 10;

-- All issues, for lists that people sort and page by themselves.
-- name: issueList
SELECT issue.id, project.code, issue.number, issue.title, issue.state, issue.priority,
  assignee.name AS assignee, issue.opened_at AS openedAt
FROM issue
JOIN project ON project.id = issue.project_id
LEFT JOIN account AS assignee ON assignee.id = issue.assignee_id
ORDER BY issue.id;
