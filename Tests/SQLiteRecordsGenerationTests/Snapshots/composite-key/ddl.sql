CREATE TABLE "order_line" (
  "order_number" INTEGER,
  "position" INTEGER NOT NULL,
  "quantity" REAL NOT NULL DEFAULT 1,
  PRIMARY KEY ("position", "order_number")
);
