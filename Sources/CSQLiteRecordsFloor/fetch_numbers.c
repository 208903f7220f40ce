#include "growing.h"
#include "statement.h"

static int fetch(sqlite3_stmt *statement, floor_numbers **numbers, int *count) {
  int capacity = 0, code;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    floor_numbers *grown = floor_grow(*numbers, *count, &capacity, sizeof **numbers);
    if (!grown) return SQLITE_NOMEM;
    *numbers = grown;
    floor_numbers *row = &grown[(*count)++];
    for (int i = 0; i < 10; i++) row->values[i] = sqlite3_column_int64(statement, i);
  }
  return code == SQLITE_DONE ? SQLITE_OK : code;
}

int floor_fetch_numbers(sqlite3 *db, floor_numbers **numbers, int *count) {
  sqlite3_stmt *statement;
  const char *sql =
    "SELECT \"i0\", \"i1\", \"i2\", \"i3\", \"i4\", \"i5\", \"i6\", \"i7\", \"i8\", \"i9\""
    " FROM \"numbers\"";
  *numbers = NULL;
  *count = 0;
  int code = floor_start(db, "BEGIN", sql, &statement);
  if (!code) code = fetch(statement, numbers, count);
  return floor_finish(db, statement, code);
}
