extension KeywordPatterns {
  /// Clauses behind the columns of a select.
  static let clauses = """
    SELECT a FROM $
    SELECT a FROM main.$
    SELECT a FROM $.t
    SELECT a FROM t $
    SELECT a FROM t AS $
    SELECT a FROM t $ JOIN u
    SELECT a FROM t AS $ JOIN u
    SELECT a FROM t $ u
    SELECT a FROM t $ JOIN u USING (a)
    SELECT a FROM t LEFT $ JOIN u
    SELECT a FROM t LEFT OUTER $ JOIN u
    SELECT a FROM t NATURAL $ JOIN u
    SELECT a FROM t $ OUTER JOIN u
    SELECT a FROM ($)
    SELECT a FROM ($ JOIN u)
    SELECT a FROM (SELECT 1) $
    SELECT a FROM t INDEXED BY $
    SELECT a FROM t JOIN u USING ($)
    SELECT a FROM $(1)
    SELECT a FROM t $ INDEXED BY i
    SELECT a FROM t WHERE $
    SELECT a FROM t GROUP BY $
    SELECT a FROM t GROUP BY a HAVING $
    SELECT a FROM t ORDER BY $
    SELECT a FROM t ORDER BY a $
    SELECT a FROM t ORDER BY a NULLS $
    SELECT a FROM t ORDER BY $ DESC NULLS LAST
    SELECT a FROM t LIMIT $
    SELECT a FROM t LIMIT 1 OFFSET $
    SELECT a FROM t LIMIT 1 $ 2
    SELECT a FROM t $ w AS (ORDER BY a)
    SELECT * FROM t $ a
    SELECT * FROM t, $
    SELECT * FROM t $
    SELECT t.a $ FROM t WHERE 1 $ 2
    """

  /// Common table expressions, and statements that write.
  static let statements = """
    WITH $ AS (SELECT 1) SELECT 1
    WITH $(a) AS (SELECT 1) SELECT 1
    WITH x($) AS (SELECT 1) SELECT 1
    WITH RECURSIVE $ AS (SELECT 1) SELECT 1
    WITH $ x AS (SELECT 1) SELECT 1
    WITH x AS $ (SELECT 1) SELECT 1
    WITH x AS NOT $ (SELECT 1) SELECT 1
    WITH x AS (SELECT 1) $ t
    INSERT INTO $ VALUES (1, 2, 3)
    INSERT INTO main.$ VALUES (1)
    INSERT INTO t AS $ VALUES (1, 2, 3)
    INSERT INTO t $ VALUES (1, 2, 3)
    INSERT INTO t ($) VALUES (1)
    INSERT INTO t $
    INSERT INTO t DEFAULT $
    INSERT OR $ INTO t VALUES (1, 2, 3)
    INSERT $ t VALUES (1, 2, 3)
    $ INTO t VALUES (1, 2, 3)
    INSERT INTO t VALUES ($, 2, 3)
    INSERT INTO t VALUES (1, 2, 3) ON $ DO NOTHING
    INSERT INTO t VALUES (1, 2, 3) ON CONFLICT $ NOTHING
    INSERT INTO t VALUES (1, 2, 3) ON CONFLICT DO $
    INSERT INTO t VALUES (1, 2, 3) ON CONFLICT ($) DO NOTHING
    INSERT INTO t VALUES (1, 2, 3) ON CONFLICT (a) $ DO NOTHING
    INSERT INTO t VALUES (1, 2, 3) ON CONFLICT (a) WHERE $ DO NOTHING
    INSERT INTO t VALUES (1, 2, 3) ON CONFLICT (a) DO UPDATE $ a = 1
    INSERT INTO t VALUES (1, 2, 3) ON CONFLICT DO UPDATE SET $ = 1
    INSERT INTO t VALUES (1, 2, 3) ON CONFLICT DO UPDATE SET a = 1 $ 1
    INSERT INTO t VALUES (1, 2, 3) RETURNING $
    INSERT INTO t VALUES (1, 2, 3) RETURNING a $
    INSERT INTO t VALUES (1, 2, 3) $ a
    INSERT INTO t SELECT * FROM t $
    INSERT INTO t $ SELECT * FROM t
    UPDATE $ SET a = 1
    UPDATE OR $ t SET a = 1
    UPDATE t $ SET a = 1
    UPDATE t AS $ SET a = 1
    UPDATE t SET $ = 1
    UPDATE t SET (a, $) = (1, 2)
    UPDATE t SET a = $
    UPDATE t SET a = 1 FROM $
    UPDATE t SET a = 1 $ u
    UPDATE t INDEXED BY $ SET a = 1
    UPDATE t NOT $ SET a = 1
    UPDATE t SET a = 1 WHERE $
    UPDATE t SET a = 1 $ a
    UPDATE t SET a = 1 RETURNING a $ LIMIT 1
    DELETE FROM $
    DELETE FROM t $
    DELETE FROM t AS $
    DELETE FROM t WHERE $
    DELETE FROM t $ a
    DELETE FROM t RETURNING a $
    DELETE FROM t ORDER BY a $
    $ FROM t
    $ a FROM t
    """
}
