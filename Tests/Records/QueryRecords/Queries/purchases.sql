-- name: purchasesWithTokens
SELECT * FROM purchase WHERE token IN (:tokens) ORDER BY id;

-- name: raise
UPDATE purchase SET amount = amount * :factor WHERE customer_id IN (:customerIDs);

-- name: tag
UPDATE purchase SET tags = :tags WHERE id = :id RETURNING id, tags;

-- name: addCustomer
INSERT INTO customer (name, rank, joined) VALUES (:name, :rank, :joined) RETURNING *;

-- name: notes
SELECT note.*, customer.name FROM note JOIN customer ON customer.id = note.customer_id;

-- The names of customers with their totals.
-- name: totals
-- row: Total
SELECT customer.name, SUM(amount) AS total
FROM customer LEFT JOIN purchase ON purchase.customer_id = customer.id
GROUP BY customer.id ORDER BY customer.id;

-- name: totalsOfRank
-- row: Total
SELECT customer.name, SUM(amount) AS total
FROM customer LEFT JOIN purchase ON purchase.customer_id = customer.id
WHERE rank = :rank
GROUP BY customer.id ORDER BY customer.id;

-- name: numbers
SELECT id, CASE WHEN amount > 5 THEN amount ELSE id END AS number,
  CASE WHEN amount > 5 THEN id ELSE NULLIF(amount, 0) END AS other
FROM purchase ORDER BY id;

-- name: largestNumber
SELECT MAX(CASE WHEN amount > 5 THEN amount ELSE id END) FROM purchase;

-- name: everyNumber
SELECT CASE WHEN amount > 5 THEN amount ELSE id END FROM purchase ORDER BY id;

-- name: products
SELECT id, id * :factor AS product FROM purchase ORDER BY id;
