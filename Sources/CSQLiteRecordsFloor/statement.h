// How all works prepare and end their statements.

#ifndef FLOOR_STATEMENT_H
#define FLOOR_STATEMENT_H

#include "CSQLiteRecordsFloor.h"

/// Begins a transaction and prepares a statement. `begin` is the SQL that begins it, or NULL.
int floor_start(sqlite3 *db, const char *begin, const char *sql, sqlite3_stmt **statement);

/// Finalizes the statement and ends the transaction, if there is one: keeps its changes if all went
/// well. Returns the first error.
int floor_finish(sqlite3 *db, sqlite3_stmt *statement, int code);

/// Runs a statement that returns no rows.
static inline int floor_run(sqlite3_stmt *statement) {
  int code = sqlite3_step(statement);
  int reset_code = sqlite3_reset(statement);
  if (code == SQLITE_DONE) return reset_code;
  return code == SQLITE_ROW ? SQLITE_MISUSE : code;
}

/// Runs a statement that must change exactly one row.
static inline int floor_run_change(sqlite3 *db, sqlite3_stmt *statement) {
  int code = floor_run(statement);
  if (code) return code;
  return sqlite3_changes(db) == 1 ? SQLITE_OK : SQLITE_NOTFOUND;
}

#endif
