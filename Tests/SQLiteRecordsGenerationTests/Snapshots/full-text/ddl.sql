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
CREATE VIRTUAL TABLE "lazy" USING fts5(
  "title",
  content='z note',
  content_rowid='note id'
);
CREATE VIRTUAL TABLE "letter" USING fts5(
  "text",
  "author" UNINDEXED
);
CREATE VIRTUAL TABLE "word_index" USING fts5(
  "word",
  content=''
);
