-- Table "expense":
ALTER TABLE "expense" ADD COLUMN "note" TEXT NOT NULL DEFAULT '';
