--> cards: cards.record
SELECT * FROM cards WHERE nid = :note AND ord = :ordinal;
--> id: Int64, nid: Int64, due: Int, mod: Date(unixSeconds), odid: Int64
SELECT id, nid, due, mod, odid FROM cards WHERE did = :deck AND queue IN (1, 3) AND due <= :cutoff;
--> next: Int?
SELECT MAX(due) + 1 AS next FROM cards WHERE type = 0;
--> next: Int
SELECT coalesce(MAX(due) + 1, 0) AS next FROM cards WHERE type = 0 AND odid = 0;
--> isOrphan: Bool
SELECT COUNT(id) = 0 AS isOrphan FROM cards WHERE nid = :note;
--> did: Int64, fresh: Int, review: Int, learn: Int
SELECT did, SUM(queue = 0) AS fresh, SUM(queue = 2 AND due <= :day) AS review, SUM((queue = 1 AND due < :second) OR (queue = 4 AND due <= :second)) AS learn FROM cards WHERE queue >= 0 GROUP BY did;
--> reviews: Int, fresh: Int, buried: Int, nextLearn: Int
SELECT coalesce(SUM(queue IN (2, 3) AND due <= :today), 0) AS reviews, coalesce(SUM(queue = 0), 0) AS fresh, coalesce(SUM(queue < -1), 0) AS buried, max(0, coalesce(MIN(CASE WHEN queue = 1 THEN due END), 0)) AS nextLearn FROM cards WHERE did IN (:decks);
--> deck: Int64, day: Int, cards: Int
SELECT CASE WHEN odid = 0 THEN did ELSE odid END AS deck, CASE WHEN odid = 0 THEN due ELSE odue END AS day, COUNT(*) AS cards FROM cards WHERE type = 2 AND queue <> -1 GROUP BY 1, 2;
--> did: Int64
SELECT DISTINCT did FROM cards WHERE did NOT IN (SELECT id FROM decks);
--> id: Int64
SELECT CASE WHEN :wanted IN (SELECT id FROM decks) THEN (SELECT coalesce(MAX(id), 0) + 1 FROM decks) ELSE :wanted END AS id;
--> did: Int64, odid: Int64?
SELECT DISTINCT did, NULLIF(odid, 0) AS odid FROM cards WHERE nid IN (:notes);
--> type: CardType, cards: Int
SELECT type, COUNT(*) AS cards FROM cards GROUP BY type;
--> id: Int64, due: Int
SELECT id, due FROM (SELECT id, due, ROW_NUMBER() OVER (PARTITION BY nid ORDER BY ord) AS place FROM cards WHERE type = 0) WHERE place = 1 ORDER BY due;
--> id: Int64, order: Int
SELECT id, CASE WHEN due > 1000000000 THEN due ELSE (due - :today) * 86400 + :now END AS "order" FROM cards;
--> id: Int64, overdue: Double
SELECT id, CASE WHEN queue = 2 AND due <= :today THEN ivl / CAST(:today - due + 0.001 AS REAL) ELSE 100000.0 + due END AS overdue FROM cards;
--> notes: notes.record
SELECT * FROM notes WHERE id = :id;
--> id: Int64, first: String
SELECT id, substr(flds, 1, instr(flds || char(31), char(31)) - 1) AS first FROM notes WHERE csum = :checksum AND mid = :notetype;
--> bytes: Data
SELECT CAST(flds AS BLOB) AS bytes FROM notes WHERE id = :id;
--> guid: String, mid: Int64, csum: Int, decks: String?
SELECT guid, mid, csum, (SELECT group_concat(DISTINCT did) FROM cards WHERE cards.nid = notes.id) AS decks FROM notes;
--> n: notes.record, c: cards.record?
SELECT n.*, c.* FROM notes AS n LEFT JOIN cards AS c ON c.nid = n.id;
--> n: notes.record, notetype: String, cards: Int, due: Int
SELECT n.*, t.name AS notetype, COUNT(*) AS cards, MIN(c.due) AS due FROM notes AS n JOIN notetypes AS t ON t.id = n.mid JOIN cards AS c ON c.nid = n.id GROUP BY n.id;
--> id: Int64, name: String, uses: Int
SELECT id, name, (SELECT COUNT(*) FROM notes WHERE mid = t.id) AS uses FROM notetypes AS t ORDER BY name;
--> name: String
SELECT DISTINCT name FROM fields WHERE ntid IN (SELECT mid FROM notes WHERE id IN (:notes));
--> ntid: Int64, ord: Int, name: String, config: Data
SELECT ntid, ord, name, config FROM fields WHERE ntid = :notetype ORDER BY ord;
--> highest: Int
SELECT coalesce(MAX(ord), 0) AS highest FROM cards WHERE nid IN (SELECT id FROM notes WHERE mid = :notetype);
--> cards: Int, seconds: Double
SELECT COUNT(*) AS cards, coalesce(SUM(time) / 1000.0, 0.0) AS seconds FROM revlog WHERE id > :start AND type <> 4;
--> second: Int64
SELECT id / 1000 AS second FROM revlog WHERE cid = :card AND ease BETWEEN 1 AND 4 ORDER BY id DESC LIMIT 1;
--> cid: Int64, first: Int64, last: Int64, reviews: Int, average: Double
SELECT cid, MIN(id) AS first, MAX(id) AS last, COUNT(*) AS reviews, AVG(time) AS average FROM revlog GROUP BY cid;
--> pass: Double?, fail: Double?, learn: Double?, initial: Double?
WITH reviews AS (SELECT *, RANK() OVER (PARTITION BY cid ORDER BY id) AS place FROM revlog WHERE ease > 0 ORDER BY id DESC LIMIT 10000), learned AS (SELECT cid, SUM(time) AS total FROM reviews WHERE type = 0 GROUP BY cid) SELECT (SELECT AVG(time) FROM reviews WHERE ease > 1) AS pass, (SELECT SUM(time) * 1.0 / NULLIF(COUNT(*), 0) FROM reviews WHERE ease = 1 AND type = 1) AS fail, (SELECT AVG(total) FROM learned) AS learn, (SELECT AVG(CASE WHEN ease > 1 THEN 1.0 ELSE 0.0 END) FROM reviews WHERE place = 1) AS initial;
--> day: Int64, reviews: Int, right: Int, running: Int
SELECT day, reviews, right, SUM(reviews) OVER (ORDER BY day) AS running FROM (SELECT (id / 1000 - :rollover) / 86400 AS day, COUNT(*) AS reviews, COUNT(*) FILTER (WHERE ease > 1) AS right FROM revlog GROUP BY 1);
--> hour: Int?, reviews: Int, ratio: Double
SELECT CAST(strftime('%H', id / 1000, 'unixepoch') AS INTEGER) AS hour, COUNT(*) AS reviews, 1.0 * SUM(ease > 1) / COUNT(*) AS ratio FROM revlog GROUP BY hour;
--> id: Int64, gap: Int64?
SELECT id, id - LAG(id) OVER (PARTITION BY cid ORDER BY id) AS gap FROM revlog;
--> d: decks.record, cards: Int, mature: Int
SELECT d.*, COUNT(c.id) AS cards, COUNT(CASE WHEN c.ivl >= 21 THEN 1 END) AS mature FROM decks AS d LEFT JOIN cards AS c ON c.did = d.id GROUP BY d.id ORDER BY d.name;
--> name: String, level: Int
SELECT name, length(name) - length(replace(name, char(31), '')) AS level FROM decks ORDER BY name;
--> name: String
WITH RECURSIVE part(name, rest) AS (SELECT '', name || '::' FROM decks WHERE id = :deck UNION ALL SELECT name || substr(rest, 1, instr(rest, '::') - 1), substr(rest, instr(rest, '::') + 2) FROM part WHERE rest <> '') SELECT name FROM part WHERE name <> '';
--> tag: String, collapsed: Bool
SELECT tag, collapsed FROM tags WHERE tag = :tag OR tag LIKE :tag || '::%';
--> val: Data
SELECT val FROM config WHERE key = :key;
--> last: Date(unixSeconds)?
SELECT MAX(last) AS last FROM (SELECT MAX(mtime_secs) AS last FROM decks UNION ALL SELECT MAX(mtime_secs) FROM notetypes UNION ALL SELECT MAX(mtime_secs) FROM config);
--> 
UPDATE cards SET usn = 0 WHERE usn = -1;
--> 
UPDATE cards SET due = CASE WHEN queue = 2 AND due > 100000 THEN :today ELSE min(max(due, -2147483648), 2147483647) END, mod = :now, usn = :usn WHERE due NOT BETWEEN -2147483648 AND 2147483647;
--> 
UPDATE cards SET ivl = CAST(min(max(round(ivl), -2147483648), 2147483647) AS INTEGER) WHERE type <> 0;
--> id: Int64, did: Int64
UPDATE cards SET did = odid, due = CASE WHEN odue > 0 THEN odue ELSE due END, odue = 0, odid = 0 WHERE odid <> 0 RETURNING id, did;
--> 
DELETE FROM cards WHERE nid NOT IN (SELECT id FROM notes);
--> nid: Int64, ord: Int
DELETE FROM cards WHERE ord NOT IN (SELECT t.ord FROM templates AS t JOIN notes AS n ON n.mid = t.ntid WHERE n.id = nid) RETURNING nid, ord;
--> 
INSERT OR IGNORE INTO graves (oid, type, usn) SELECT id, 1, :usn FROM notes WHERE id NOT IN (SELECT nid FROM cards);
--> tags: tags.record
INSERT INTO tags (tag, usn) VALUES (:tag, :usn) ON CONFLICT (tag) DO UPDATE SET usn = excluded.usn RETURNING *;
--> 
INSERT INTO config (key, usn, mtime_secs, val) VALUES (:key, :usn, :now, :value) ON CONFLICT (key) DO UPDATE SET usn = :usn, mtime_secs = :now, val = :value;
--> id: Int64
INSERT INTO notes (id, guid, mid, mod, usn, tags, flds, sfld, csum) VALUES (CASE WHEN :id IN (SELECT id FROM notes) THEN (SELECT MAX(id) + 1 FROM notes) ELSE :id END, :guid, :notetype, :now, :usn, :tags, :fields, :sort, :checksum) RETURNING id;
