CREATE TABLE "all_types" (
  "int64" INTEGER,
  "int64_required" INTEGER NOT NULL,
  "int64_default" INTEGER DEFAULT -9007199254740993,
  "int64_required_default" INTEGER NOT NULL DEFAULT -9007199254740993,
  "int" INTEGER,
  "int_required" INTEGER NOT NULL,
  "int_default" INTEGER DEFAULT 1000,
  "int_required_default" INTEGER NOT NULL DEFAULT 1000,
  "bool" BOOLEAN,
  "bool_required" BOOLEAN NOT NULL,
  "bool_default" BOOLEAN DEFAULT 1,
  "bool_required_default" BOOLEAN NOT NULL DEFAULT 1,
  "double" DOUBLE,
  "double_required" DOUBLE NOT NULL,
  "double_default" DOUBLE DEFAULT 0.5,
  "double_required_default" DOUBLE NOT NULL DEFAULT 0.5,
  "string" TEXT,
  "string_required" TEXT NOT NULL,
  "string_default" TEXT DEFAULT 'a "quoted" \ text',
  "string_required_default" TEXT NOT NULL DEFAULT 'a "quoted" \ text',
  "data" BLOB,
  "data_required" BLOB NOT NULL,
  "date" DATETIME,
  "date_required" DATETIME NOT NULL,
  "date_default" DATETIME DEFAULT '2020-01-01 00:00:00.000',
  "date_required_default" DATETIME NOT NULL DEFAULT '2020-01-01 00:00:00.000',
  "uuid" UUID,
  "uuid_required" UUID NOT NULL
);
CREATE TABLE "rowid_as_int" (
  "number" INTEGER PRIMARY KEY
);
