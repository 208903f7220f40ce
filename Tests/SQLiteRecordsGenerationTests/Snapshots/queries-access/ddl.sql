CREATE TABLE "closed_day" (
  "id" INTEGER PRIMARY KEY,
  "day" DATE NOT NULL
);
CREATE TABLE "open_day" (
  "id" INTEGER PRIMARY KEY
);
