CREATE TABLE "tag" (
  "language" TEXT,
  "word" TEXT,
  "weight" REAL,
  PRIMARY KEY ("language", "word")
) STRICT;
