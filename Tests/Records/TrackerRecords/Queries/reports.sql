-- What each project that is not archived looks like today.
-- name: projectOverview
SELECT project.*, owner.name AS owner,
  COUNT(issue.id) FILTER (WHERE issue.state <> 'closed') AS openIssues,
  COUNT(issue.id) FILTER (WHERE issue.state = 'closed') AS closedIssues,
  MAX(issue.opened_at) AS lastOpened
FROM project
LEFT JOIN account AS owner ON owner.id = project.owner_id
LEFT JOIN issue ON issue.project_id = project.id
WHERE NOT project.is_archived
GROUP BY project.id
ORDER BY project.code;

-- How much of each milestone is done, those without issues included.
-- name: milestoneProgress
SELECT milestone.title, milestone.due, COUNT(issue.id) AS issues,
  COUNT(CASE WHEN issue.state = 'closed' THEN 1 END) AS closed,
  100.0 * COUNT(CASE WHEN issue.state = 'closed' THEN 1 END) / NULLIF(COUNT(issue.id), 0) AS percent
FROM milestone LEFT JOIN issue ON issue.milestone_id = milestone.id
WHERE milestone.project_id = :projectID
GROUP BY milestone.id
ORDER BY milestone.due IS NULL, milestone.due;

-- What everybody in a project has to do.
-- name: workload
SELECT account.*, member.role, COUNT(issue.id) AS issues, SUM(issue.estimate) AS hours
FROM member
JOIN account ON account.id = member.account_id
LEFT JOIN issue ON issue.assignee_id = account.id AND issue.project_id = member.project_id
  AND issue.state <> 'closed'
WHERE member.project_id = :projectID
GROUP BY account.id
ORDER BY hours DESC NULLS LAST, account.name;

-- How many issues of a project were open at the end of each day.
-- name: burndown
-- parameter first: String
-- column day: String
WITH RECURSIVE day(date) AS (
  SELECT :first
  UNION ALL
  SELECT date(date, '+1 day') FROM day WHERE date < :last
)
SELECT day.date AS day,
  COUNT(issue.id) AS open
FROM day
LEFT JOIN issue ON issue.project_id = :projectID
  AND date(issue.opened_at, 'unixepoch') <= day.date
  AND (issue.closed_at IS NULL OR date(issue.closed_at, 'unixepoch') > day.date)
GROUP BY day.date
ORDER BY day.date;

-- How many issues were opened and closed in each month.
-- name: months
-- column month: String
SELECT month, SUM(opened) AS opened, SUM(closed) AS closed
FROM (
  SELECT strftime('%Y-%m', opened_at, 'unixepoch') AS month, 1 AS opened, 0 AS closed FROM issue
  UNION ALL
  SELECT strftime('%Y-%m', closed_at, 'unixepoch'), 0, 1 FROM issue WHERE closed_at IS NOT NULL
)
GROUP BY month
ORDER BY month;

-- The points of each sprint, and the average of it and the two before it.
-- name: velocity
WITH done AS (
  SELECT sprint.number, COALESCE(SUM(sprint_issue.points), 0) AS points
  FROM sprint
  LEFT JOIN sprint_issue ON sprint_issue.sprint_id = sprint.id
  WHERE sprint.project_id = :projectID
  GROUP BY sprint.id
)
SELECT number, points,
  AVG(points) OVER (ORDER BY number ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS average
FROM done
ORDER BY number;

-- How long everybody has worked between two days.
-- name: timesheet
SELECT account.name, worklog.day, SUM(worklog.minutes) AS minutes,
  SUM(SUM(worklog.minutes)) OVER (PARTITION BY account.id ORDER BY worklog.day) AS running
FROM worklog JOIN account ON account.id = worklog.account_id
WHERE worklog.day BETWEEN :first AND :last
GROUP BY account.id, worklog.day
ORDER BY account.name, worklog.day;

-- What the work on each project costs, as far as it has a rate.
-- name: costs
SELECT project.code, SUM(worklog.minutes) / 60.0 * project.hourly_rate AS cost
FROM worklog
JOIN issue ON issue.id = worklog.issue_id
JOIN project ON project.id = issue.project_id
WHERE project.hourly_rate IS NOT NULL
GROUP BY project.id
ORDER BY cost DESC;

-- How many days it takes on average until an issue is closed; nil if none is.
-- name: leadTime
SELECT AVG((closed_at - opened_at) / 86400.0) AS days FROM issue WHERE project_id = :projectID;

-- The oldest open issues of each project, at most some of each.
-- name: oldestIssues
SELECT code, number, title, opened_at AS openedAt
FROM (
  SELECT project.code, issue.number, issue.title, issue.opened_at,
    ROW_NUMBER() OVER (PARTITION BY project.id ORDER BY issue.opened_at) AS place
  FROM issue JOIN project ON project.id = issue.project_id
  WHERE issue.state <> 'closed'
)
WHERE place <= :count
ORDER BY code, place;

-- name: labelUse
SELECT label.name, printf('#%06X', label.color) AS color, COUNT(issue_label.issue_id) AS issues
FROM label LEFT JOIN issue_label ON issue_label.label_id = label.id
GROUP BY label.id
ORDER BY issues DESC, label.name;

-- The numbers at the top of the dashboard.
-- name: totals
SELECT COUNT(*) AS issues, SUM(state = 'closed') AS closed, MIN(opened_at) AS first FROM issue;
