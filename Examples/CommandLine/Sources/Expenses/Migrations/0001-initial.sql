-- What money is spent on.
CREATE TABLE "category" (
  "id" INTEGER PRIMARY KEY,
  "name" TEXT NOT NULL UNIQUE CHECK (name <> '')
);

-- Money that was spent on one day.
CREATE TABLE "expense" (
  "id" INTEGER PRIMARY KEY,
  "category_id" INTEGER NOT NULL REFERENCES "category" ("id"),
  "day" TEXT NOT NULL CHECK (day GLOB '????-??-??'),
  "cents" INTEGER NOT NULL CHECK (cents > 0)
);
CREATE INDEX "expense_on_category_id" ON "expense" ("category_id");
CREATE INDEX "expense_on_day" ON "expense" ("day");
