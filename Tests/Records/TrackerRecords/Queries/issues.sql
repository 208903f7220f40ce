-- What the backlog of a project shows: its open issues, the most important first.
-- name: backlog
SELECT issue.*, milestone.*, assignee.*,
  (SELECT COUNT(*) FROM comment WHERE comment.issue_id = issue.id) AS comments
FROM issue
LEFT JOIN milestone ON milestone.id = issue.milestone_id
LEFT JOIN account AS assignee ON assignee.id = issue.assignee_id
WHERE issue.project_id = :projectID AND issue.state <> 'closed'
ORDER BY issue.priority DESC, issue.number;

-- The columns of a board.
-- name: board
SELECT state, COUNT(*) AS issues, TOTAL(estimate) AS hours
FROM issue
WHERE project_id = :projectID
GROUP BY state
ORDER BY CASE state WHEN 'open' THEN 1 WHEN 'started' THEN 2 ELSE 3 END;

-- The issue that people call by its project's code and its number, such as APP-12.
-- name: issueCalled
SELECT issue.*
FROM issue JOIN project ON project.id = issue.project_id
WHERE project.code = :code AND issue.number = :number;

-- The comments on an issue, with those who have written them if they have not left.
-- name: discussion
SELECT comment.*, author.name AS author, COUNT(attachment.id) AS attachments
FROM comment
LEFT JOIN account AS author ON author.id = comment.author_id
LEFT JOIN attachment ON attachment.comment_id = comment.id
WHERE comment.issue_id = :issueID
GROUP BY comment.id
ORDER BY comment.written_at;

-- An issue and all that is below it, with the depth of each.
-- name: subissues
-- parameter rootID: Int64
WITH RECURSIVE tree(id, depth) AS (
  SELECT :rootID, 0
  UNION ALL
  SELECT issue.id, tree.depth + 1 FROM issue JOIN tree ON issue.parent_id = tree.id
)
SELECT issue.*, tree.depth
FROM tree JOIN issue ON issue.id = tree.id
ORDER BY tree.depth, issue.number;

-- The titles from the topmost issue down to one.
-- name: breadcrumbs
WITH RECURSIVE path(id, parent_id, title, height) AS (
  SELECT id, parent_id, title, 0 FROM issue WHERE id = :issueID
  UNION ALL
  SELECT issue.id, issue.parent_id, issue.title, path.height + 1
  FROM issue JOIN path ON issue.id = path.parent_id
)
SELECT title FROM path ORDER BY height DESC;

-- All issues that must be closed before one, directly or not.
-- name: blockers
WITH RECURSIVE blocker(id) AS (
  SELECT from_id FROM issue_link WHERE to_id = :issueID AND kind = 'blocks'
  UNION
  SELECT issue_link.from_id FROM issue_link JOIN blocker ON issue_link.to_id = blocker.id
  WHERE issue_link.kind = 'blocks'
)
SELECT issue.* FROM issue JOIN blocker ON blocker.id = issue.id
WHERE issue.state <> 'closed'
ORDER BY issue.number;

-- name: labelsOfIssue
SELECT label.*
FROM label JOIN issue_label ON issue_label.label_id = label.id
WHERE issue_label.issue_id = :issueID
ORDER BY label.name;

-- name: watchers
SELECT account.*
FROM account JOIN watch ON watch.account_id = account.id
WHERE watch.issue_id = :issueID
ORDER BY account.name;

-- What is on the lists of issues.
-- name: checklistItems
-- column item: String
SELECT issue.number, item.value AS item
FROM issue, json_each(issue.checklist) AS item
WHERE issue.project_id = :projectID
ORDER BY issue.number, item.id;
