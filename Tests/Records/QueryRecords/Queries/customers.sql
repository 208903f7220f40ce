-- The customers of a rank, each with the last purchase, the best customers first.
-- name: customers
SELECT customer.*, purchase.*, total(purchase.amount) OVER (PARTITION BY customer.id) AS spent
FROM customer LEFT JOIN purchase ON purchase.customer_id = customer.id
WHERE customer.rank = :rank
ORDER BY spent DESC, purchase.id;

-- name: customersSeen
SELECT * FROM customer WHERE last_seen >= :since OR last_seen IS NULL ORDER BY id;

-- How many customers there are, and when the last one has joined.
-- name: summary
SELECT COUNT(*) AS size, MAX(joined) AS newest FROM customer;

-- name: customerCount
SELECT COUNT(*) FROM customer;

-- name: newest
SELECT MAX(joined) FROM customer;

-- name: joinDates
SELECT joined FROM customer ORDER BY id;

-- name: customersNamed
SELECT id, name FROM customer WHERE id IN (:ids) ORDER BY id;

-- What is between keywords: `default` is one.
-- name: default
SELECT name AS "in", rank AS "class" FROM customer WHERE id = :in;

-- name: promotions
SELECT initials(name) AS initials, next_rank(rank) AS next FROM customer ORDER BY id;

-- name: longestName
SELECT longest(name) FROM customer WHERE initials(name) <> :initials;

-- name: lastSeen
SELECT last_seen FROM customer ORDER BY id;

-- name: leads
SELECT lead.*, customer.name
FROM customer LEFT JOIN lead ON lead.rank IS nullif(customer.rank, 'gold')
ORDER BY customer.id;

-- name: guests
-- row: Guest
SELECT * FROM customer;
