-- All books with the number of pages that were read, favorites first.
-- name: shelf
SELECT book.*, coalesce(sum(sitting.pages), 0) AS pagesRead
FROM book LEFT JOIN sitting ON sitting.book_id = book.id
GROUP BY book.id
ORDER BY book.is_favorite DESC, book.title, book.id;
