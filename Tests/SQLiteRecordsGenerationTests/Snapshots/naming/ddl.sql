CREATE TABLE "order_details" (
  "id" INTEGER PRIMARY KEY,
  "unit_price" REAL,
  "TeamName" TEXT
);
CREATE TABLE "player" (
  "home_town" TEXT
);
