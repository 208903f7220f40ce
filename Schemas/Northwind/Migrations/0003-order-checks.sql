-- Table "Order Details":
-- Each row must pass a check: UnitPrice >= 0
SELECT json_extract('{}', "count" || ' rows of table Order Details do not pass the check (UnitPrice >= 0), such as the one with rowid ' || coalesce("example", 'NULL'))
FROM (
  SELECT count(*) AS "count", min(rowid) AS "example"
  FROM "Order Details"
  WHERE NOT (UnitPrice >= 0)
)
WHERE "count" > 0;
-- Each row must pass a check: Quantity > 0
SELECT json_extract('{}', "count" || ' rows of table Order Details do not pass the check (Quantity > 0), such as the one with rowid ' || coalesce("example", 'NULL'))
FROM (
  SELECT count(*) AS "count", min(rowid) AS "example"
  FROM "Order Details"
  WHERE NOT (Quantity > 0)
)
WHERE "count" > 0;
-- Each row must pass a check: Discount >= 0 AND Discount <= 1
SELECT json_extract('{}', "count" || ' rows of table Order Details do not pass the check (Discount >= 0 AND Discount <= 1), such as the one with rowid ' || coalesce("example", 'NULL'))
FROM (
  SELECT count(*) AS "count", min(rowid) AS "example"
  FROM "Order Details"
  WHERE NOT (Discount >= 0 AND Discount <= 1)
)
WHERE "count" > 0;
-- It is made anew, as ALTER TABLE cannot make the change.
CREATE TABLE "new_Order Details" (
  "OrderID" INTEGER NOT NULL REFERENCES "Orders" ("OrderID"),
  "ProductID" INTEGER NOT NULL REFERENCES "Products" ("ProductID"),
  "UnitPrice" NUMERIC NOT NULL DEFAULT 0 CHECK (UnitPrice >= 0),
  "Quantity" INTEGER NOT NULL DEFAULT 1 CHECK (Quantity > 0),
  "Discount" REAL NOT NULL DEFAULT 0 CHECK (Discount >= 0 AND Discount <= 1),
  PRIMARY KEY ("OrderID", "ProductID")
);
INSERT INTO "new_Order Details" ("rowid", "OrderID", "ProductID", "UnitPrice", "Quantity", "Discount")
SELECT rowid, "OrderID", "ProductID", "UnitPrice", "Quantity", "Discount"
FROM "Order Details";
DROP TABLE "Order Details";
ALTER TABLE "new_Order Details" RENAME TO "Order Details";

-- Indexes:
CREATE INDEX "Order Details_on_ProductID" ON "Order Details" ("ProductID");
