CREATE TABLE "country" (
  "code" TEXT PRIMARY KEY NOT NULL,
  "name" TEXT NOT NULL
);
CREATE TABLE "empty" (
  "a"
);
CREATE TABLE "person" (
  "id" INTEGER PRIMARY KEY,
  "name" TEXT NOT NULL
);
