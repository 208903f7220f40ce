-- Table "player":
ALTER TABLE "player" ADD COLUMN "wins" INTEGER NOT NULL DEFAULT 0;
