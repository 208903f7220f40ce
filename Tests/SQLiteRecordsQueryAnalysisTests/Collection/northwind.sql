--> p: Products.record, CategoryName: String?
SELECT p.*, Categories.CategoryName FROM Categories INNER JOIN Products AS p ON Categories.CategoryID = p.CategoryID WHERE p.Discontinued = '0';
--> ProductID: Int64, ProductName: String
SELECT ProductID, ProductName FROM Products WHERE Discontinued = '0';
--> City: String?, CompanyName: String?, ContactName: String?, Relationship: String
SELECT City, CompanyName, ContactName, 'Customers' AS Relationship FROM Customers UNION SELECT City, CompanyName, ContactName, 'Suppliers' FROM Suppliers ORDER BY City, CompanyName;
--> ShipName: String?, CustomerID: String, CustomerName: String?, Salesperson: String?, OrderID: Int64, OrderDate: String?, ShipperName: String, ProductID: Int64, ProductName: String, UnitPrice: Double, Quantity: Int, Discount: Double, ExtendedPrice: Double, Freight: Double?
SELECT Orders.ShipName, Orders.CustomerID, Customers.CompanyName AS CustomerName, Employees.FirstName || ' ' || Employees.LastName AS Salesperson, Orders.OrderID, Orders.OrderDate, Shippers.CompanyName AS ShipperName, [Order Details].ProductID, Products.ProductName, [Order Details].UnitPrice, [Order Details].Quantity, [Order Details].Discount, [Order Details].UnitPrice * Quantity * (1 - Discount) / 100 * 100 AS ExtendedPrice, Orders.Freight FROM Customers JOIN Orders ON Customers.CustomerID = Orders.CustomerID JOIN Employees ON Employees.EmployeeID = Orders.EmployeeID JOIN [Order Details] ON Orders.OrderID = [Order Details].OrderID JOIN Products ON Products.ProductID = [Order Details].ProductID JOIN Shippers ON Shippers.ShipperID = Orders.ShipVia;
--> o: Orders.record, CompanyName: String?, City: String?
SELECT o.*, Customers.CompanyName, Customers.City FROM Customers JOIN Orders AS o ON Customers.CustomerID = o.CustomerID;
--> OrderID: Int64, Subtotal: Double
SELECT [Order Details].OrderID, Sum([Order Details].UnitPrice * Quantity * (1 - Discount) / 100 * 100) AS Subtotal FROM [Order Details] GROUP BY [Order Details].OrderID;
--> CategoryName: String?, ProductName: String, ProductSales: Double
SELECT Categories.CategoryName, Products.ProductName, Sum([Order Details].UnitPrice * Quantity * (1 - Discount)) AS ProductSales FROM Categories JOIN Products ON Categories.CategoryID = Products.CategoryID JOIN [Order Details] ON Products.ProductID = [Order Details].ProductID JOIN Orders ON Orders.OrderID = [Order Details].OrderID WHERE Orders.ShippedDate BETWEEN DATETIME('1997-01-01') AND DATETIME('1997-12-31') GROUP BY Categories.CategoryName, Products.ProductName;
--> ProductName: String, UnitPrice: Double
SELECT Products.ProductName, Products.UnitPrice FROM Products WHERE Products.UnitPrice > (SELECT AVG(UnitPrice) FROM Products);
--> CategoryName: String?, ProductName: String, QuantityPerUnit: String?, UnitsInStock: Int?, Discontinued: String
SELECT Categories.CategoryName, Products.ProductName, Products.QuantityPerUnit, Products.UnitsInStock, Products.Discontinued FROM Categories INNER JOIN Products ON Categories.CategoryID = Products.CategoryID WHERE Products.Discontinued <> '1';
--> CustomerID: String, CompanyName: String?, City: String?, Country: String?
SELECT DISTINCT Customers.CustomerID, Customers.CompanyName, Customers.City, Customers.Country FROM Customers JOIN Orders ON Customers.CustomerID = Orders.CustomerID WHERE Orders.OrderDate BETWEEN DATETIME('1997-01-01') AND DATETIME('1997-12-31');
--> SaleAmount: Double, OrderID: Int64, CompanyName: String?, ShippedDate: String
WITH Subtotals AS (SELECT OrderID, Sum(UnitPrice * Quantity * (1 - Discount)) AS Subtotal FROM [Order Details] GROUP BY OrderID) SELECT Subtotals.Subtotal AS SaleAmount, Orders.OrderID, Customers.CompanyName, Orders.ShippedDate FROM Customers JOIN Orders ON Customers.CustomerID = Orders.CustomerID JOIN Subtotals ON Orders.OrderID = Subtotals.OrderID WHERE Subtotals.Subtotal > 2500 AND Orders.ShippedDate BETWEEN DATETIME('1997-01-01') AND DATETIME('1997-12-31');
--> ShippedDate: String, OrderID: Int64, Subtotal: Double
WITH Subtotals AS (SELECT OrderID, Sum(UnitPrice * Quantity * (1 - Discount)) AS Subtotal FROM [Order Details] GROUP BY OrderID) SELECT Orders.ShippedDate, Orders.OrderID, Subtotals.Subtotal FROM Orders INNER JOIN Subtotals ON Orders.OrderID = Subtotals.OrderID WHERE Orders.ShippedDate IS NOT NULL;
--> Year: String?, Orders: Int, Sales: Double
WITH Subtotals AS (SELECT OrderID, Sum(UnitPrice * Quantity * (1 - Discount)) AS Subtotal FROM [Order Details] GROUP BY OrderID) SELECT strftime('%Y', ShippedDate) AS Year, COUNT(*) AS Orders, SUM(Subtotal) AS Sales FROM Orders JOIN Subtotals USING (OrderID) WHERE ShippedDate IS NOT NULL GROUP BY Year;
--> CategoryName: String?, CategorySales: Double
WITH Sales AS (SELECT CategoryName, ProductName, Sum([Order Details].UnitPrice * Quantity * (1 - Discount)) AS ProductSales FROM Categories JOIN Products USING (CategoryID) JOIN [Order Details] USING (ProductID) GROUP BY CategoryName, ProductName) SELECT CategoryName, SUM(ProductSales) AS CategorySales FROM Sales GROUP BY CategoryName;
--> d: Order Details.record, ProductName: String, ExtendedPrice: Double
SELECT d.*, Products.ProductName, d.UnitPrice * Quantity * (1 - Discount) AS ExtendedPrice FROM Products JOIN [Order Details] AS d ON Products.ProductID = d.ProductID;
--> CategoryID: Int64, CategoryName: String?, ProductName: String, ProductSales: Double
SELECT Categories.CategoryID, Categories.CategoryName, Products.ProductName, Sum(e.UnitPrice * e.Quantity * (1 - e.Discount)) AS ProductSales FROM Categories JOIN Products ON Categories.CategoryID = Products.CategoryID JOIN [Order Details] AS e ON Products.ProductID = e.ProductID JOIN Orders ON Orders.OrderID = e.OrderID WHERE Orders.OrderDate BETWEEN DATETIME('1997-01-01') AND DATETIME('1997-12-31') GROUP BY Categories.CategoryID, Categories.CategoryName, Products.ProductName;
--> p: Products.record, CategoryName: String?, CategoryDescription: String?, SupplierName: String, SupplierRegion: String?
SELECT p.*, c.CategoryName, c.Description AS CategoryDescription, s.CompanyName AS SupplierName, s.Region AS SupplierRegion FROM Products p JOIN Categories c ON p.CategoryId = c.CategoryId JOIN Suppliers s ON s.SupplierId = p.SupplierId;
--> Customers: Customers.record
SELECT * FROM Customers WHERE Country = :country ORDER BY CompanyName;
--> Customers: Customers.record
SELECT * FROM Customers WHERE CustomerID = :id;
--> CompanyName: String
SELECT CompanyName FROM Customers WHERE CompanyName LIKE :pattern;
--> Country: String, customers: Int
SELECT Country, COUNT(*) AS customers FROM Customers WHERE Country IS NOT NULL GROUP BY Country ORDER BY customers DESC;
--> Country: String?, customers: Int
SELECT Country, COUNT(*) AS customers FROM Customers GROUP BY Country HAVING COUNT(*) > 5;
--> customers: Int, countries: Int
SELECT COUNT(*) AS customers, COUNT(DISTINCT Country) AS countries FROM Customers;
--> c: Customers.record, orders: Int
SELECT c.*, COUNT(o.OrderID) AS orders FROM Customers AS c LEFT JOIN Orders AS o ON o.CustomerID = c.CustomerID GROUP BY c.CustomerID;
--> c: Customers.record
SELECT c.* FROM Customers AS c LEFT JOIN Orders AS o ON o.CustomerID = c.CustomerID WHERE o.OrderID IS NULL;
--> c: Customers.record, o: Orders.record?
SELECT c.*, o.* FROM Customers AS c LEFT JOIN Orders AS o ON o.CustomerID = c.CustomerID;
--> c: Customers.record, o: Orders.record
SELECT c.*, o.* FROM Customers AS c LEFT JOIN Orders AS o ON o.CustomerID = c.CustomerID WHERE o.Freight > :freight;
--> o: Orders.record, e: Employees.record?, s: Shippers.record?
SELECT o.*, e.*, s.* FROM Orders AS o LEFT JOIN Employees AS e ON e.EmployeeID = o.EmployeeID LEFT JOIN Shippers AS s ON s.ShipperID = o.ShipVia WHERE o.OrderID = :id;
--> first: String?, last: String?
SELECT MIN(OrderDate) AS first, MAX(OrderDate) AS last FROM Orders;
--> CustomerID: String?, first: String?, last: String?
SELECT CustomerID, MIN(OrderDate) AS first, MAX(OrderDate) AS last FROM Orders GROUP BY CustomerID;
--> OrderID: Int64, days: Double?
SELECT OrderID, julianday(ShippedDate) - julianday(OrderDate) AS days FROM Orders;
--> late: Int
SELECT COUNT(*) AS late FROM Orders WHERE ShippedDate > RequiredDate;
--> ShipCountry: String?, freight: Double?
SELECT ShipCountry, AVG(Freight) AS freight FROM Orders GROUP BY ShipCountry;
--> freight: Double
SELECT COALESCE(SUM(Freight), 0) + 0.0 AS freight FROM Orders WHERE CustomerID = :customer;
--> OrderID: Int64, Freight: Double
SELECT OrderID, Freight FROM Orders WHERE Freight >= :least ORDER BY Freight DESC LIMIT 10;
--> OrderID: Int64, lines: Int, units: Int
SELECT OrderID, COUNT(*) AS lines, SUM(Quantity) AS units FROM [Order Details] GROUP BY OrderID;
--> units: Int?
SELECT SUM(Quantity) AS units FROM [Order Details] WHERE ProductID = :product;
--> total: Double
SELECT TOTAL(UnitPrice * Quantity) AS total FROM [Order Details] WHERE OrderID = :order;
--> ProductName: String, units: Int
SELECT Products.ProductName, SUM(d.Quantity) AS units FROM [Order Details] AS d JOIN Products ON Products.ProductID = d.ProductID GROUP BY Products.ProductID ORDER BY units DESC LIMIT :limit;
--> ProductName: String, units: Int?
SELECT Products.ProductName, SUM(d.Quantity) AS units FROM Products LEFT JOIN [Order Details] AS d ON Products.ProductID = d.ProductID GROUP BY Products.ProductID;
--> ProductName: String, revenue: Double, place: Int
SELECT ProductName, revenue, RANK() OVER (ORDER BY revenue DESC) AS place FROM (SELECT ProductName, SUM(d.UnitPrice * Quantity) AS revenue FROM Products JOIN [Order Details] AS d USING (ProductID) GROUP BY ProductID);
--> ProductID: Int64, ProductName: String, reserve: Int?
SELECT ProductID, ProductName, UnitsInStock - UnitsOnOrder AS reserve FROM Products;
--> ProductID: Int64, ProductName: String, stock: Int
SELECT ProductID, ProductName, COALESCE(UnitsInStock, 0) AS stock FROM Products WHERE Discontinued = '0';
--> value: Double?
SELECT SUM(UnitPrice * UnitsInStock) AS value FROM Products;
--> CategoryName: String?, ProductName: String, UnitPrice: Double
SELECT CategoryName, ProductName, UnitPrice FROM Products JOIN Categories USING (CategoryID) WHERE UnitPrice BETWEEN :low AND :high;
--> CategoryName: String?, cheapest: Double?, dearest: Double?
SELECT CategoryName, MIN(UnitPrice) AS cheapest, MAX(UnitPrice) AS dearest FROM Products JOIN Categories USING (CategoryID) GROUP BY CategoryID;
--> category: Categories.record, products: Int
SELECT category.*, COUNT(Products.ProductID) AS products FROM Categories AS category LEFT JOIN Products USING (CategoryID) GROUP BY category.CategoryID;
--> p: Products.record, s: Suppliers.record?
SELECT p.*, s.* FROM Products AS p LEFT JOIN Suppliers AS s USING (SupplierID);
--> CompanyName: String, products: Int
SELECT CompanyName, COUNT(*) AS products FROM Suppliers JOIN Products USING (SupplierID) GROUP BY SupplierID HAVING COUNT(*) >= 3;
--> name: String?, superior: String?
SELECT e.LastName AS name, s.LastName AS superior FROM Employees AS e LEFT JOIN Employees AS s ON s.EmployeeID = e.ReportsTo;
--> EmployeeID: Int64, depth: Int
WITH RECURSIVE chain(EmployeeID, depth) AS (SELECT EmployeeID, 0 FROM Employees WHERE ReportsTo IS NULL UNION ALL SELECT e.EmployeeID, depth + 1 FROM Employees AS e JOIN chain ON e.ReportsTo = chain.EmployeeID) SELECT * FROM chain;
--> e: Employees.record, orders: Int
SELECT e.*, (SELECT COUNT(*) FROM Orders WHERE Orders.EmployeeID = e.EmployeeID) AS orders FROM Employees AS e;
--> EmployeeID: Int64, OrderID: Int64, OrderDate: String?
SELECT EmployeeID, OrderID, OrderDate FROM (SELECT EmployeeID, OrderID, OrderDate, ROW_NUMBER() OVER (PARTITION BY EmployeeID ORDER BY OrderDate DESC) AS n FROM Orders WHERE EmployeeID IS NOT NULL) WHERE n = 1;
--> age: Int?
-- parameter today: String
SELECT CAST((julianday(:today) - julianday(BirthDate)) / 365.25 AS INTEGER) AS age FROM Employees WHERE BirthDate IS NOT NULL;
--> TerritoryDescription: String, RegionDescription: String
SELECT TerritoryDescription, RegionDescription FROM Territories JOIN Regions USING (RegionID) ORDER BY 2, 1;
--> RegionDescription: String, territories: Int, employees: Int
SELECT RegionDescription, COUNT(DISTINCT Territories.TerritoryID) AS territories, COUNT(DISTINCT EmployeeID) AS employees FROM Regions LEFT JOIN Territories USING (RegionID) LEFT JOIN EmployeeTerritories USING (TerritoryID) GROUP BY Regions.RegionID;
--> LastName: String?, TerritoryDescription: String
SELECT LastName, TerritoryDescription FROM Employees JOIN EmployeeTerritories USING (EmployeeID) JOIN Territories USING (TerritoryID);
--> ShipperID: Int64, CompanyName: String, orders: Int
SELECT ShipperID, CompanyName, COUNT(OrderID) AS orders FROM Shippers LEFT JOIN Orders ON ShipVia = ShipperID GROUP BY ShipperID;
--> ok: Bool
SELECT NOT EXISTS (SELECT 1 FROM Orders WHERE ShippedDate < OrderDate) AS ok;
--> ProductName: String, price: String
SELECT ProductName, printf('%.2f', UnitPrice) AS price FROM Products;
--> ProductName: String, price: Double?
SELECT ProductName, ROUND(UnitPrice * 1.19, 2) AS price FROM Products;
--> place: String?
SELECT TRIM(COALESCE(City, '') || ' ' || Country) AS place FROM Customers;
--> place: String
SELECT COALESCE(Region, City, Country, 'unknown') AS place FROM Customers;
--> CustomerID: String, OrderID: Int64
SELECT CustomerID, OrderID FROM Orders WHERE CustomerID IN (:customers);
--> OrderID: Int64
SELECT OrderID FROM Orders WHERE (CustomerID, EmployeeID) = (:customer, :employee);
--> OrderID: Int64
SELECT OrderID FROM Orders WHERE OrderID IN (SELECT OrderID FROM [Order Details] WHERE ProductID = :product);
--> month: String?, sales: Double
SELECT strftime('%Y-%m', OrderDate) AS month, SUM(UnitPrice * Quantity) AS sales FROM Orders JOIN [Order Details] USING (OrderID) GROUP BY month;
--> month: String?, sales: Double, running: Double
SELECT month, sales, SUM(sales) OVER (ORDER BY month) AS running FROM (SELECT strftime('%Y-%m', OrderDate) AS month, SUM(UnitPrice * Quantity) AS sales FROM Orders JOIN [Order Details] USING (OrderID) GROUP BY 1);
--> share: Double?
SELECT 1.0 * COUNT(ShippedDate) / COUNT(*) AS share FROM Orders;
--> CustomerDesc: String?, companies: String
SELECT CustomerDesc, GROUP_CONCAT(c.CustomerID) AS companies FROM CustomerDemographics AS d JOIN CustomerCustomerDemo AS c ON c.CustomerTypeID = d.CustomerTypeID GROUP BY d.CustomerTypeID;
--> a: String, b: String, times: Int
SELECT p.ProductName AS a, q.ProductName AS b, COUNT(*) AS times FROM [Order Details] AS x JOIN [Order Details] AS y ON x.OrderID = y.OrderID AND x.ProductID < y.ProductID JOIN Products AS p ON p.ProductID = x.ProductID JOIN Products AS q ON q.ProductID = y.ProductID GROUP BY x.ProductID, y.ProductID HAVING COUNT(*) > 3;
--> CategoryID: Int64, Picture: Data
SELECT CategoryID, Picture FROM Categories WHERE Picture IS NOT NULL;
--> OrderID: Int64
INSERT INTO Orders (CustomerID, EmployeeID, OrderDate) VALUES (:customer, :employee, :date) RETURNING OrderID;
--> 
UPDATE Products SET UnitPrice = UnitPrice * :factor WHERE CategoryID = :category;
--> ProductID: Int64, UnitsInStock: Int?
UPDATE Products SET UnitsInStock = UnitsInStock - :count WHERE ProductID = :product RETURNING ProductID, UnitsInStock;
--> 
INSERT INTO [Order Details] (OrderID, ProductID, UnitPrice, Quantity) SELECT :order, ProductID, UnitPrice, :quantity FROM Products WHERE ProductID = :product AND UnitPrice IS NOT NULL;
--> d: Order Details.record
DELETE FROM [Order Details] AS d WHERE OrderID = :order RETURNING *;
--> 
DELETE FROM Orders WHERE CustomerID NOT IN (SELECT CustomerID FROM Customers);
--> Shippers: Shippers.record
INSERT INTO Shippers (CompanyName, Phone) VALUES (:name, :phone) RETURNING *;
--> EmployeeID: Int64, name: String?, isBoss: Bool
SELECT EmployeeID, FirstName || ' ' || LastName AS name, EXISTS (SELECT 1 FROM Employees AS s WHERE s.ReportsTo = e.EmployeeID) AS isBoss FROM Employees AS e;
--> CompanyName: String?, kind: String
SELECT CompanyName, 'customer' AS kind FROM Customers WHERE City = :city UNION ALL SELECT CompanyName, 'supplier' FROM Suppliers WHERE City = :city ORDER BY 1;
