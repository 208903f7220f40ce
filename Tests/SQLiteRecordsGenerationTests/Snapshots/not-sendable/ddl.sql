CREATE TABLE "drawing" (
  "id" INTEGER PRIMARY KEY,
  "path" TEXT NOT NULL DEFAULT '{"points":[]}'
);
