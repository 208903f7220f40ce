-- Table "player":
ALTER TABLE "player" ADD COLUMN "games" INTEGER NOT NULL DEFAULT 0;

-- Indexes:
CREATE INDEX "player_on_score" ON "player" ("score");
