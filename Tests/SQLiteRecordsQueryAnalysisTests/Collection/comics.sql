--> mangas: mangas.record
SELECT * FROM mangas WHERE _id = :id;
--> mangas: mangas.record
SELECT * FROM mangas WHERE source = :source AND url = :url LIMIT 1;
--> _id: Int64, source: Int64, url: String, title: String, author: String?, status: Int, note: String
SELECT _id, source, url, title, author, 0 AS status, '' AS note FROM mangas WHERE favorite;
--> mangas: mangas.record
SELECT * FROM mangas WHERE NOT favorite AND _id IN (SELECT manga_id FROM chapters WHERE read OR last_page_read <> 0);
--> mangas: mangas.record
SELECT * FROM mangas WHERE favorite_modified_at IS NOT NULL;
--> _id: Int64, favorite_modified_at: Date(unixSeconds)
SELECT _id, favorite_modified_at FROM mangas WHERE favorite_modified_at > :since ORDER BY 2;
--> source: Int64, favorites: Int
SELECT source, COUNT(*) AS favorites FROM mangas WHERE favorite GROUP BY source;
--> m: mangas.record, chapters: Int, unread: Int
SELECT m.*, (SELECT COUNT(*) FROM chapters WHERE manga_id = m._id) AS chapters, (SELECT COUNT(*) FROM chapters WHERE manga_id = m._id AND NOT read) AS unread FROM mangas AS m WHERE m.favorite AND m._id <> :id AND lower(trim(m.title)) = lower(trim(:title));
--> name: String, ids: String, copies: Int
SELECT lower(trim(title)) AS name, group_concat(_id) AS ids, COUNT(*) AS copies FROM mangas WHERE favorite GROUP BY lower(trim(title)) HAVING COUNT(*) > 1 ORDER BY copies DESC;
--> first: Int64, firstTitle: String, second: Int64, secondTitle: String
SELECT a._id AS first, a.title AS firstTitle, b._id AS second, b.title AS secondTitle FROM mangas AS a JOIN mangas AS b ON a._id < b._id AND (lower(a.title) LIKE '%' || lower(b.title) || '%' OR lower(b.title) LIKE '%' || lower(a.title) || '%') WHERE a.favorite AND b.favorite;
--> m: mangas.record, total: Int, read: Int
SELECT m.*, coalesce(c.total, 0) AS total, coalesce(c.finished, 0) AS read FROM mangas AS m LEFT JOIN (SELECT manga_id, COUNT(*) AS total, SUM(CASE WHEN read THEN 1 ELSE 0 END) AS finished FROM chapters GROUP BY manga_id) AS c ON c.manga_id = m._id WHERE m._id IN (:ids) ORDER BY total DESC;
--> _id: Int64, next_update: Date(unixMilliseconds)
SELECT _id, next_update FROM mangas WHERE favorite AND next_update >= :start AND status IN (:statuses) ORDER BY next_update;
--> c: chapters.record
SELECT c.* FROM chapters AS c LEFT JOIN excluded_scanlators AS x ON x.manga_id = c.manga_id AND x.scanlator = c.scanlator WHERE c.manga_id = :manga AND (NOT :filter OR x.scanlator IS NULL);
--> scanlator: String?
SELECT DISTINCT scanlator FROM chapters WHERE manga_id = :manga;
--> scanlator: String, chapters: Int, newest: Date(unixMilliseconds)
SELECT scanlator, COUNT(*) AS chapters, MAX(date_upload) AS newest FROM chapters WHERE scanlator IS NOT NULL GROUP BY scanlator;
--> chapters: chapters.record
SELECT * FROM chapters WHERE bookmark AND manga_id = :manga;
--> manga_id: Int64
SELECT DISTINCT manga_id FROM chapters WHERE name LIKE '%' || :part || '%' COLLATE NOCASE;
--> id: Int64, name: String, order: Int, flags: Int
SELECT _id AS id, name, sort AS "order", flags FROM categories ORDER BY sort;
--> category: categories.record
SELECT category.* FROM categories AS category JOIN mangas_categories AS mc ON mc.category_id = category._id WHERE mc.manga_id = :manga ORDER BY category.sort;
--> category: categories.record, mangas: Int
SELECT category.*, COUNT(mc.manga_id) AS mangas FROM categories AS category LEFT JOIN mangas_categories AS mc ON mc.category_id = category._id GROUP BY category._id;
--> h: history.record
SELECT h.* FROM history AS h JOIN chapters AS c ON c._id = h.chapter_id WHERE c.url = :url AND c.manga_id = :manga LIMIT 1;
--> duration: Int
SELECT coalesce(SUM(time_read), 0) AS duration FROM history;
--> manga_id: Int64, minutes: Double, last: Date(unixMilliseconds)?
SELECT c.manga_id, SUM(h.time_read) / 60000.0 AS minutes, MAX(h.last_read) AS last FROM history AS h JOIN chapters AS c ON c._id = h.chapter_id GROUP BY c.manga_id;
--> id: Int64, manga_id: Int64, title: String, read_at: Date(unixMilliseconds)
SELECT id, manga_id, title, read_at FROM history_entry WHERE read_at > 0 AND read_at = newest_at AND lower(title) LIKE '%' || :part || '%' ORDER BY read_at DESC;
--> history_entry: history_entry.record
SELECT * FROM history_entry ORDER BY read_at DESC LIMIT 1;
--> m: mangas.record, total: Int, read: Int, bookmarks: Int, newest: Date(unixMilliseconds)?, categories: String
SELECT m.*, coalesce(c.total, 0) AS total, coalesce(c.read, 0) AS read, coalesce(c.bookmarks, 0) AS bookmarks, c.newest, coalesce(g.categories, '0') AS categories FROM mangas AS m LEFT JOIN (SELECT chapters.manga_id, COUNT(*) AS total, SUM(read) AS read, SUM(bookmark) AS bookmarks, MAX(date_upload) AS newest FROM chapters LEFT JOIN excluded_scanlators AS x ON x.manga_id = chapters.manga_id AND x.scanlator = chapters.scanlator WHERE x.scanlator IS NULL GROUP BY chapters.manga_id) AS c ON c.manga_id = m._id LEFT JOIN (SELECT manga_id, group_concat(category_id) AS categories FROM mangas_categories GROUP BY manga_id) AS g ON g.manga_id = m._id WHERE m.favorite;
--> manga: String, chapter: String, isRead: Bool, fetched: Date(unixMilliseconds)
SELECT mangas.title AS manga, chapters.name AS chapter, chapters.read AS isRead, chapters.date_fetch AS fetched FROM mangas JOIN chapters ON chapters.manga_id = mangas._id WHERE favorite AND date_fetch > date_added ORDER BY date_fetch DESC LIMIT :limit;
--> manga_id: Int64, name: String, chapter_number: Double
SELECT manga_id, name, chapter_number FROM (SELECT manga_id, name, chapter_number, ROW_NUMBER() OVER (PARTITION BY manga_id ORDER BY source_order) AS place FROM chapters WHERE NOT read) WHERE place = 1;
--> _id: Int64, missing: Double
SELECT _id, chapter_number - LAG(chapter_number, 1, 0.0) OVER (PARTITION BY manga_id ORDER BY chapter_number) AS missing FROM chapters;
--> manga_sync: manga_sync.record
SELECT * FROM manga_sync WHERE manga_id = :manga;
--> m: mangas.record, s: manga_sync.record?
SELECT m.*, s.* FROM mangas AS m LEFT JOIN manga_sync AS s ON s.manga_id = m._id AND s.sync_id = :service WHERE m.favorite;
--> sync_id: Int, tracked: Int, score: Double?
SELECT sync_id, COUNT(*) AS tracked, AVG(NULLIF(score, 0)) AS score FROM manga_sync GROUP BY sync_id;
--> first: Int64, second: Int64
WITH clean(id, source, url) AS (SELECT _id, source, rtrim(CASE WHEN instr(url, '#') > 0 THEN substr(url, 1, instr(url, '#') - 1) ELSE url END, '/') FROM mangas) SELECT a.id AS first, b.id AS second FROM clean AS a JOIN clean AS b USING (source, url) WHERE a.id < b.id;
--> repos: Int
SELECT COUNT(*) AS repos FROM extension_repos;
--> label: String
SELECT coalesce(short_name, name) AS label FROM extension_repos WHERE base_url = :url;
--> 
UPDATE mangas SET title = coalesce(:title, title), author = coalesce(:author, author), favorite = coalesce(:favorite, favorite), last_update = coalesce(:updated, last_update) WHERE _id = :id;
--> 
UPDATE mangas SET url = CASE WHEN instr(url, '#') > 0 THEN rtrim(substr(url, 1, instr(url, '#') - 1), '/') ELSE rtrim(url, '/') END WHERE url LIKE '%/' OR url LIKE '%#%';
--> 
UPDATE mangas SET title = CASE WHEN :updateTitle THEN :title ELSE title END WHERE source = :source AND url = :url AND NOT favorite;
--> _id: Int64, version: Int
UPDATE mangas SET version = version + 1 WHERE _id = :id AND NOT is_syncing RETURNING _id, version;
--> 
DELETE FROM mangas WHERE NOT favorite AND source IN (:sources) AND (NOT :keepRead OR _id NOT IN (SELECT manga_id FROM chapters WHERE read));
--> _id: Int64
INSERT INTO categories (name, sort, flags) SELECT :name, coalesce(MAX(sort), -1) + 1, :flags FROM categories RETURNING _id;
--> history: history.record
INSERT INTO history (chapter_id, last_read, time_read) VALUES (:chapter, :readAt, :duration) ON CONFLICT (chapter_id) DO UPDATE SET last_read = excluded.last_read, time_read = time_read + excluded.time_read RETURNING *;
--> 
INSERT INTO extension_repos (base_url, name, short_name, fingerprint) VALUES (:url, :name, :short, :fingerprint) ON CONFLICT (fingerprint) DO UPDATE SET base_url = :url, name = :name, short_name = :short;
--> 
UPDATE history SET last_read = NULL WHERE chapter_id IN (SELECT _id FROM chapters WHERE manga_id = :manga);
--> chapter_id: Int64
DELETE FROM history WHERE last_read IS NULL RETURNING chapter_id;
--> 
INSERT INTO mangas_categories (manga_id, category_id) SELECT _id, :category FROM mangas WHERE _id IN (:mangas);
