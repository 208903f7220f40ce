--> streams: streams.record
SELECT * FROM streams WHERE service_id = :service AND url = :url;
--> isKnown: Bool
SELECT COUNT(*) <> 0 AS isKnown FROM streams WHERE service_id = :service AND url = :url;
--> uid: Int64, stream_type: StreamType, upload_date: Date(unixMilliseconds)?, is_upload_date_approximation: Bool?, duration: Int
SELECT uid, stream_type, upload_date, is_upload_date_approximation, duration FROM streams WHERE url = :url;
--> s: streams.record, progress_time: Int?
SELECT s.*, p.progress_time FROM streams AS s JOIN feed AS f ON f.stream_id = s.uid LEFT JOIN stream_state AS p ON p.stream_id = s.uid LEFT JOIN stream_history AS h ON h.stream_id = s.uid WHERE (:withPlayed OR h.stream_id IS NULL OR p.stream_id IS NULL OR p.progress_time < s.duration * 1000 - 60000 OR s.stream_type IN ('LIVE_STREAM', 'AUDIO_LIVE_STREAM')) AND (:before IS NULL OR s.upload_date IS NULL OR s.upload_date < :before) ORDER BY s.upload_date IS NULL DESC, s.upload_date DESC, s.uploader LIMIT 500;
--> s: streams.record
SELECT s.* FROM streams AS s JOIN feed AS f ON f.stream_id = s.uid LEFT JOIN feed_group_subscription_join AS g ON :group <> -1 AND g.subscription_id = f.subscription_id WHERE :group = -1 OR g.group_id = :group;
--> oldest: Date(unixMilliseconds)?
SELECT MIN(u.last_updated) AS oldest FROM feed_last_updated AS u JOIN feed_group_subscription_join AS g ON g.subscription_id = u.subscription_id AND g.group_id = :group;
--> missing: Int
SELECT COUNT(*) AS missing FROM subscriptions AS s JOIN feed_group_subscription_join AS g ON g.subscription_id = s.uid AND g.group_id = :group LEFT JOIN feed_last_updated AS u ON u.subscription_id = s.uid WHERE u.last_updated IS NULL;
--> s: subscriptions.record
SELECT s.* FROM subscriptions AS s LEFT JOIN feed_last_updated AS u ON u.subscription_id = s.uid WHERE (u.last_updated IS NULL OR u.last_updated < :threshold) AND s.notification_mode = :mode;
--> s: subscriptions.record, last_updated: Date(unixMilliseconds)?
SELECT s.*, u.last_updated FROM subscriptions AS s LEFT JOIN feed_last_updated AS u ON u.subscription_id = s.uid;
--> subscriptions: subscriptions.record
SELECT * FROM subscriptions WHERE name LIKE '%' || :filter || '%' ORDER BY name COLLATE NOCASE;
--> name: String, subscribers: Int
SELECT name, coalesce(subscriber_count, -1) AS subscribers FROM subscriptions WHERE name LIKE :start || '%';
--> s: subscriptions.record
SELECT s.* FROM subscriptions AS s LEFT JOIN feed_group_subscription_join AS g ON g.subscription_id = s.uid WHERE g.subscription_id IS NULL OR g.group_id = :group;
--> uid: Int64
SELECT uid FROM subscriptions WHERE service_id = :service AND url LIKE :url;
--> subscription_id: Int64
SELECT subscription_id FROM feed_group_subscription_join WHERE group_id = :group;
--> g: feed_group.record, subscriptions: Int
SELECT g.*, COUNT(j.subscription_id) AS subscriptions FROM feed_group AS g LEFT JOIN feed_group_subscription_join AS j ON j.group_id = g.uid GROUP BY g.uid ORDER BY g.sort_order;
--> next: Int
SELECT coalesce(MAX(sort_order) + 1, 0) AS next FROM feed_group;
--> last: Int
SELECT coalesce(MAX(join_index), -1) AS last FROM playlist_stream_join WHERE playlist_id = :playlist;
--> thumbnail: Int64
SELECT coalesce((SELECT stream_id FROM playlist_stream_join WHERE playlist_id = :playlist LIMIT 1), -1) AS thumbnail;
--> s: streams.record, join_index: Int, progress_time: Int?
SELECT s.*, j.join_index, p.progress_time FROM streams AS s JOIN (SELECT stream_id, join_index FROM playlist_stream_join WHERE playlist_id = :playlist) AS j ON j.stream_id = s.uid LEFT JOIN stream_state AS p ON p.stream_id = s.uid ORDER BY j.join_index;
--> uid: Int64, name: String?, thumbnail: String?, streams: Int
SELECT uid, name, (SELECT thumbnail_url FROM streams WHERE streams.uid = thumbnail_stream_id) AS thumbnail, coalesce(COUNT(playlist_id), 0) AS streams FROM playlists LEFT JOIN playlist_stream_join ON playlist_id = playlists.uid GROUP BY playlists.uid ORDER BY display_index;
--> uid: Int64, name: String?, streams: Int, times: Int
SELECT p.uid, p.name, COUNT(j.playlist_id) AS streams, coalesce(SUM(s.url = :url), 0) AS times FROM playlists AS p LEFT JOIN playlist_stream_join AS j ON j.playlist_id = p.uid LEFT JOIN streams AS s ON s.uid = j.stream_id GROUP BY p.uid ORDER BY p.display_index, p.name;
--> uid: Int64, first: Int
SELECT s.uid, MIN(j.join_index) AS first FROM streams AS s JOIN playlist_stream_join AS j ON j.stream_id = s.uid WHERE j.playlist_id = :playlist GROUP BY s.uid ORDER BY MIN(j.join_index);
--> uid: Int64, name: String?, isRemote: Bool, display_index: Int
SELECT uid, name, FALSE AS isRemote, display_index FROM playlists UNION ALL SELECT uid, name, TRUE, display_index FROM remote_playlists ORDER BY 4;
--> seconds: Int?
SELECT SUM(s.duration) AS seconds FROM playlist_stream_join AS j JOIN streams AS s ON s.uid = j.stream_id WHERE j.playlist_id = :playlist;
--> s: streams.record, access_date: Date(unixMilliseconds), repeat_count: Int
SELECT s.*, h.access_date, h.repeat_count FROM streams AS s JOIN stream_history AS h ON h.stream_id = s.uid ORDER BY h.access_date DESC;
--> stream_history: stream_history.record
SELECT * FROM stream_history WHERE stream_id = :stream ORDER BY access_date DESC LIMIT 1;
--> s: streams.record, latest: Date(unixMilliseconds), watched: Int, progress_time: Int?
SELECT s.*, h.latest, h.watched, p.progress_time FROM streams AS s JOIN (SELECT stream_id, MAX(access_date) AS latest, SUM(repeat_count) AS watched FROM stream_history GROUP BY stream_id) AS h ON h.stream_id = s.uid LEFT JOIN stream_state AS p ON p.stream_id = s.uid;
--> uploader: String, watched: Int, place: Int
SELECT uploader, SUM(repeat_count) AS watched, RANK() OVER (ORDER BY SUM(repeat_count) DESC) AS place FROM streams JOIN stream_history ON stream_id = uid GROUP BY uploader;
--> day: String?, minutes: Double
SELECT date(access_date / 1000, 'unixepoch') AS day, SUM(repeat_count * duration) / 60.0 AS minutes FROM stream_history JOIN streams ON uid = stream_id GROUP BY 1;
--> uid: Int64, share: Double?
SELECT uid, p.progress_time / (10.0 * NULLIF(duration, 0)) AS share FROM streams JOIN stream_state AS p ON p.stream_id = uid;
--> uid: Int64, share: Double
SELECT uid, p.progress_time / (10.0 * duration) AS share FROM streams JOIN stream_state AS p ON p.stream_id = uid WHERE duration > 0;
--> search: String?
SELECT search FROM search_history GROUP BY search ORDER BY MAX(creation_date) DESC LIMIT :limit;
--> search: String
SELECT search FROM search_history WHERE search LIKE :start || '%' GROUP BY search ORDER BY MAX(creation_date) DESC LIMIT :limit;
--> search_history: search_history.record
SELECT * FROM search_history WHERE id = (SELECT MAX(id) FROM search_history);
--> 
DELETE FROM streams WHERE NOT EXISTS (SELECT 1 FROM stream_history AS h WHERE h.stream_id = streams.uid) AND NOT EXISTS (SELECT 1 FROM playlist_stream_join AS j WHERE j.stream_id = streams.uid) AND NOT EXISTS (SELECT 1 FROM feed AS f WHERE f.stream_id = streams.uid);
--> 
DELETE FROM feed WHERE stream_id IN (SELECT uid FROM (SELECT s.uid, s.upload_date, MAX(s.upload_date) OVER (PARTITION BY f.subscription_id) AS newest FROM streams AS s JOIN feed AS f ON f.stream_id = s.uid) WHERE upload_date < :date AND upload_date <> newest);
--> stream_id: Int64
DELETE FROM feed WHERE subscription_id = :subscription AND stream_id IN (SELECT uid FROM streams WHERE stream_type IN ('LIVE_STREAM', 'AUDIO_LIVE_STREAM')) RETURNING stream_id;
--> 
DELETE FROM search_history WHERE search = :search;
--> uid: Int64, duration: Int
INSERT INTO streams (service_id, url, title, stream_type, duration, uploader, upload_date) VALUES (:service, :url, :title, :type, :duration, :uploader, :date) ON CONFLICT (service_id, url) DO UPDATE SET title = excluded.title, duration = CASE WHEN excluded.duration < 0 THEN duration ELSE excluded.duration END, upload_date = coalesce(excluded.upload_date, upload_date) RETURNING uid, duration;
--> stream_state: stream_state.record
INSERT INTO stream_state (stream_id, progress_time) VALUES (:stream, :progress) ON CONFLICT (stream_id) DO UPDATE SET progress_time = excluded.progress_time RETURNING *;
--> 
INSERT INTO playlist_stream_join (playlist_id, stream_id, join_index) SELECT :playlist, uid, (SELECT coalesce(MAX(join_index), -1) + 1 FROM playlist_stream_join WHERE playlist_id = :playlist) FROM streams WHERE uid = :stream;
--> uid: Int64, display_index: Int
UPDATE playlists SET display_index = display_index + 1 WHERE display_index >= :index RETURNING uid, display_index;
--> 
INSERT OR IGNORE INTO feed (stream_id, subscription_id) VALUES (:stream, :subscription);
--> subscription_id: Int64, last_updated: Date(unixMilliseconds)?
INSERT INTO feed_last_updated (subscription_id, last_updated) VALUES (:subscription, :date) ON CONFLICT (subscription_id) DO UPDATE SET last_updated = :date RETURNING subscription_id, last_updated;
--> 
UPDATE subscriptions SET notification_mode = 1, subscriber_count = max(coalesce(subscriber_count, 0), :count) WHERE uid IN (:ids);
