--> issue: issue.record
SELECT * FROM issue WHERE project_id = :project ORDER BY priority DESC, id;
--> issue: issue.record, reporter: user.record
SELECT issue.*, reporter.* FROM issue JOIN user AS reporter ON reporter.id = issue.reporter_id;
--> issue: issue.record, assignee: user.record?
SELECT issue.*, assignee.* FROM issue LEFT JOIN user AS assignee ON assignee.id = issue.assignee_id;
--> issue: issue.record, assignee: user.record
SELECT issue.*, assignee.* FROM issue LEFT JOIN user AS assignee ON assignee.id = issue.assignee_id WHERE assignee.name = :name;
--> id: Int64, title: String, assignee: String?
SELECT issue.id, issue.title, user.name AS assignee FROM issue LEFT JOIN user ON user.id = issue.assignee_id WHERE issue.state = :state;
--> count: Int
SELECT COUNT(*) AS count FROM issue WHERE project_id = :project AND state <> 'closed';
--> state: IssueState, count: Int
SELECT state, COUNT(*) AS count FROM issue WHERE project_id = :project GROUP BY state;
--> project: project.record, openIssues: Int
SELECT project.*, COUNT(issue.id) AS openIssues FROM project LEFT JOIN issue ON issue.project_id = project.id AND issue.state = 'open' GROUP BY project.id;
--> project: project.record, last: Date(unixSeconds)?
SELECT project.*, MAX(issue.opened_at) AS last FROM project LEFT JOIN issue ON issue.project_id = project.id GROUP BY project.id;
--> id: Int64, last: Date(unixSeconds)
SELECT project_id AS id, MAX(opened_at) AS last FROM issue GROUP BY project_id;
--> total: Double?
SELECT SUM(estimate) AS total FROM issue WHERE project_id = :project;
--> total: Double
SELECT TOTAL(estimate) AS total FROM issue WHERE project_id = :project;
--> total: Double
SELECT COALESCE(SUM(estimate), 0.0) AS total FROM issue WHERE project_id = :project;
--> minutes: Int
SELECT COALESCE(SUM(minutes), 0) AS minutes FROM worklog WHERE issue_id = :issue;
--> issue: Int64, minutes: Int
SELECT issue_id AS issue, SUM(minutes) AS minutes FROM worklog GROUP BY issue_id HAVING SUM(minutes) > :least;
--> user: user.record, minutes: Int
SELECT user.*, SUM(worklog.minutes) AS minutes FROM user JOIN worklog ON worklog.user_id = user.id WHERE worklog.day BETWEEN :first AND :last GROUP BY user.id ORDER BY minutes DESC;
--> day: String, hours: Double
SELECT day, SUM(minutes) / 60.0 AS hours FROM worklog WHERE user_id = :user GROUP BY day ORDER BY day;
--> cost: Double?
SELECT SUM(minutes / 60.0 * rate) AS cost FROM worklog WHERE rate IS NOT NULL;
--> id: Int64, cost: Double
SELECT id, minutes / 60.0 * rate AS cost FROM worklog WHERE rate IS NOT NULL;
--> id: Int64, cost: Double?
SELECT id, minutes / 60.0 * rate AS cost FROM worklog;
--> label: label.record, uses: Int
SELECT label.*, (SELECT COUNT(*) FROM issue_label WHERE issue_label.label_id = label.id) AS uses FROM label WHERE project_id = :project;
--> label: label.record
SELECT label.* FROM label JOIN issue_label ON issue_label.label_id = label.id WHERE issue_label.issue_id = :issue ORDER BY label.name;
--> issue: issue.record
SELECT issue.* FROM issue WHERE EXISTS (SELECT 1 FROM issue_label JOIN label ON label.id = issue_label.label_id WHERE issue_label.issue_id = issue.id AND label.name IN (:labels));
--> issue: issue.record, comments: Int, last: Date(unixSeconds)?
SELECT issue.*, COUNT(comment.id) AS comments, MAX(comment.written_at) AS last FROM issue LEFT JOIN comment ON comment.issue_id = issue.id GROUP BY issue.id;
--> comment: comment.record, author: user.record?
SELECT comment.*, author.* FROM comment LEFT JOIN user AS author ON author.id = comment.author_id WHERE comment.issue_id = :issue ORDER BY comment.written_at;
--> body: String, author: String
SELECT comment.body, COALESCE(user.name, 'nobody') AS author FROM comment LEFT JOIN user ON user.id = comment.author_id;
--> body: String, author: String?
SELECT comment.body, IFNULL(user.email, user.name) AS author FROM comment LEFT JOIN user ON user.id = comment.author_id;
--> contact: String
SELECT COALESCE(email, name) AS contact FROM user;
--> id: Int64, size: Int
SELECT id, LENGTH(content) AS size FROM attachment WHERE comment_id = :comment;
--> attachment: attachment.record
SELECT * FROM attachment WHERE key = :key;
--> total: Int?
SELECT SUM(LENGTH(content)) AS total FROM attachment JOIN comment ON comment.id = attachment.comment_id WHERE comment.issue_id = :issue;
--> id: Int64, depth: Int
WITH RECURSIVE tree(id, depth) AS (SELECT id, 0 FROM issue WHERE parent_id IS NULL UNION ALL SELECT issue.id, tree.depth + 1 FROM issue JOIN tree ON issue.parent_id = tree.id) SELECT id, depth FROM tree;
--> issue: issue.record, depth: Int
-- parameter root: Int64
WITH RECURSIVE tree(id, depth) AS (SELECT :root, 0 UNION ALL SELECT issue.id, depth + 1 FROM issue JOIN tree ON issue.parent_id = tree.id WHERE depth < 20) SELECT issue.*, tree.depth FROM tree JOIN issue ON issue.id = tree.id;
--> id: Int64
WITH RECURSIVE ancestor(id) AS (SELECT parent_id FROM issue WHERE id = :issue UNION SELECT issue.parent_id FROM issue JOIN ancestor ON issue.id = ancestor.id) SELECT id FROM ancestor WHERE id IS NOT NULL;
--> issue: issue.record, place: Int
SELECT issue.*, ROW_NUMBER() OVER (PARTITION BY project_id ORDER BY priority DESC, id) AS place FROM issue;
--> id: Int64, priority: Int, previous: Int?
SELECT id, priority, LAG(priority) OVER (ORDER BY opened_at) AS previous FROM issue;
--> id: Int64, priority: Int, previous: Int
SELECT id, priority, LAG(priority, 1, 0) OVER (ORDER BY opened_at) AS previous FROM issue;
--> day: String, minutes: Int, running: Int
SELECT day, minutes, SUM(minutes) OVER (ORDER BY day ROWS UNBOUNDED PRECEDING) AS running FROM worklog WHERE user_id = :user;
--> id: Int64, share: Double
SELECT id, PERCENT_RANK() OVER (ORDER BY priority) AS share FROM issue;
--> id: Int64, rank: Int, dense: Int
SELECT id, RANK() OVER w AS rank, DENSE_RANK() OVER w AS dense FROM issue WINDOW w AS (ORDER BY priority DESC);
--> id: Int64, newest: Date(unixSeconds)
SELECT id, MAX(opened_at) OVER (PARTITION BY project_id) AS newest FROM issue;
--> title: String, firstTitle: String
SELECT title, FIRST_VALUE(title) OVER (PARTITION BY project_id ORDER BY id) AS firstTitle FROM issue;
--> issue: issue.record
SELECT * FROM issue WHERE title LIKE :pattern OR body LIKE :pattern ORDER BY id LIMIT :limit OFFSET :offset;
--> id: Int64, excerpt: String?
SELECT id, SUBSTR(body, 1, 80) AS excerpt FROM issue;
--> id: Int64, excerpt: String
SELECT id, SUBSTR(COALESCE(body, ''), 1, 80) AS excerpt FROM issue;
--> id: Int64, heading: String
SELECT id, '#' || id || ' ' || title AS heading FROM issue;
--> id: Int64, heading: String?
SELECT id, title || ': ' || body AS heading FROM issue;
--> id: Int64, isLate: Bool?
SELECT issue.id, milestone.due < :now AS isLate FROM issue JOIN milestone ON milestone.id = issue.milestone_id;
--> id: Int64, isLate: Bool
SELECT issue.id, milestone.due < :now AS isLate FROM issue JOIN milestone ON milestone.id = issue.milestone_id WHERE milestone.due IS NOT NULL;
--> id: Int64, word: String
SELECT id, CASE WHEN priority > 5 THEN 'high' WHEN priority > 2 THEN 'normal' ELSE 'low' END AS word FROM issue;
--> id: Int64, word: String?
SELECT id, CASE WHEN priority > 5 THEN 'high' END AS word FROM issue;
--> id: Int64, word: String
SELECT id, CASE state WHEN 'open' THEN 'to do' WHEN 'closed' THEN 'done' ELSE title END AS word FROM issue;
--> id: Int64, date: Date(unixSeconds)
SELECT id, COALESCE(closed_at, opened_at) AS date FROM issue;
--> id: Int64, seconds: Int
SELECT id, closed_at - opened_at AS seconds FROM issue WHERE closed_at IS NOT NULL;
--> average: Double?
SELECT AVG(closed_at - opened_at) AS average FROM issue WHERE state = 'closed';
--> project_id: Int64, average: Double?
SELECT project_id, AVG(estimate) AS average FROM issue GROUP BY project_id;
--> project_id: Int64, average: Double
SELECT project_id, AVG(priority) AS average FROM issue GROUP BY project_id;
--> open: Int, closed: Int
SELECT COUNT(*) FILTER (WHERE state = 'open') AS open, COUNT(*) FILTER (WHERE state = 'closed') AS closed FROM issue;
--> open: Int?
SELECT SUM(state = 'open') AS open FROM issue;
--> project_id: Int64, open: Int
SELECT project_id, SUM(state = 'open') AS open FROM issue GROUP BY project_id;
--> names: String?
SELECT GROUP_CONCAT(name, ', ') AS names FROM label WHERE project_id = :project;
--> issue_id: Int64, names: String
SELECT issue_label.issue_id, GROUP_CONCAT(label.name, ', ') AS names FROM issue_label JOIN label ON label.id = issue_label.label_id GROUP BY issue_label.issue_id;
--> id: Int64
SELECT id FROM user WHERE email IS NULL;
--> email: String
SELECT email FROM user WHERE email IS NOT NULL ORDER BY email;
--> email: String
SELECT email FROM user WHERE email LIKE '%@' || :domain;
--> email: String
SELECT DISTINCT email FROM user WHERE email > '';
--> name: String, email: String?
SELECT name, email FROM user WHERE email IS NULL OR email <> :email;
--> name: String
SELECT name FROM user UNION SELECT title FROM project;
--> name: String?
SELECT email AS name FROM user UNION ALL SELECT title FROM project;
--> id: Int64
SELECT reporter_id AS id FROM issue UNION SELECT author_id FROM comment WHERE author_id IS NOT NULL;
--> id: Int64?
SELECT reporter_id AS id FROM issue UNION SELECT author_id FROM comment;
--> id: Int64
SELECT id FROM user EXCEPT SELECT user_id FROM member;
--> id: Int64
SELECT assignee_id AS id FROM issue INTERSECT SELECT user_id FROM watch;
--> user: user.record, role: Role
SELECT user.*, member.role FROM member JOIN user ON user.id = member.user_id WHERE member.project_id = :project;
--> user: user.record, role: Role?
SELECT user.*, member.role FROM user LEFT JOIN member ON member.user_id = user.id AND member.project_id = :project;
--> role: Role
SELECT role FROM member WHERE project_id = :project AND user_id = :user;
--> isMember: Bool
SELECT EXISTS (SELECT 1 FROM member WHERE project_id = :project AND user_id = :user) AS isMember;
--> name: String, projects: Int
SELECT name, (SELECT COUNT(*) FROM member WHERE user_id = user.id) AS projects FROM user;
--> name: String, latest: String?
SELECT name, (SELECT title FROM issue WHERE assignee_id = user.id ORDER BY opened_at DESC LIMIT 1) AS latest FROM user;
--> sprint: sprint.record, points: Int?
SELECT sprint.*, SUM(sprint_issue.points) AS points FROM sprint LEFT JOIN sprint_issue ON sprint_issue.sprint_id = sprint.id GROUP BY sprint.id;
--> sprint: sprint.record, points: Int
SELECT sprint.*, COALESCE(SUM(sprint_issue.points), 0) AS points FROM sprint LEFT JOIN sprint_issue ON sprint_issue.sprint_id = sprint.id GROUP BY sprint.id;
--> number: Int, title: String, points: Int?
SELECT sprint.number, issue.title, sprint_issue.points FROM sprint JOIN sprint_issue ON sprint_issue.sprint_id = sprint.id JOIN issue ON issue.id = sprint_issue.issue_id;
--> number: Int, title: String?, points: Int?
SELECT sprint.number, issue.title, sprint_issue.points FROM sprint LEFT JOIN sprint_issue ON sprint_issue.sprint_id = sprint.id LEFT JOIN issue ON issue.id = sprint_issue.issue_id;
--> last: Int?
SELECT MAX(number) AS last FROM sprint WHERE project_id = :project;
--> next: Int
SELECT COALESCE(MAX(number), 0) + 1 AS next FROM sprint WHERE project_id = :project;
--> blocked: String, blocking: String
SELECT a.title AS blocked, b.title AS blocking FROM issue_link JOIN issue AS a ON a.id = issue_link.from_id JOIN issue AS b ON b.id = issue_link.to_id WHERE issue_link.kind = 'blocks';
--> issue: issue.record, milestone: milestone.record?
SELECT issue.*, milestone.* FROM issue LEFT JOIN milestone ON milestone.id = issue.milestone_id WHERE issue.project_id = :project;
--> issue: issue.record, milestone: milestone.record
SELECT issue.*, milestone.* FROM issue LEFT JOIN milestone ON milestone.id = issue.milestone_id WHERE milestone.due < :day;
--> title: String, due: Date?
SELECT title, due FROM milestone WHERE project_id = :project;
--> title: String, due: Date
SELECT title, due FROM milestone WHERE due >= :today ORDER BY due;
--> milestone: milestone.record, done: Int, total: Int
SELECT milestone.*, COUNT(CASE WHEN issue.state = 'closed' THEN 1 END) AS done, COUNT(issue.id) AS total FROM milestone LEFT JOIN issue ON issue.milestone_id = milestone.id GROUP BY milestone.id;
--> id: Int64, progress: Double
SELECT milestone_id AS id, 100.0 * SUM(state = 'closed') / COUNT(*) AS progress FROM issue WHERE milestone_id IS NOT NULL GROUP BY milestone_id;
--> notification: notification.record, title: String?
SELECT notification.*, issue.title FROM notification LEFT JOIN issue ON issue.id = notification.issue_id WHERE notification.user_id = :user AND read_at IS NULL;
--> unread: Int
SELECT COUNT(*) AS unread FROM notification WHERE user_id = :user AND read_at IS NULL;
--> user: user.record
SELECT user.* FROM user JOIN watch ON watch.user_id = user.id WHERE watch.issue_id = :issue;
--> user: user.record
SELECT * FROM user WHERE id IN (SELECT user_id FROM watch WHERE issue_id = :issue UNION SELECT assignee_id FROM issue WHERE id = :issue);
--> user: user.record
SELECT * FROM user WHERE id NOT IN (SELECT user_id FROM member WHERE project_id = :project);
--> year: String?, count: Int
SELECT STRFTIME('%Y', opened_at, 'unixepoch') AS year, COUNT(*) AS count FROM issue GROUP BY 1;
--> hour: Int?, count: Int
SELECT CAST(STRFTIME('%H', opened_at, 'unixepoch') AS INTEGER) AS hour, COUNT(*) AS count FROM issue GROUP BY hour;
--> name: String, initial: String
SELECT name, UPPER(SUBSTR(name, 1, 1)) AS initial FROM user;
--> id: Int64, rounded: Double?
SELECT id, ROUND(estimate, 1) AS rounded FROM issue;
--> id: Int64, larger: Int
SELECT id, MAX(priority, 1) AS larger FROM issue;
--> id: Int64, least: Double?
SELECT id, MIN(estimate, :cap) AS least FROM issue;
--> color: String
SELECT PRINTF('#%06x', color) AS color FROM label;
--> id: Int64, title: String, minutes: Int
WITH spent AS (SELECT issue_id, SUM(minutes) AS minutes FROM worklog GROUP BY issue_id) SELECT issue.id, issue.title, spent.minutes FROM issue JOIN spent ON spent.issue_id = issue.id;
--> id: Int64, title: String, minutes: Int?
WITH spent AS (SELECT issue_id, SUM(minutes) AS minutes FROM worklog GROUP BY issue_id) SELECT issue.id, issue.title, spent.minutes FROM issue LEFT JOIN spent ON spent.issue_id = issue.id;
--> id: Int64, title: String, minutes: Int
WITH spent AS (SELECT issue_id, SUM(minutes) AS minutes FROM worklog GROUP BY issue_id) SELECT issue.id, issue.title, COALESCE(spent.minutes, 0) AS minutes FROM issue LEFT JOIN spent ON spent.issue_id = issue.id;
--> parent: String?, child: String
SELECT parent.title AS parent, child.title AS child FROM issue AS child LEFT JOIN issue AS parent ON parent.id = child.parent_id;
--> parent: issue.record, children: Int
SELECT parent.*, COUNT(*) AS children FROM issue AS parent JOIN issue AS child ON child.parent_id = parent.id GROUP BY parent.id;
--> id: Int64, title: String
SELECT id, title FROM (SELECT id, title, ROW_NUMBER() OVER (PARTITION BY project_id ORDER BY priority DESC) AS place FROM issue) WHERE place <= :count;
--> code: String, name: String
SELECT project.code, owner.name FROM project JOIN user AS owner ON owner.id = project.owner_id WHERE NOT project.archived;
--> id: Int64
INSERT INTO issue (project_id, reporter_id, title, state, opened_at) VALUES (:project, :reporter, :title, 'open', :now) RETURNING id;
--> issue: issue.record
UPDATE issue SET state = 'closed', closed_at = :now WHERE id = :id RETURNING *;
--> id: Int64, priority: Int
UPDATE issue SET priority = priority + 1 WHERE milestone_id = :milestone RETURNING id, priority;
--> text: String
DELETE FROM notification WHERE user_id = :user AND read_at IS NOT NULL RETURNING text;
--> 
UPDATE notification SET read_at = :now WHERE user_id = :user AND read_at IS NULL;
--> 
INSERT INTO watch (user_id, issue_id) VALUES (:user, :issue) ON CONFLICT DO NOTHING;
--> 
DELETE FROM issue_label WHERE issue_id = :issue AND label_id NOT IN (:labels);
--> id: Int64, name: String
INSERT INTO label (project_id, name, color) SELECT :to, name, color FROM label WHERE project_id = :from RETURNING id, name;
--> opened: Int, closed: Int, ratio: Double?
SELECT a.n AS opened, b.n AS closed, 1.0 * b.n / a.n AS ratio FROM (SELECT COUNT(*) AS n FROM issue) AS a, (SELECT COUNT(*) AS n FROM issue WHERE state = 'closed') AS b;
