#include "statement.h"

int floor_start(sqlite3 *db, const char *begin, const char *sql, sqlite3_stmt **statement) {
  *statement = NULL;
  if (begin) {
    int code = floor_execute(db, begin);
    if (code) return code;
  }
  return sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
}

int floor_finish(sqlite3 *db, sqlite3_stmt *statement, int code) {
  sqlite3_finalize(statement);
  if (sqlite3_get_autocommit(db)) return code;
  if (code == SQLITE_OK) code = floor_execute(db, "COMMIT");
  if (code) floor_execute(db, "ROLLBACK");
  return code;
}
