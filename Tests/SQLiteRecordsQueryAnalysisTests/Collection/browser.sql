--> url: String, title: String?, preview_image_url: String?, total_view_time: Int, document_type: DocumentType, referrer: String?, term: String?
SELECT p.url, p.title, p.preview_image_url, m.total_view_time, m.document_type, r.url AS referrer, q.term FROM moz_places_metadata AS m JOIN moz_places AS p ON p.id = m.place_id LEFT JOIN moz_places_metadata_search_queries AS q ON q.id = m.search_query_id LEFT JOIN moz_places AS r ON r.id = m.referrer_place_id WHERE m.updated_at BETWEEN :start AND :end ORDER BY m.updated_at DESC LIMIT 1000;
--> url: String, title: String?, term: String?
SELECT p.url, p.title, q.term FROM moz_places_metadata AS m LEFT JOIN moz_places AS p ON p.id = m.place_id LEFT JOIN moz_places_metadata_search_queries AS q ON q.id = m.search_query_id WHERE p.url LIKE :part OR p.title LIKE :part;
--> id: Int64
SELECT id FROM moz_places_metadata WHERE place_id = :place AND referrer_place_id IS :referrer AND search_query_id IS :search AND updated_at >= :newest ORDER BY updated_at DESC LIMIT 1;
--> score: Double, id: Int64, url: String, title: String?
SELECT IFNULL(ranked.score, 0.0) AS score, p.id, p.url, p.title FROM moz_places AS p JOIN (SELECT place_id, :time * seen + :frequency * often AS score FROM (SELECT place_id, CAST(COUNT(*) AS REAL) / total AS often, CAST(SUM(total_view_time) AS REAL) / watched AS seen FROM (SELECT place_id, total_view_time, COUNT(*) OVER () AS total, SUM(total_view_time) OVER () AS watched FROM moz_places_metadata) GROUP BY place_id)) AS ranked ON ranked.place_id = p.id ORDER BY ranked.score DESC LIMIT :limit;
--> place_id: Int64, times: Int, time: Int, newest: Date(unixMilliseconds)
SELECT place_id, COUNT(*) AS times, SUM(total_view_time) AS time, MAX(updated_at) AS newest FROM moz_places_metadata GROUP BY place_id;
--> p: moz_places.record, visit: Int64?
SELECT p.*, (SELECT v.id FROM moz_historyvisits AS v WHERE v.place_id = p.id AND v.visit_date IN (p.last_visit_date_local, p.last_visit_date_remote)) AS visit FROM moz_places AS p WHERE p.url = :url;
--> guid: String
SELECT guid FROM moz_places WHERE url = :url;
--> stale_at: Date(unixMilliseconds)
SELECT s.stale_at FROM moz_places_stale_frecencies AS s JOIN moz_places AS p ON p.id = s.place_id WHERE p.url = :url;
--> typed: Int, visits: Int, isQuery: Bool
SELECT typed, visit_count_local + visit_count_remote AS visits, substr(url, 1, 6) = 'place:' AS isQuery FROM moz_places WHERE id = :id;
--> kind: Int, target: Int?, days: Double?
SELECT IFNULL(origin.visit_type, v.visit_type) AS kind, target.visit_type AS target, round((julianday('now') - julianday(v.visit_date / 1000, 'unixepoch'))) AS days FROM moz_historyvisits AS v LEFT JOIN moz_historyvisits AS origin ON origin.id = v.from_visit AND v.visit_type BETWEEN 5 AND 6 LEFT JOIN moz_historyvisits AS target ON target.from_visit = v.id AND target.visit_type BETWEEN 5 AND 6 WHERE v.place_id = :place ORDER BY v.visit_date DESC LIMIT 10;
--> id: Int64, hasForeign: Bool, hasVisits: Bool, sync_status: SyncStatus
SELECT id, foreign_count <> 0 AS hasForeign, last_visit_date_local + last_visit_date_remote <> 0 AS hasVisits, sync_status FROM moz_places WHERE guid = :guid;
--> v: moz_historyvisits.record, url: String, title: String?
SELECT v.*, p.url, p.title FROM moz_historyvisits AS v JOIN moz_places AS p ON p.id = v.place_id WHERE v.visit_date >= :start AND v.visit_type NOT IN (:excluded) AND NOT p.hidden ORDER BY v.visit_date DESC LIMIT :limit OFFSET :offset;
--> id: Int64, place_id: Int64
SELECT v.id, v.place_id FROM moz_places AS p JOIN moz_historyvisits AS v ON v.place_id = p.id WHERE v.visit_date < :cutoff AND (length(p.url) > 255 OR v.visit_type = 7) ORDER BY v.visit_date LIMIT :limit;
--> visits: Int
SELECT COUNT(*) AS visits FROM moz_historyvisits AS v JOIN moz_places AS p ON p.id = v.place_id WHERE NOT p.hidden;
--> newest: Date(unixMilliseconds)?
SELECT MAX(visit_date) AS newest FROM moz_historyvisits;
--> newest: Date(unixMilliseconds)
SELECT max(last_visit_date_local, last_visit_date_remote) AS newest FROM moz_places WHERE id = :id;
--> url: String, title: String, frecency: Int
SELECT url, coalesce(title, '') AS title, frecency FROM moz_places WHERE frecency >= :threshold AND visit_count_local + visit_count_remote > 0 ORDER BY frecency DESC LIMIT :limit;
--> host: String, total: Int, share: Double
SELECT host, SUM(p.frecency) AS total, 1.0 * SUM(p.frecency) / COUNT(*) AS share FROM moz_origins AS o JOIN moz_places AS p ON p.origin_id = o.id GROUP BY o.id HAVING SUM(p.frecency) > 0;
--> origin: moz_origins.record
SELECT origin.* FROM moz_origins AS origin WHERE host LIKE :start || '%' AND frecency >= (SELECT AVG(frecency) FROM moz_origins WHERE frecency > 0) ORDER BY frecency DESC LIMIT 1;
--> prefix: String, url: String
SELECT o.prefix, p.url FROM moz_origins AS o JOIN moz_places AS p ON p.origin_id = o.id AND p.url LIKE o.prefix || o.host || '/%';
--> url: String, input: String, use_count: Int
SELECT p.url, i.input, i.use_count FROM moz_inputhistory AS i JOIN moz_places AS p ON p.id = i.place_id WHERE i.input LIKE :text || '%' AND i.use_count > 0 ORDER BY i.use_count DESC;
--> guid: String, parent: String, position: Int, dateAdded: Date(unixMilliseconds), title: String?, url: String
SELECT b.guid, p.guid AS parent, b.position, b.dateAdded, NULLIF(b.title, '') AS title, h.url FROM moz_bookmarks AS b JOIN moz_bookmarks AS p ON p.id = b.parent JOIN moz_places AS h ON h.id = b.fk WHERE b.type = 1 ORDER BY b.dateAdded DESC LIMIT :limit;
--> b: moz_bookmarks.record, parent: moz_bookmarks.record?, children: Int
SELECT b.*, parent.*, (SELECT COUNT(*) FROM moz_bookmarks AS c WHERE c.parent = b.id) AS children FROM moz_bookmarks AS b LEFT JOIN moz_bookmarks AS parent ON parent.id = b.parent WHERE b.guid = :guid;
--> id: Int64, level: Int, title: String?, url: String?
WITH RECURSIVE descendants(id, level, title, fk) AS (SELECT id, 0, title, fk FROM moz_bookmarks WHERE guid = :root UNION ALL SELECT b.id, level + 1, b.title, b.fk FROM moz_bookmarks AS b JOIN descendants AS d ON b.parent = d.id WHERE level < :depth) SELECT d.id, d.level, d.title, h.url FROM descendants AS d LEFT JOIN moz_places AS h ON h.id = d.fk ORDER BY d.level;
--> id: Int64
WITH RECURSIVE ancestors(id, parent) AS (SELECT id, parent FROM moz_bookmarks WHERE guid = :guid UNION SELECT b.id, b.parent FROM moz_bookmarks AS b JOIN ancestors AS a ON b.id = a.parent) SELECT id FROM ancestors;
--> next: Int
SELECT coalesce(MAX(position), -1) + 1 AS next FROM moz_bookmarks WHERE parent = :parent;
--> isBookmarked: Bool
SELECT EXISTS (SELECT 1 FROM moz_bookmarks AS b JOIN moz_places AS p ON p.id = b.fk WHERE p.url = :url) AS isBookmarked;
--> url: String
SELECT p.url FROM moz_places AS p JOIN moz_tags_relation AS r ON r.place_id = p.id JOIN moz_tags AS t ON t.id = r.tag_id WHERE t.tag = :tag ORDER BY p.frecency;
--> tag: String, places: Int
SELECT t.tag, COUNT(r.place_id) AS places FROM moz_tags AS t LEFT JOIN moz_tags_relation AS r ON r.tag_id = t.id GROUP BY t.id ORDER BY 2 DESC;
--> url: String, tags: String
SELECT p.url, group_concat(t.tag, ',') AS tags FROM moz_places AS p JOIN moz_tags_relation AS r ON r.place_id = p.id JOIN moz_tags AS t ON t.id = r.tag_id GROUP BY p.id;
--> value: String
SELECT value FROM moz_meta WHERE key = :key;
--> day: String?, visits: Int, week: Double
SELECT day, visits, AVG(visits) OVER (ORDER BY day ROWS BETWEEN 6 PRECEDING AND CURRENT ROW) AS week FROM (SELECT date(visit_date / 1000, 'unixepoch') AS day, COUNT(*) AS visits FROM moz_historyvisits GROUP BY 1);
--> id: Int64, url: String, nth: Int
SELECT v.id, p.url, DENSE_RANK() OVER (PARTITION BY v.place_id ORDER BY v.visit_date) AS nth FROM moz_historyvisits AS v JOIN moz_places AS p ON p.id = v.place_id WHERE v.is_local;
--> id: Int64
INSERT INTO moz_places (guid, url, title) VALUES (:guid, :url, :title) RETURNING id;
--> 
INSERT INTO moz_historyvisits (from_visit, place_id, visit_date, visit_type, is_local) VALUES (:from, :place, :date, :kind, TRUE);
--> 
INSERT OR IGNORE INTO moz_historyvisit_tombstones (place_id, visit_date) SELECT place_id, visit_date FROM moz_historyvisits WHERE place_id = :place;
--> 
INSERT OR IGNORE INTO moz_places_tombstones (guid) SELECT guid FROM moz_places WHERE id IN (:ids) AND sync_status = 2 AND foreign_count = 0;
--> 
REPLACE INTO moz_meta (key, value) VALUES (:key, :value);
--> tag: moz_tags.record
INSERT INTO moz_tags AS tag (tag, lastModified) VALUES (:tag, :now) ON CONFLICT (tag) DO UPDATE SET lastModified = :now RETURNING *;
--> use_count: Int?
INSERT INTO moz_inputhistory (place_id, input, use_count) VALUES (:place, :input, 1) ON CONFLICT (place_id, input) DO UPDATE SET use_count = use_count + 1 RETURNING use_count;
--> 
UPDATE moz_places SET title = coalesce(:title, title), hidden = hidden AND :hidden, typed = typed + 1, sync_change_counter = sync_change_counter + 1 WHERE id = :id;
--> 
UPDATE moz_places SET frecency = CASE WHEN url LIKE 'place:%' THEN 0 ELSE 140 END, sync_change_counter = 0, sync_status = 1;
--> id: Int64, position: Int
UPDATE moz_bookmarks SET position = position + :distance, syncChangeCounter = syncChangeCounter + 1 WHERE parent = :parent AND position >= :first RETURNING id, position;
--> total_view_time: Int
UPDATE moz_places_metadata SET total_view_time = total_view_time + :time, updated_at = max(updated_at, :now) WHERE id = :id RETURNING total_view_time;
--> 
UPDATE moz_origins SET frecency = s.total FROM (SELECT origin_id, SUM(frecency) AS total FROM moz_places WHERE frecency > 0 GROUP BY origin_id) AS s WHERE s.origin_id = moz_origins.id;
--> place_id: Int64, visit_date: Date(unixMilliseconds)
DELETE FROM moz_historyvisits WHERE visit_date BETWEEN :start AND :end RETURNING place_id, visit_date;
--> 
DELETE FROM moz_tags_relation WHERE tag_id = (SELECT id FROM moz_tags WHERE tag = :tag) AND place_id = (SELECT id FROM moz_places WHERE url = :url);
--> 
DELETE FROM moz_inputhistory AS i WHERE NOT EXISTS (SELECT 1 FROM moz_places AS h WHERE h.id = i.place_id);
--> 
DELETE FROM moz_origins WHERE id NOT IN (SELECT origin_id FROM moz_places WHERE origin_id IS NOT NULL);
