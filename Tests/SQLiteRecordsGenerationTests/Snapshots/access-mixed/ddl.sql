CREATE TABLE "closed_day" (
  "id" INTEGER PRIMARY KEY,
  "day" DATE
);
CREATE TABLE "open_day" (
  "id" INTEGER PRIMARY KEY
);
