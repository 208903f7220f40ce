CREATE TABLE "ascending" (
  "id" INTEGER PRIMARY KEY ASC AUTOINCREMENT
);
CREATE TABLE "descending" (
  "id" INTEGER CONSTRAINT "no rowid" PRIMARY KEY DESC ON CONFLICT REPLACE NOT NULL
);
CREATE TABLE "descending rowid" (
  "id" INTEGER,
  PRIMARY KEY ("id" DESC)
);
CREATE TABLE "region" (
  "country" TEXT CONSTRAINT "some country" NOT NULL ON CONFLICT FAIL,
  "code" UNSIGNED VARCHAR(20) NOT NULL COLLATE nocase,
  "name" TEXT CONSTRAINT "one ""name""" UNIQUE ON CONFLICT IGNORE CONSTRAINT "itself" REFERENCES "region" ("name") MATCH SIMPLE DEFERRABLE INITIALLY DEFERRED,
  "area" DECIMAL(10,2),
  "anything",
  CONSTRAINT "country_and_code" PRIMARY KEY ("country", "code" COLLATE NOCASE DESC) ON CONFLICT REPLACE,
  UNIQUE ("area", "anything" ASC),
  CONSTRAINT "name and area" UNIQUE ("name" COLLATE "own collation", "area") ON CONFLICT ROLLBACK,
  CONSTRAINT "ignored" CHECK (area > 0) ON CONFLICT ABORT
);
CREATE INDEX "region_on_area_name" ON "region" ("area", "name" DESC);
CREATE UNIQUE INDEX "region by name" ON "region" ((lower(name) || code) COLLATE NOCASE ASC, "area" COLLATE rtrim) WHERE name IS NOT NULL AND area > 0;
CREATE TABLE "town" (
  "id" INTEGER,
  "country" TEXT,
  "code" TEXT,
  PRIMARY KEY ("id" AUTOINCREMENT) ON CONFLICT ABORT,
  CONSTRAINT "in a region" FOREIGN KEY ("country", "code") REFERENCES "region" ("country", "code") ON DELETE SET NULL ON UPDATE CASCADE NOT DEFERRABLE INITIALLY IMMEDIATE
);
CREATE INDEX "town_on_country_code" ON "town" ("country", "code");
