#include "CSQLiteRecordsFloor.h"

int floor_open(const char *path, sqlite3 **db) {
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  int code = sqlite3_open_v2(path, db, flags, NULL);
  if (code) {
    sqlite3_close(*db);
    *db = NULL;
  }
  return code;
}

void floor_close(sqlite3 *db) { sqlite3_close(db); }

int floor_execute(sqlite3 *db, const char *sql) { return sqlite3_exec(db, sql, NULL, NULL, NULL); }
