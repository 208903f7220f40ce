/// Texts with places, `$`, where a word may be a name, a keyword, or an error.
///
/// https://www.sqlite.org/lang_keywords.html
enum KeywordPatterns {
  /// Expressions and result columns.
  static let expressions = """
    SELECT $ FROM t
    SELECT $
    SELECT $.a FROM t
    SELECT t.$ FROM t
    SELECT a.$.b FROM t
    SELECT a.b.$ FROM t
    SELECT $.* FROM t
    SELECT a $ FROM t
    SELECT a AS $ FROM t
    SELECT a $, b FROM t
    SELECT ($)
    SELECT ($, 1) = (2, 3)
    SELECT (1, $) = (2, 3)
    SELECT -$
    SELECT NOT $
    SELECT 1 + $
    SELECT $ + 1
    SELECT 1 = $
    SELECT $(1)
    SELECT $()
    SELECT $(*)
    SELECT abs($)
    SELECT count(DISTINCT $)
    SELECT CASE $ WHEN 1 THEN 2 END
    SELECT CASE WHEN $ THEN 2 END
    SELECT CASE WHEN 1 THEN $ END
    SELECT CASE WHEN 1 THEN 2 ELSE $ END
    SELECT CASE 1 WHEN $ THEN 2 END
    SELECT a BETWEEN $ AND 2 FROM t
    SELECT a BETWEEN 1 AND $ FROM t
    SELECT a IS $ FROM t
    SELECT a IS NOT $ FROM t
    SELECT a LIKE $ FROM t
    SELECT a LIKE b ESCAPE $ FROM t
    SELECT a COLLATE $ FROM t
    SELECT CAST(a AS $) FROM t
    SELECT CAST(a AS int $) FROM t
    SELECT CAST($ AS int) FROM t
    SELECT a IN $ FROM t
    SELECT a IN main.$ FROM t
    SELECT a IN ($) FROM t
    SELECT a IN $(1) FROM t
    SELECT a $ SELECT 2
    SELECT 1 UNION $ SELECT 2
    SELECT $ a FROM t
    SELECT sum(a) $ (WHERE 1) FROM t
    SELECT sum(a) $ (ORDER BY a) FROM t
    SELECT sum(a) $ w FROM t
    SELECT sum(a) $ FROM t
    SELECT (a) $ b FROM t
    SELECT $ (SELECT 1)
    SELECT a $ b FROM t
    SELECT a NOT $ b FROM t
    SELECT a $ 1 AND 2 FROM t
    SELECT a $ NULL FROM t
    SELECT a IS $ FROM b FROM t
    SELECT a $ FROM
    SELECT * $ t
    SELECT $ DISTINCT a FROM t
    SELECT a, $
    VALUES ($)
    VALUES (1), ($)
    VALUES (1) $
    VALUES (1) $ SELECT 2
    SELECT group_concat(a $ b) FROM t
    """

  /// Windows and what stands behind calls.
  static let windows = """
    SELECT sum(a) OVER $ FROM t
    SELECT sum(a) OVER ($) FROM t
    SELECT sum(a) OVER ($ ORDER BY a) FROM t
    SELECT sum(a) OVER ($ PARTITION BY a) FROM t
    SELECT sum(a) OVER ($ BY a) FROM t
    SELECT sum(a) OVER ($ RANGE UNBOUNDED PRECEDING) FROM t
    SELECT sum(a) OVER (ORDER BY a $ UNBOUNDED PRECEDING) FROM t
    SELECT sum(a) OVER (ORDER BY a ROWS $ PRECEDING) FROM t
    SELECT sum(a) OVER (ORDER BY a ROWS UNBOUNDED $) FROM t
    SELECT sum(a) OVER (ORDER BY a ROWS 1 $) FROM t
    SELECT sum(a) OVER (ORDER BY a ROWS CURRENT $) FROM t
    SELECT sum(a) OVER (ORDER BY a ROWS BETWEEN $ PRECEDING AND CURRENT ROW) FROM t
    SELECT sum(a) OVER (ORDER BY a ROWS BETWEEN CURRENT ROW AND $ FOLLOWING) FROM t
    SELECT sum(a) OVER (ORDER BY a ROWS BETWEEN CURRENT ROW AND UNBOUNDED $) FROM t
    SELECT sum(a) OVER (ORDER BY a ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING EXCLUDE $) FROM t
    SELECT sum(a) OVER (ORDER BY a ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING EXCLUDE NO $) FROM t
    SELECT sum(a) OVER (ORDER BY a ROWS 1 PRECEDING EXCLUDE $) FROM t
    SELECT sum(a) OVER w FROM t WINDOW $ AS (ORDER BY a)
    SELECT sum(a) OVER w FROM t WINDOW w AS ($)
    SELECT sum(a) OVER $ FROM t WINDOW $ AS (ORDER BY a)
    SELECT sum(a) FILTER ($ a) FROM t
    SELECT sum(a) FILTER (WHERE $) FROM t
    SELECT a FROM t WINDOW $
    """
}
