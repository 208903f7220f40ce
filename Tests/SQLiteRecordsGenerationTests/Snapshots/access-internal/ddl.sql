CREATE TABLE "visit" (
  "id" INTEGER PRIMARY KEY,
  "day" DATE
);
