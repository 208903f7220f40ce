-- A music shop, as Chinook has it: names in brackets, national types, named keys.
CREATE TABLE [Artist]
(
    [ArtistId] INTEGER  NOT NULL,
    [Name] NVARCHAR(120),
    CONSTRAINT [PK_Artist] PRIMARY KEY  ([ArtistId])
);
CREATE TABLE [Album]
(
    [AlbumId] INTEGER  NOT NULL,
    [Title] NVARCHAR(160)  NOT NULL,
    [ArtistId] INTEGER  NOT NULL,
    CONSTRAINT [PK_Album] PRIMARY KEY  ([AlbumId]),
    FOREIGN KEY ([ArtistId]) REFERENCES [Artist] ([ArtistId])
		ON DELETE NO ACTION ON UPDATE NO ACTION
);
CREATE TABLE [Track]
(
    [TrackId] INTEGER  NOT NULL,
    [Name] NVARCHAR(200)  NOT NULL,
    [AlbumId] INTEGER,
    [Milliseconds] INTEGER  NOT NULL,
    [Bytes] INTEGER,
    [UnitPrice] NUMERIC(10,2)  NOT NULL,
    CONSTRAINT [PK_Track] PRIMARY KEY  ([TrackId]),
    FOREIGN KEY ([AlbumId]) REFERENCES [Album] ([AlbumId])
		ON DELETE NO ACTION ON UPDATE NO ACTION
);
CREATE TABLE [PlaylistTrack]
(
    [PlaylistId] INTEGER  NOT NULL,
    [TrackId] INTEGER  NOT NULL,
    CONSTRAINT [PK_PlaylistTrack] PRIMARY KEY  ([PlaylistId], [TrackId]),
    FOREIGN KEY ([TrackId]) REFERENCES [Track] ([TrackId])
		ON DELETE NO ACTION ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX [IPK_Artist] ON [Artist]([ArtistId]);
CREATE INDEX [IFK_AlbumArtistId] ON [Album] ([ArtistId]);
CREATE INDEX [IFK_TrackAlbumId] ON [Track] ([AlbumId]);
INSERT INTO [Artist] ([ArtistId], [Name]) VALUES (1, 'AC/DC'), (2, 'Motörhead');
INSERT INTO [Album] VALUES (1, 'For Those About To Rock We Salute You', 1);
INSERT INTO [Track] VALUES (1, 'For Those About To Rock', 1, 343719, 11170334, 0.99), (2, 'Überall', NULL, 1, NULL, 1);
INSERT INTO [PlaylistTrack] VALUES (1, 1), (1, 2)
----
-- A film rental, as Sakila has it: types of other systems, triggers that keep a time, joins.
CREATE TABLE language (
  language_id SMALLINT NOT NULL ,
  name CHAR(20) NOT NULL,
  last_update TIMESTAMP NOT NULL,
  PRIMARY KEY (language_id)
);
CREATE TRIGGER language_trigger_ai AFTER INSERT ON language
 BEGIN
  UPDATE language SET last_update = DATETIME('NOW')  WHERE rowid = new.rowid;
 END
;
CREATE TABLE film (
  film_id int NOT NULL,
  title VARCHAR(255) NOT NULL,
  description BLOB SUB_TYPE TEXT DEFAULT NULL,
  release_year VARCHAR(4) DEFAULT NULL,
  language_id SMALLINT NOT NULL,
  original_language_id SMALLINT DEFAULT NULL,
  rental_duration SMALLINT  DEFAULT 3 NOT NULL,
  rental_rate DECIMAL(4,2) DEFAULT 4.99 NOT NULL,
  length SMALLINT DEFAULT NULL,
  rating VARCHAR(10) DEFAULT 'G',
  special_features VARCHAR(100) DEFAULT NULL,
  last_update TIMESTAMP NOT NULL,
  PRIMARY KEY  (film_id),
  CONSTRAINT CHECK_special_features CHECK(special_features is null or
                                                           special_features like '%Trailers%' or
                                                           special_features like '%Commentaries%'),
  CONSTRAINT CHECK_special_rating CHECK(rating in ('G','PG','PG-13','R','NC-17')),
  CONSTRAINT fk_film_language FOREIGN KEY (language_id) REFERENCES language (language_id) ,
  CONSTRAINT fk_film_language_original FOREIGN KEY (original_language_id) REFERENCES language (language_id)
);
CREATE  INDEX idx_fk_language_id ON film(language_id);
CREATE  INDEX idx_fk_original_language_id ON film(original_language_id);
CREATE TABLE inventory (
  inventory_id INT NOT NULL,
  film_id INT NOT NULL,
  store_id INT NOT NULL,
  PRIMARY KEY  (inventory_id),
  CONSTRAINT fk_inventory_film FOREIGN KEY (film_id) REFERENCES film (film_id) ON DELETE NO ACTION ON UPDATE CASCADE
);
CREATE  INDEX idx_fk_film_id_store_id ON inventory(store_id,film_id);
CREATE VIEW film_list
AS
SELECT film.film_id AS FID, film.title AS title, language.name||' ('||film.rating||')' AS category,
film.rental_rate AS price, film.length AS length, count(inventory.inventory_id) copies, round(avg(film.length) / 60.0, 2) AS hours
FROM film LEFT JOIN language ON language.language_id = film.language_id
        JOIN inventory ON film.film_id = inventory.film_id GROUP BY film.film_id;
INSERT INTO language VALUES (1, 'English', '2006-02-15 05:02:19.000'), (2, 'Français', '2006-02-15 05:02:19');
INSERT INTO film VALUES (1, 'ACADEMY DINOSAUR', 'A Epic Drama', '2006', 1, NULL, 6, 0.99, 86, 'PG', 'Deleted Scenes,Trailers', '2006-02-15 05:03:42.000');
INSERT INTO inventory VALUES (1, 1, 1), (2, 1, 2)
----
-- The places of a browser: long types, negative defaults, times in microseconds, any values.
CREATE TABLE moz_origins ( id INTEGER PRIMARY KEY, prefix TEXT NOT NULL, host TEXT NOT NULL, frecency INTEGER NOT NULL, recalc_frecency INTEGER NOT NULL DEFAULT 0, alt_frecency INTEGER, recalc_alt_frecency INTEGER NOT NULL DEFAULT 0, UNIQUE (prefix, host) );
CREATE TABLE moz_places (   id INTEGER PRIMARY KEY, url LONGVARCHAR, title LONGVARCHAR, rev_host LONGVARCHAR, visit_count INTEGER DEFAULT 0, hidden INTEGER DEFAULT 0 NOT NULL, typed INTEGER DEFAULT 0 NOT NULL, frecency INTEGER DEFAULT -1 NOT NULL, last_visit_date INTEGER , guid TEXT, foreign_count INTEGER DEFAULT 0 NOT NULL, url_hash INTEGER DEFAULT 0 NOT NULL , description TEXT, preview_image_url TEXT, site_name TEXT, origin_id INTEGER REFERENCES moz_origins(id), recalc_frecency INTEGER NOT NULL DEFAULT 0);
CREATE TABLE moz_historyvisits (  id INTEGER PRIMARY KEY, from_visit INTEGER, place_id INTEGER, visit_date INTEGER, visit_type INTEGER, source INTEGER DEFAULT 0 NOT NULL, triggeringPlaceId INTEGER);
CREATE TABLE moz_bookmarks (  id INTEGER PRIMARY KEY, type INTEGER, fk INTEGER DEFAULT NULL, parent INTEGER, position INTEGER, title LONGVARCHAR, dateAdded INTEGER, lastModified INTEGER, guid TEXT, syncStatus INTEGER NOT NULL DEFAULT 0);
CREATE TABLE moz_anno_attributes (  id INTEGER PRIMARY KEY, name VARCHAR(32) UNIQUE NOT NULL);
CREATE TABLE moz_annos (  id INTEGER PRIMARY KEY, place_id INTEGER NOT NULL, anno_attribute_id INTEGER, content LONGVARCHAR, flags INTEGER DEFAULT 0, expiration INTEGER DEFAULT 0);
CREATE TABLE moz_inputhistory (  place_id INTEGER NOT NULL, input LONGVARCHAR NOT NULL, use_count INTEGER, PRIMARY KEY (place_id, input));
CREATE TABLE moz_meta (key TEXT PRIMARY KEY, value NOT NULL) WITHOUT ROWID ;
CREATE TABLE moz_previews_tombstones (  hash TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE INDEX moz_places_url_hashindex ON moz_places (url_hash);
CREATE UNIQUE INDEX moz_places_guid_uniqueindex ON moz_places (guid);
CREATE INDEX moz_bookmarks_itemindex ON moz_bookmarks (fk, type);
CREATE UNIQUE INDEX moz_annos_placeattributeindex ON moz_annos (place_id, anno_attribute_id);
INSERT INTO moz_origins VALUES (1, 'https://', 'example.org', 100, 0, NULL, 1);
INSERT INTO moz_places VALUES (1, 'https://example.org/', 'Example', 'gro.elpmaxe.', 1, 0, 1, 2000, 1700000000123456, 'AbCdEfGhIjKl', 0, 47356370932282, NULL, NULL, NULL, 1, 0);
INSERT INTO moz_meta VALUES ('origin_frecency_count', 1), ('remote', 'x'), ('sum', 0.5);
INSERT INTO moz_inputhistory VALUES (1, 'exa', 1)
----
-- The history of another browser: a key that is unique too, types that are words.
CREATE TABLE meta(key LONGVARCHAR NOT NULL UNIQUE PRIMARY KEY, value LONGVARCHAR);
CREATE TABLE urls(id INTEGER PRIMARY KEY AUTOINCREMENT,url LONGVARCHAR,title LONGVARCHAR,visit_count INTEGER DEFAULT 0 NOT NULL,typed_count INTEGER DEFAULT 0 NOT NULL,last_visit_time INTEGER NOT NULL,hidden INTEGER DEFAULT 0 NOT NULL);
CREATE TABLE visits(id INTEGER PRIMARY KEY AUTOINCREMENT,url INTEGER NOT NULL,visit_time INTEGER NOT NULL,from_visit INTEGER,external_referrer_url TEXT,transition INTEGER DEFAULT 0 NOT NULL,segment_id INTEGER,visit_duration INTEGER DEFAULT 0 NOT NULL,incremented_omnibox_typed_score BOOLEAN DEFAULT FALSE NOT NULL,is_known_to_sync BOOLEAN DEFAULT FALSE NOT NULL);
CREATE TABLE keyword_search_terms (keyword_id INTEGER NOT NULL,url_id INTEGER NOT NULL,term LONGVARCHAR NOT NULL,normalized_term LONGVARCHAR NOT NULL);
CREATE TABLE downloads (id INTEGER PRIMARY KEY,guid VARCHAR NOT NULL,current_path LONGVARCHAR NOT NULL,hash BLOB NOT NULL,received_bytes INTEGER NOT NULL,opened INTEGER NOT NULL);
CREATE TABLE downloads_slices (download_id INTEGER NOT NULL,offset INTEGER NOT NULL,received_bytes INTEGER NOT NULL,finished INTEGER NOT NULL DEFAULT 0,PRIMARY KEY (download_id, offset) );
CREATE TABLE typed_url_sync_metadata (storage_key INTEGER PRIMARY KEY NOT NULL, value BLOB);
CREATE TABLE cookies(creation_utc INTEGER NOT NULL,host_key TEXT NOT NULL,name TEXT NOT NULL,value TEXT NOT NULL,encrypted_value BLOB NOT NULL,UNIQUE (host_key, name));
CREATE INDEX visits_url_index ON visits (url);
CREATE INDEX urls_url_index ON urls (url);
CREATE INDEX keyword_search_terms_index1 ON keyword_search_terms (keyword_id, normalized_term);
INSERT INTO meta VALUES ('mmap_status', '-1'), ('version', '63');
INSERT INTO urls VALUES (1, 'https://example.org/', 'Example', 1, 0, 13345678901234567, 0);
INSERT INTO visits VALUES (1, 1, 13345678901234567, 0, '', 805306368, 0, 0, 1, 0);
INSERT INTO downloads VALUES (1, 'c2d27d1d-4d53-4b7d-9d6d-4d0f32b5b2b1', '', x'', 0, 0)
----
-- A store of Core Data: capital letters, dates in seconds since 2001, a collation of the system.
CREATE TABLE ZASSET ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZFAVORITE INTEGER, ZHEIGHT INTEGER, ZALBUM INTEGER, ZDATECREATED TIMESTAMP, ZLATITUDE FLOAT, ZDIRECTORY VARCHAR, ZUUID VARCHAR, ZIMAGEDATA BLOB, ZPRICE DECIMAL, ZIDENTIFIER BLOB );
CREATE TABLE ZALBUM ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZTITLE VARCHAR );
CREATE TABLE Z_2ASSETS ( Z_2ALBUMS INTEGER, Z_3ASSETS INTEGER, Z_FOK_3ASSETS INTEGER, PRIMARY KEY (Z_2ALBUMS, Z_3ASSETS) );
CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER);
CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB);
CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB);
CREATE INDEX ZASSET_ZALBUM_INDEX ON ZASSET (ZALBUM);
CREATE INDEX Z_2ASSETS_Z_3ASSETS_INDEX ON Z_2ASSETS (Z_3ASSETS, Z_2ALBUMS);
CREATE INDEX Z_Asset_byUUID ON ZASSET (ZUUID COLLATE BINARY ASC);
CREATE INDEX Z_Asset_byDate ON ZASSET (ZDATECREATED COLLATE BINARY DESC, ZDIRECTORY COLLATE NSCollateNoCase ASC);
INSERT INTO ZASSET VALUES (1, 3, 1, 0, 3024, 1, 694224000.123456, 52.5, 'DCIM/100APPLE', 'E621E1F8-C36C-495A-93FC-0C247A3E6E5F', x'FFD8FF', 0.5, x'E621E1F8C36C495A93FC0C247A3E6E5F'), (2, 3, 1, 1, 1, NULL, 694224000, NULL, NULL, NULL, NULL, 3, NULL);
INSERT INTO ZALBUM VALUES (1, 2, 1, 'Été');
INSERT INTO Z_2ASSETS VALUES (1, 1, 2048);
INSERT INTO Z_PRIMARYKEY VALUES (1, 'Album', 0, 1);
INSERT INTO Z_METADATA VALUES (1, '2B5E1F0A-0000-4000-8000-000000000000', x'62706C697374')
----
-- A site whose tables were made for MySQL: zero dates, case-insensitive columns, prefixes.
CREATE TABLE "wp_posts" (
  "ID" integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  "post_author" integer NOT NULL DEFAULT '0',
  "post_date" text NOT NULL DEFAULT '0000-00-00 00:00:00' COLLATE NOCASE,
  "post_content" text NOT NULL COLLATE NOCASE,
  "post_status" text NOT NULL DEFAULT 'publish' COLLATE NOCASE,
  "menu_order" integer NOT NULL DEFAULT '0',
  "comment_count" integer NOT NULL DEFAULT '0');
CREATE INDEX "wp_posts__type_status_date" ON "wp_posts" ("post_status", "post_date", "ID");
CREATE TABLE "wp_options" (
  "option_id" integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  "option_name" text NOT NULL DEFAULT '' COLLATE NOCASE,
  "option_value" text NOT NULL COLLATE NOCASE,
  "autoload" text NOT NULL DEFAULT 'yes' COLLATE NOCASE);
CREATE UNIQUE INDEX "wp_options__option_name" ON "wp_options" ("option_name");
CREATE TABLE "wp_term_relationships" (
  "object_id" integer NOT NULL DEFAULT '0',
  "term_taxonomy_id" integer NOT NULL DEFAULT '0',
  "term_order" integer NOT NULL DEFAULT '0',
  PRIMARY KEY ("object_id", "term_taxonomy_id"));
CREATE TABLE _mysql_data_types_cache (
		`table` TEXT NOT NULL,
		`column_or_index` TEXT NOT NULL,
		`mysql_type` TEXT NOT NULL,
		PRIMARY KEY(`table`, `column_or_index`)
	);
INSERT INTO wp_posts VALUES (1, 1, '2024-01-01 00:00:00', '<p>Hello</p>', 'publish', 0, 1), (2, 1, '0000-00-00 00:00:00', '', 'draft', 0, 0);
INSERT INTO wp_options VALUES (1, 'siteurl', 'http://example.org', 'yes');
INSERT INTO _mysql_data_types_cache VALUES ('wp_posts', 'ID', 'bigint(20) unsigned')
----
-- A Django site: quoted names, deferred foreign keys, checks of signs and of JSON.
CREATE TABLE "django_migrations" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "app" varchar(255) NOT NULL, "name" varchar(255) NOT NULL, "applied" datetime NOT NULL);
CREATE TABLE "django_content_type" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "app_label" varchar(100) NOT NULL, "model" varchar(100) NOT NULL);
CREATE TABLE "auth_user" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "password" varchar(128) NOT NULL, "last_login" datetime NULL, "is_superuser" bool NOT NULL, "username" varchar(150) NOT NULL UNIQUE, "date_joined" datetime NOT NULL);
CREATE TABLE "django_admin_log" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "object_id" text NULL, "action_flag" smallint unsigned NOT NULL CHECK ("action_flag" >= 0), "change_message" text NOT NULL, "content_type_id" integer NULL REFERENCES "django_content_type" ("id") DEFERRABLE INITIALLY DEFERRED, "user_id" integer NOT NULL REFERENCES "auth_user" ("id") DEFERRABLE INITIALLY DEFERRED, "action_time" datetime NOT NULL);
CREATE TABLE "shop_item" ("id" char(32) NOT NULL PRIMARY KEY, "data" text NOT NULL CHECK ((JSON_VALID("data") OR "data" IS NULL)), "price" decimal NOT NULL, "slug" varchar(50) NOT NULL, "weight" real NULL, "rank" integer unsigned NOT NULL CHECK ("rank" >= 0), "made" date NULL, "at" time NULL, "span" bigint NOT NULL, CONSTRAINT "positive_price" CHECK ("price" > '0'), CONSTRAINT "one_slug" UNIQUE ("slug", "rank"));
CREATE UNIQUE INDEX "django_content_type_app_label_model_76bd3d3b_uniq" ON "django_content_type" ("app_label", "model");
CREATE INDEX "django_admin_log_user_id_c564eba6" ON "django_admin_log" ("user_id");
CREATE UNIQUE INDEX "one_open_item" ON "shop_item" ("slug") WHERE ("made" IS NULL AND NOT ("rank" = 0));
CREATE INDEX "shop_item_lower" ON "shop_item" ((LOWER("slug")), "price" DESC);
INSERT INTO auth_user VALUES (1, 'pbkdf2', NULL, 1, 'admin', '2024-01-01 12:00:00.123456');
INSERT INTO django_content_type VALUES (1, 'auth', 'user');
INSERT INTO django_admin_log VALUES (1, '1', 1, '[{"added": {}}]', 1, 1, '2024-01-01 12:00:00');
INSERT INTO shop_item VALUES ('0cc175b9c0f1b6a831c399e269772661', '{}', 9.5, 'a', NULL, 1, '2024-01-01', '10:00:00', 86400000000)
----
-- A Rails application: versions as text, precisions in types, comments of the program.
CREATE TABLE IF NOT EXISTS "schema_migrations" ("version" varchar NOT NULL PRIMARY KEY);
CREATE TABLE IF NOT EXISTS "ar_internal_metadata" ("key" varchar NOT NULL PRIMARY KEY, "value" varchar, "created_at" datetime(6) NOT NULL, "updated_at" datetime(6) NOT NULL);
CREATE TABLE IF NOT EXISTS "users" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "email" varchar DEFAULT '' NOT NULL, "encrypted_password" varchar DEFAULT '' NOT NULL, "admin" boolean DEFAULT 0 NOT NULL, "balance" decimal(10,2) DEFAULT 0.0, "settings" json DEFAULT '{}', "sign_in_count" integer DEFAULT 0 NOT NULL, "created_at" datetime(6) NOT NULL, "updated_at" datetime(6) NOT NULL);
CREATE UNIQUE INDEX "index_users_on_email" ON "users" ("email") /*application='Shop'*/;
CREATE TABLE IF NOT EXISTS "orders" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "user_id" integer NOT NULL, "state" integer DEFAULT 0, "note" text, "type" varchar, "token" varchar DEFAULT (lower(hex(randomblob(16)))) NOT NULL, "full_name" varchar GENERATED ALWAYS AS (state || ' ' || note) VIRTUAL, "created_at" datetime(6) DEFAULT CURRENT_TIMESTAMP NOT NULL, CONSTRAINT "fk_rails_f868b47f6a"
FOREIGN KEY ("user_id")
  REFERENCES "users" ("id")
 ON DELETE CASCADE, CONSTRAINT known_state CHECK (state IN (0, 1, 2)));
CREATE INDEX "index_orders_on_user_id" ON "orders" ("user_id");
CREATE INDEX "index_orders_on_lower_note" ON "orders" (lower(note)) WHERE state = 0 /*application='Shop'*/;
INSERT INTO schema_migrations VALUES ('20240101000000'), ('20240102000000');
INSERT INTO ar_internal_metadata VALUES ('environment', 'development', '2024-01-01 00:00:00.123456', '2024-01-01 00:00:00.123456');
INSERT INTO users VALUES (1, 'a@example.org', 'x', 1, 12.5, '{"a":1}', 3, '2024-01-01 00:00:00.123456', '2024-01-01 00:00:00.123456');
INSERT INTO orders (user_id, note, created_at) VALUES (1, 'first', '2024-01-01 00:00:00.5')
----
-- A repository of Fossil: checks over columns, tables without rowid, a view for people.
CREATE TABLE blob(
  rid INTEGER PRIMARY KEY,        -- Record ID
  rcvid INTEGER,                  -- Origin of this record
  size INTEGER,                   -- Size of content. -1 for a phantom.
  uuid TEXT UNIQUE NOT NULL,      -- hash of the content
  content BLOB,                   -- Compressed content of this record
  CHECK( length(uuid)>=40 AND rid>0 )
);
CREATE TABLE delta(
  rid INTEGER PRIMARY KEY,                 -- BLOB that is delta-compressed
  srcid INTEGER NOT NULL REFERENCES blob   -- Baseline for delta-compression
);
CREATE INDEX delta_i1 ON delta(srcid);
CREATE TABLE user(
  uid INTEGER PRIMARY KEY,        -- User ID
  login TEXT UNIQUE,              -- login name of the user
  pw TEXT,                        -- password
  cexpire DATETIME,               -- Time when cookie expires
  mtime DATE,                     -- last change.  seconds since 1970
  photo BLOB,                     -- JPEG image of this user
  jx TEXT DEFAULT '{}'            -- Extra fields in JSON
);
CREATE TABLE config(
  name TEXT PRIMARY KEY NOT NULL,  -- Primary name of the entry
  value CLOB,                      -- Content of the named parameter
  mtime DATE,                      -- last modified.  seconds since 1970
  CHECK( typeof(name)='text' AND length(name)>=1 )
) WITHOUT ROWID;
CREATE TABLE event(
  type TEXT,                      -- Type of event: 'ci', 'w', 'e', 't', 'g'
  mtime DATETIME,                 -- Time of occurrence. Julian day.
  objid INTEGER PRIMARY KEY,      -- Associated record ID
  tagid INTEGER,                  -- Associated ticket or wiki name tag
  omtime DATETIME                 -- Original unchanged date+time, or NULL
);
CREATE TABLE tagxref(
  tagid INTEGER REFERENCES blob,  -- The tag being added, removed, or modified
  tagtype INTEGER,                -- 0:-,cancel  1:+,single  2:*,propagate
  value TEXT,                     -- Value of the tag.
  mtime TIMESTAMP,                -- Time of addition or removal. Julian day
  rid INTEGER REFERENCES blob,
  UNIQUE(rid, tagid)
);
CREATE VIEW artifact(rid,rcvid,size,atype,srcid,hash,content) AS
     SELECT blob.rid,rcvid,size,1,srcid,uuid,content
       FROM blob LEFT JOIN delta ON (blob.rid=delta.rid);
INSERT INTO blob VALUES (1, 1, 3, 'a94a8fe5ccb19ba61c4c0873d391e987982fbbd3', x'78'), (2, 1, -1, 'b94a8fe5ccb19ba61c4c0873d391e987982fbbd3', NULL);
INSERT INTO delta VALUES (2, 1);
INSERT INTO user VALUES (1, 'admin', 'x', 2460000.5, 1700000000, NULL, '{}');
INSERT INTO config VALUES ('project-name', 'Test', 1700000000), ('n', 5, 1.5);
INSERT INTO event VALUES ('ci', 2460000.5, 1, NULL, NULL)
----
-- A collection of Anki: texts in number columns, a collation of its own.
CREATE TABLE col (
  id integer PRIMARY KEY,
  crt integer NOT NULL,
  ver integer NOT NULL,
  conf text NOT NULL,
  tags text NOT NULL
);
CREATE TABLE notes (
  id integer PRIMARY KEY,
  guid text NOT NULL,
  mid integer NOT NULL,
  tags text NOT NULL,
  flds text NOT NULL,
  -- The use of type integer for sfld is deliberate, because it means that integer values in this
  -- field will sort numerically.
  sfld integer NOT NULL,
  csum integer NOT NULL,
  data text NOT NULL
);
CREATE TABLE cards (
  id integer PRIMARY KEY,
  nid integer NOT NULL,
  did integer NOT NULL,
  ord integer NOT NULL,
  due integer NOT NULL,
  data text NOT NULL
);
CREATE TABLE fields (
  ntid integer NOT NULL,
  ord integer NOT NULL,
  name text NOT NULL COLLATE unicase,
  config blob NOT NULL,
  PRIMARY KEY (ntid, ord)
) without rowid;
CREATE TABLE tags (
  tag text NOT NULL PRIMARY KEY COLLATE unicase,
  usn integer NOT NULL,
  collapsed boolean NOT NULL,
  config blob NULL
) without rowid;
CREATE INDEX ix_notes_csum ON notes (csum);
CREATE INDEX ix_cards_sched ON cards (did, due);
CREATE UNIQUE INDEX idx_fields_name_ntid ON fields (name, ntid);
CREATE INDEX idx_notes_mid ON notes (mid);
INSERT INTO col VALUES (1, 1700000000, 18, '{}', '');
INSERT INTO notes VALUES (1700000000000, 'g1', 1, ' a b ', 'front' || char(31) || 'back', 'front', 123, ''), (1700000000001, 'g2', 1, '', '7' || char(31) || 'x', '7', 5, '');
INSERT INTO cards VALUES (1700000000000, 1700000000000, 1, 0, 1, '{}');
INSERT INTO tags VALUES ('a', 0, 1, NULL)
----
-- Tiles of a map: the tiles are a view, and can be inserted through it.
CREATE TABLE map (
   zoom_level INTEGER,
   tile_column INTEGER,
   tile_row INTEGER,
   tile_id TEXT,
   grid_id TEXT
);
CREATE TABLE images (
    tile_data blob,
    tile_id text
);
CREATE TABLE metadata (
    name text,
    value text
);
CREATE UNIQUE INDEX map_index ON map (zoom_level, tile_column, tile_row);
CREATE UNIQUE INDEX images_id ON images (tile_id);
CREATE UNIQUE INDEX name ON metadata (name);
CREATE VIEW tiles AS
    SELECT
        map.zoom_level AS zoom_level,
        map.tile_column AS tile_column,
        map.tile_row AS tile_row,
        images.tile_data AS tile_data
    FROM map
    JOIN images ON images.tile_id = map.tile_id;
CREATE TRIGGER tiles_insert INSTEAD OF INSERT ON tiles BEGIN
  INSERT OR REPLACE INTO images VALUES (new.tile_data, hex(new.zoom_level || '/' || new.tile_column || '/' || new.tile_row));
  INSERT OR REPLACE INTO map VALUES (new.zoom_level, new.tile_column, new.tile_row, hex(new.zoom_level || '/' || new.tile_column || '/' || new.tile_row), NULL);
END;
INSERT INTO metadata VALUES ('name', 'World'), ('bounds', '-180,-85,180,85');
INSERT INTO tiles VALUES (0, 0, 0, x'1F8B')
----
-- The tables of a GeoPackage: times with letters, triggers that check, names in single quotes.
CREATE TABLE gpkg_spatial_ref_sys (
  srs_name TEXT NOT NULL,
  srs_id INTEGER NOT NULL PRIMARY KEY,
  organization TEXT NOT NULL,
  organization_coordsys_id INTEGER NOT NULL,
  definition  TEXT NOT NULL,
  description TEXT
);
CREATE TABLE gpkg_contents (
  table_name TEXT NOT NULL PRIMARY KEY,
  data_type TEXT NOT NULL,
  identifier TEXT UNIQUE,
  description TEXT DEFAULT '',
  last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
  min_x DOUBLE,
  max_x DOUBLE,
  srs_id INTEGER,
  CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id)
);
CREATE TABLE gpkg_geometry_columns (
  table_name TEXT NOT NULL,
  column_name TEXT NOT NULL,
  geometry_type_name TEXT NOT NULL,
  srs_id INTEGER NOT NULL,
  z TINYINT NOT NULL,
  CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name),
  CONSTRAINT uk_gc_table_name UNIQUE (table_name),
  CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name),
  CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id)
);
CREATE TABLE "roads" ( "fid" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, "geom" LINESTRING, "name" TEXT(80), "lanes" MEDIUMINT, "toll" BOOLEAN, "built" DATE );
CREATE TABLE gpkg_ogr_contents(table_name TEXT NOT NULL PRIMARY KEY,feature_count INTEGER DEFAULT NULL);
CREATE TRIGGER "trigger_insert_feature_count_roads" AFTER INSERT ON "roads" BEGIN UPDATE gpkg_ogr_contents SET feature_count = feature_count + 1 WHERE lower(table_name) = lower('roads'); END;
CREATE TRIGGER 'gpkg_tile_matrix_zoom_level_update' BEFORE UPDATE OF z ON 'gpkg_geometry_columns' FOR EACH ROW BEGIN SELECT RAISE(ABORT, 'update on table ''gpkg_geometry_columns'' violates constraint: z cannot be less than 0') WHERE (NEW.z < 0); END;
INSERT INTO gpkg_spatial_ref_sys VALUES ('WGS 84 geodetic', 4326, 'EPSG', 4326, 'GEOGCS["WGS 84"]', NULL), ('Undefined Cartesian SRS', -1, 'NONE', -1, 'undefined', NULL);
INSERT INTO gpkg_contents VALUES ('roads', 'features', 'roads', '', '2024-01-01T00:00:00.000Z', 0.0, 1.5, 4326);
INSERT INTO gpkg_geometry_columns VALUES ('roads', 'geom', 'LINESTRING', 4326, 0);
INSERT INTO gpkg_ogr_contents VALUES ('roads', 0);
INSERT INTO roads VALUES (1, x'47500001', 'A 1', 6, 0, '1936-01-01')
----
-- Messages with a full-text index that triggers keep, and what ANALYZE leaves.
CREATE TABLE messages(
    rowid INTEGER PRIMARY KEY ASC,
    id STRING UNIQUE,
    json TEXT,
    sent_at INTEGER,
    conversationId STRING,
    body TEXT,
    type TEXT,
    isErased INTEGER DEFAULT 0,
    isStory INTEGER
      GENERATED ALWAYS AS (type IS 'story'),
    shouldAffectActivity INTEGER
      GENERATED ALWAYS AS (
        type IS NULL
        OR
        type NOT IN (
          'change-number-notification',
          'group-v1-migration'
        )
      ),
    expiresAt INT
      GENERATED ALWAYS
      AS (ifnull(
        sent_at + 1000,
        9007199254740991
      )) VIRTUAL
  );
CREATE INDEX messages_unread ON messages (conversationId, isStory, sent_at) WHERE isErased IS NOT 1;
CREATE VIRTUAL TABLE messages_fts USING fts5(
      body,
      tokenize = 'unicode61 remove_diacritics 2'
    );
CREATE TRIGGER messages_on_insert AFTER INSERT ON messages
      WHEN new.isErased IS NOT 1 AND new.body IS NOT NULL
      BEGIN
        INSERT INTO messages_fts
          (rowid, body)
        VALUES
          (new.rowid, new.body);
      END;
CREATE TRIGGER messages_on_delete AFTER DELETE ON messages BEGIN
        DELETE FROM messages_fts WHERE rowid = old.rowid;
      END;
CREATE TABLE jobs(
    id TEXT PRIMARY KEY,
    queueType TEXT STRING NOT NULL,
    timestamp INTEGER NOT NULL,
    data STRING TEXT
  );
INSERT INTO messages (id, json, sent_at, conversationId, body, type) VALUES ('m1', '{}', 1700000000000, 'c1', 'Grüße', NULL), ('m2', '{}', NULL, 'c1', NULL, 'story'), ('12', '{}', 5, '34', 'x', 'incoming');
INSERT INTO jobs VALUES ('j', 'conversation', 1, '5');
ANALYZE
----
-- Tables of Doctrine: comments at the end of lines tell the types.
CREATE TABLE oc_filecache (fileid INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, storage BIGINT DEFAULT 0 NOT NULL, path VARCHAR(4000) DEFAULT NULL COLLATE "BINARY", size BIGINT UNSIGNED DEFAULT 0 NOT NULL, encrypted BOOLEAN DEFAULT 0, mtime DATETIME DEFAULT NULL --(DC2Type:datetime_immutable)
, metadata CLOB DEFAULT NULL --(DC2Type:json)
, score DOUBLE PRECISION DEFAULT '1' NOT NULL);
CREATE UNIQUE INDEX fs_storage_path_hash ON oc_filecache (storage, path);
CREATE TABLE oc_share (id INTEGER NOT NULL, parent_id INTEGER DEFAULT NULL, token CHAR(36) NOT NULL --(DC2Type:guid)
, roles CLOB NOT NULL --(DC2Type:array)
, PRIMARY KEY(id), CONSTRAINT FK_4A5F6E7D727ACA70 FOREIGN KEY (parent_id) REFERENCES oc_share (id) ON UPDATE NO ACTION ON DELETE SET NULL NOT DEFERRABLE INITIALLY IMMEDIATE);
CREATE INDEX IDX_4A5F6E7D727ACA70 ON oc_share (parent_id);
INSERT INTO oc_filecache VALUES (1, 1, 'files', 4096, 0, '2024-01-01 00:00:00', '{}', 1.0);
INSERT INTO oc_share VALUES (1, NULL, 'e621e1f8-c36c-495a-93fc-0c247a3e6e5f', 'a:0:{}')
