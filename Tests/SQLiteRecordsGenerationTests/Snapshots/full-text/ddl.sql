CREATE TABLE "z note" (
  "note id" INTEGER PRIMARY KEY,
  "title" TEXT NOT NULL,
  "body ""text""" TEXT
);
CREATE VIRTUAL TABLE "a search" USING fts5(
  "TITLE",
  "body ""text""",
  content='z note',
  content_rowid='note id',
  tokenize='unicode61 remove_diacritics 2 tokenchars ''-_''',
  prefix='2 3',
  detail=column,
  columnsize=0
);
CREATE TRIGGER "a search_after_insert" AFTER INSERT ON "z note" FOR EACH ROW BEGIN
  INSERT INTO "a search" ("rowid", "TITLE", "body ""text""") VALUES (new."note id", new."TITLE", new."body ""text""");
END;
CREATE TRIGGER "a search_after_update" AFTER UPDATE ON "z note" FOR EACH ROW BEGIN
  INSERT INTO "a search" ("a search", "rowid", "TITLE", "body ""text""") VALUES ('delete', old."note id", old."TITLE", old."body ""text""");
  INSERT INTO "a search" ("rowid", "TITLE", "body ""text""") VALUES (new."note id", new."TITLE", new."body ""text""");
END;
CREATE TRIGGER "a search_after_delete" AFTER DELETE ON "z note" FOR EACH ROW BEGIN
  INSERT INTO "a search" ("a search", "rowid", "TITLE", "body ""text""") VALUES ('delete', old."note id", old."TITLE", old."body ""text""");
END;
CREATE TABLE "diary" (
  "day" INTEGER PRIMARY KEY,
  "text" TEXT
);
CREATE VIRTUAL TABLE "diary_search" USING fts5(
  "text",
  content='diary',
  content_rowid='day'
);
CREATE TRIGGER "diary_search_after_insert" AFTER INSERT ON "diary" FOR EACH ROW BEGIN
  INSERT INTO "diary_search" ("rowid", "text") VALUES (new."day", new."text");
END;
CREATE TRIGGER "diary_search_after_update" AFTER UPDATE ON "diary" FOR EACH ROW BEGIN
  INSERT INTO "diary_search" ("diary_search", "rowid", "text") VALUES ('delete', old."day", old."text");
  INSERT INTO "diary_search" ("rowid", "text") VALUES (new."day", new."text");
END;
CREATE TRIGGER "diary_search_after_delete" AFTER DELETE ON "diary" FOR EACH ROW BEGIN
  INSERT INTO "diary_search" ("diary_search", "rowid", "text") VALUES ('delete', old."day", old."text");
END;
CREATE VIRTUAL TABLE "lazy" USING fts5(
  "title",
  content='z note',
  content_rowid='note id'
);
CREATE VIRTUAL TABLE "letter" USING fts5(
  "text",
  "author" UNINDEXED
);
CREATE TABLE "secret" (
  "text" TEXT
);
CREATE VIRTUAL TABLE "secret_search" USING fts5(
  "text",
  content='secret'
);
CREATE TRIGGER "secret_search_after_insert" AFTER INSERT ON "secret" FOR EACH ROW BEGIN
  INSERT INTO "secret_search" ("rowid", "text") VALUES (new."rowid", new."text");
END;
CREATE TRIGGER "secret_search_after_update" AFTER UPDATE ON "secret" FOR EACH ROW BEGIN
  INSERT INTO "secret_search" ("secret_search", "rowid", "text") VALUES ('delete', old."rowid", old."text");
  INSERT INTO "secret_search" ("rowid", "text") VALUES (new."rowid", new."text");
END;
CREATE TRIGGER "secret_search_after_delete" AFTER DELETE ON "secret" FOR EACH ROW BEGIN
  INSERT INTO "secret_search" ("secret_search", "rowid", "text") VALUES ('delete', old."rowid", old."text");
END;
CREATE TABLE "story" (
  "title" TEXT
);
CREATE VIRTUAL TABLE "story search" USING fts5(
  "title",
  content='story'
);
CREATE TRIGGER "story search_after_insert" AFTER INSERT ON "story" FOR EACH ROW BEGIN
  INSERT INTO "story search" ("rowid", "title") VALUES (new."rowid", new."title");
END;
CREATE TRIGGER "story search_after_update" AFTER UPDATE ON "story" FOR EACH ROW BEGIN
  INSERT INTO "story search" ("story search", "rowid", "title") VALUES ('delete', old."rowid", old."title");
  INSERT INTO "story search" ("rowid", "title") VALUES (new."rowid", new."title");
END;
CREATE TRIGGER "story search_after_delete" AFTER DELETE ON "story" FOR EACH ROW BEGIN
  INSERT INTO "story search" ("story search", "rowid", "title") VALUES ('delete', old."rowid", old."title");
END;
CREATE VIRTUAL TABLE "word_index" USING fts5(
  "word",
  content=''
);
