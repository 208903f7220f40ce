CREATE TABLE "order line" (
  "id" INTEGER PRIMARY KEY,
  "total" REAL GENERATED ALWAYS AS (price * quantity) VIRTUAL,
  "price" REAL NOT NULL,
  "quantity" INTEGER NOT NULL DEFAULT 1,
  "note" TEXT,
  "search_note" TEXT NOT NULL UNIQUE COLLATE NOCASE GENERATED ALWAYS AS (coalesce(lower(note), '')) STORED CHECK (length(search_note) < 100)
);
