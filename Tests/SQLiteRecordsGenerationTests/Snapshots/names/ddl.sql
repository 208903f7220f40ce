CREATE TABLE "Order Details" (
  "OrderID" INTEGER NOT NULL,
  "URLPath" TEXT,
  "Unit Price" REAL NOT NULL DEFAULT 0,
  "class" TEXT,
  "in" TEXT,
  "await" TEXT,
  "open" TEXT,
  "init" TEXT,
  "row" TEXT,
  "container" TEXT,
  "inserted" INTEGER PRIMARY KEY,
  "encode" TEXT,
  "update" TEXT,
  "databaseTableName" TEXT,
  "2fa" BOOLEAN NOT NULL DEFAULT 0,
  "größe" INT,
  "顧客" TEXT
);
CREATE TABLE "keyword" (
  "id" INTEGER PRIMARY KEY
);
