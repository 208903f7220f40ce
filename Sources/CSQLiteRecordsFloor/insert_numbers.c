#include "statement.h"

static int insert(sqlite3_stmt *statement, const floor_numbers *numbers) {
  for (int i = 0; i < 10; i++) {
    int code = sqlite3_bind_int64(statement, i + 1, numbers->values[i]);
    if (code) return code;
  }
  return floor_run(statement);
}

int floor_insert_numbers(sqlite3 *db, const floor_numbers *numbers, int count) {
  sqlite3_stmt *statement;
  const char *sql =
    "INSERT INTO \"numbers\" (\"i0\", \"i1\", \"i2\", \"i3\", \"i4\", \"i5\", \"i6\", \"i7\","
    " \"i8\", \"i9\") VALUES (?,?,?,?,?,?,?,?,?,?)";
  int code = floor_start(db, "BEGIN IMMEDIATE", sql, &statement);
  for (int i = 0; !code && i < count; i++) code = insert(statement, &numbers[i]);
  return floor_finish(db, statement, code);
}
