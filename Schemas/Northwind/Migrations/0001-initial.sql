-- A company that carries goods to customers.
CREATE TABLE "Carriers" (
  "ShipperID" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  "CompanyName" TEXT NOT NULL,
  "Phone" TEXT
);

-- A group of products, such as beverages.
CREATE TABLE "Categories" (
  "CategoryID" INTEGER PRIMARY KEY AUTOINCREMENT,
  "CategoryName" TEXT,
  "Description" TEXT,
  "Picture" BLOB
);

-- A demographic group that customers can be assigned to.
CREATE TABLE "CustomerDemographics" (
  "CustomerTypeID" TEXT NOT NULL,
  "CustomerDesc" TEXT,
  PRIMARY KEY ("CustomerTypeID")
);

-- A company that orders products.
CREATE TABLE "Customers" (
  "CustomerID" TEXT NOT NULL,
  "CompanyName" TEXT,
  "ContactName" TEXT,
  "ContactTitle" TEXT,
  "Address" TEXT,
  "City" TEXT,
  "Region" TEXT,
  "PostalCode" TEXT,
  "Country" TEXT,
  "Phone" TEXT,
  "Fax" TEXT,
  PRIMARY KEY ("CustomerID")
);

-- The assignment of a demographic group to a customer.
CREATE TABLE "CustomerCustomerDemo" (
  "CustomerID" TEXT NOT NULL REFERENCES "Customers" ("CustomerID"),
  "CustomerTypeID" TEXT NOT NULL REFERENCES "CustomerDemographics" ("CustomerTypeID"),
  PRIMARY KEY ("CustomerID", "CustomerTypeID")
);
CREATE INDEX "CustomerCustomerDemo_on_CustomerTypeID" ON "CustomerCustomerDemo" ("CustomerTypeID");

-- Somebody who works for the company and takes orders.
CREATE TABLE "Employees" (
  "EmployeeID" INTEGER PRIMARY KEY AUTOINCREMENT,
  "LastName" TEXT,
  "FirstName" TEXT,
  "Title" TEXT,
  "TitleOfCourtesy" TEXT,
  "BirthDate" DATE,
  "HireDate" DATE,
  "Address" TEXT,
  "City" TEXT,
  "Region" TEXT,
  "PostalCode" TEXT,
  "Country" TEXT,
  "HomePhone" TEXT,
  "Extension" TEXT,
  "Photo" BLOB,
  "Notes" TEXT,
  "ReportsTo" INTEGER REFERENCES "Employees" ("EmployeeID"),
  "PhotoPath" TEXT
);
CREATE INDEX "Employees_on_ReportsTo" ON "Employees" ("ReportsTo");

-- A sales region, which consists of territories.
CREATE TABLE "Regions" (
  "RegionID" INTEGER PRIMARY KEY NOT NULL,
  "RegionDescription" TEXT NOT NULL
);

-- An area that employees sell in.
CREATE TABLE "Territories" (
  "TerritoryID" TEXT NOT NULL,
  "TerritoryDescription" TEXT NOT NULL,
  "RegionID" INTEGER NOT NULL REFERENCES "Regions" ("RegionID"),
  PRIMARY KEY ("TerritoryID")
);
CREATE INDEX "Territories_on_RegionID" ON "Territories" ("RegionID");

-- The assignment of a territory to an employee.
CREATE TABLE "EmployeeTerritories" (
  "EmployeeID" INTEGER NOT NULL REFERENCES "Employees" ("EmployeeID"),
  "TerritoryID" TEXT NOT NULL REFERENCES "Territories" ("TerritoryID"),
  PRIMARY KEY ("EmployeeID", "TerritoryID")
);
CREATE INDEX "EmployeeTerritories_on_TerritoryID" ON "EmployeeTerritories" ("TerritoryID");

-- What a customer ordered at one time, and where it was sent.
CREATE TABLE "Orders" (
  "OrderID" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  "CustomerID" TEXT REFERENCES "Customers" ("CustomerID"),
  "EmployeeID" INTEGER REFERENCES "Employees" ("EmployeeID"),
  "OrderDate" DATETIME,
  "RequiredDate" DATETIME,
  "ShippedDate" DATETIME,
  "ShipVia" INTEGER REFERENCES "Carriers" ("ShipperID"),
  "Freight" NUMERIC DEFAULT 0,
  "ShipName" TEXT,
  "ShipAddress" TEXT,
  "ShipCity" TEXT,
  "ShipRegion" TEXT,
  "ShipPostalCode" TEXT,
  "ShipCountry" TEXT
);
CREATE INDEX "Orders_on_CustomerID" ON "Orders" ("CustomerID");
CREATE INDEX "Orders_on_EmployeeID" ON "Orders" ("EmployeeID");
CREATE INDEX "Orders_on_ShipVia" ON "Orders" ("ShipVia");

-- A company that products are bought from.
CREATE TABLE "Suppliers" (
  "SupplierID" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  "CompanyName" TEXT NOT NULL,
  "ContactName" TEXT,
  "ContactTitle" TEXT,
  "Address" TEXT,
  "City" TEXT,
  "Region" TEXT,
  "PostalCode" TEXT,
  "Country" TEXT,
  "Phone" TEXT,
  "Fax" TEXT
);

-- Something that the company sells.
CREATE TABLE "Products" (
  "ProductID" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  "ProductName" TEXT NOT NULL,
  "SupplierID" INTEGER REFERENCES "Suppliers" ("SupplierID"),
  "CategoryID" INTEGER REFERENCES "Categories" ("CategoryID"),
  "QuantityPerUnit" TEXT,
  "UnitPrice" NUMERIC DEFAULT 0 CHECK (UnitPrice >= 0),
  "UnitsInStock" INTEGER DEFAULT 0 CHECK (UnitsInStock >= 0),
  "UnitsOnOrder" INTEGER DEFAULT 0 CHECK (UnitsOnOrder >= 0),
  "ReorderLevel" INTEGER DEFAULT 0 CHECK (ReorderLevel >= 0),
  "Discontinued" TEXT NOT NULL DEFAULT '0'
);
CREATE INDEX "Products_on_SupplierID" ON "Products" ("SupplierID");
CREATE INDEX "Products_on_CategoryID" ON "Products" ("CategoryID");

-- A line of an order: how much of a product, at which price.
CREATE TABLE "Order Details" (
  "OrderID" INTEGER NOT NULL REFERENCES "Orders" ("OrderID"),
  "ProductID" INTEGER NOT NULL REFERENCES "Products" ("ProductID"),
  "UnitPrice" NUMERIC NOT NULL DEFAULT 0,
  "Quantity" INTEGER NOT NULL DEFAULT 1,
  "Discount" REAL NOT NULL DEFAULT 0,
  PRIMARY KEY ("OrderID", "ProductID")
);
CREATE INDEX "Order Details_on_ProductID" ON "Order Details" ("ProductID");
