-- What each product has earned, the best first; those that nobody has ordered are included.
-- name: productSales
SELECT Products.ProductName AS product, Categories.CategoryName AS category,
  SUM(line.UnitPrice * line.Quantity * (1 - line.Discount)) AS revenue
FROM Products
LEFT JOIN Categories ON Categories.CategoryID = Products.CategoryID
LEFT JOIN "Order Details" AS line ON line.ProductID = Products.ProductID
GROUP BY Products.ProductID
ORDER BY revenue DESC;

-- The orders that should have left by a day, each with its customer.
-- name: lateOrders
SELECT Orders.*, Customers.CompanyName AS customer
FROM Orders JOIN Customers ON Customers.CustomerID = Orders.CustomerID
WHERE Orders.ShippedDate IS NULL AND Orders.RequiredDate < :day
ORDER BY Orders.RequiredDate;

-- How many orders there are, and what they bring in.
-- name: turnover
SELECT COUNT(DISTINCT OrderID) AS orders,
  TOTAL(UnitPrice * Quantity * (1 - Discount)) AS revenue
FROM "Order Details";
