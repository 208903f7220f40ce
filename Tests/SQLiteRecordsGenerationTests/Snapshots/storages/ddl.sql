CREATE TABLE "event" (
  "id" TEXT PRIMARY KEY NOT NULL,
  "at" INTEGER NOT NULL,
  "until" INTEGER,
  "sunrise" REAL,
  "place" TEXT NOT NULL,
  "tags" TEXT NOT NULL DEFAULT '[]',
  "rank" INTEGER NOT NULL,
  "temperature" REAL,
  "price" TEXT NOT NULL DEFAULT '12.5',
  "page" TEXT,
  "seats" INT NOT NULL DEFAULT 100,
  "factor" REAL NOT NULL DEFAULT 1.5
);
CREATE TABLE "reading" (
  "id" TEXT PRIMARY KEY NOT NULL,
  "at" REAL NOT NULL,
  "sent" REAL NOT NULL,
  "read" TEXT,
  "logged" TEXT NOT NULL,
  UNIQUE ("at"),
  UNIQUE ("sent"),
  UNIQUE ("read"),
  UNIQUE ("logged")
);
CREATE TABLE "visit" (
  "id" INTEGER PRIMARY KEY,
  "event_id" TEXT NOT NULL REFERENCES "event" ("id"),
  UNIQUE ("event_id")
);
