-- All books with the number of pages that were read, favorites first.
-- name: shelf
SELECT book.*, coalesce(sum(session.pages), 0) AS pagesRead
FROM book LEFT JOIN session ON session.book_id = book.id
GROUP BY book.id
ORDER BY book.is_favorite DESC, book.title, book.id;
