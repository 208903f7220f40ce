CREATE TABLE "default" (
  "id" INTEGER PRIMARY KEY,
  "in" TEXT NOT NULL,
  "a ""quoted"" name" TEXT
);
