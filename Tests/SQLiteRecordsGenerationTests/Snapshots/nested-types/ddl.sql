CREATE TABLE "contact" (
  "id" INTEGER PRIMARY KEY,
  "status" TEXT NOT NULL,
  "numbers" TEXT
);
