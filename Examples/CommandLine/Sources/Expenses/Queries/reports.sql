-- What was spent on each category in some days, the largest sum first.
-- name: spending
SELECT category.name, count(*) AS expenses, sum(expense.cents) AS amount
FROM expense JOIN category ON category.id = expense.category_id
WHERE expense.day BETWEEN :first AND :last
GROUP BY category.id
ORDER BY amount DESC, category.name;

-- The latest expenses, with the names of their categories.
-- name: latest
SELECT expense.*, category.name AS category
FROM expense JOIN category ON category.id = expense.category_id
ORDER BY expense.day DESC, expense.id DESC
LIMIT :count;
