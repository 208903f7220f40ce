-- Opens an issue with the next number of its project.
-- name: openIssue
INSERT INTO issue (project_id, number, reporter_id, title, body, opened_at)
VALUES (
  :projectID,
  (SELECT COALESCE(MAX(number), 0) + 1 FROM issue WHERE project_id = :projectID),
  :reporterID, :title, :body, :now
)
RETURNING *;

-- name: closeIssues
UPDATE issue SET state = 'closed', closed_at = :now
WHERE id IN (:ids) AND state <> 'closed'
RETURNING id, number;

-- name: assign
UPDATE issue SET assignee_id = :assigneeID WHERE id = :issueID;

-- name: raisePriority
UPDATE issue SET priority = :priority WHERE milestone_id = :milestoneID AND priority < :priority;

-- name: watchIssue
INSERT INTO watch (account_id, issue_id) VALUES (:accountID, :issueID) ON CONFLICT DO NOTHING;

-- The label with a name, which is made if there is none.
-- name: label
INSERT INTO label (project_id, name, color) VALUES (:projectID, :name, :color)
ON CONFLICT (project_id, name) DO UPDATE SET color = excluded.color
RETURNING *;

-- Tells all who watch an issue, but not who does it.
-- name: notifyWatchers
INSERT INTO notification (account_id, issue_id, text, sent_at)
SELECT account_id, issue_id, :text, :now FROM watch
WHERE issue_id = :issueID AND account_id <> :actorID
RETURNING account_id;

-- name: markRead
UPDATE notification SET read_at = :now WHERE account_id = :accountID AND read_at IS NULL;

-- name: forgetNotifications
DELETE FROM notification WHERE read_at < :before;

-- name: logWork
INSERT INTO worklog (issue_id, account_id, day, minutes)
VALUES (:issueID, :accountID, :day, :minutes)
RETURNING id;
