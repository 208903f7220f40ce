-- Table "book":
ALTER TABLE "book" ADD COLUMN "is_favorite" BOOLEAN NOT NULL DEFAULT 0;
