#include "growing.h"
#include "statement.h"
#include "text.h"

static int read(sqlite3_stmt *statement, floor_value *value) {
  value->id = sqlite3_column_int64(statement, 0);
  value->is_blob = sqlite3_column_type(statement, 1) == SQLITE_BLOB;
  const void *bytes = sqlite3_column_blob(statement, 1);
  return floor_store_text(&value->bytes, bytes, sqlite3_column_bytes(statement, 1));
}

static int fetch(sqlite3_stmt *statement, floor_value **values, int *count) {
  int capacity = 0, code;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    floor_value *grown = floor_grow(*values, *count, &capacity, sizeof **values);
    if (!grown) return SQLITE_NOMEM;
    *values = grown;
    if ((code = read(statement, &grown[(*count)++]))) return code;
  }
  return code == SQLITE_DONE ? SQLITE_OK : code;
}

int floor_fetch_values(sqlite3 *db, const char *sql, floor_value **values, int *count) {
  sqlite3_stmt *statement;
  *values = NULL;
  *count = 0;
  int code = floor_start(db, "BEGIN", sql, &statement);
  if (!code) code = fetch(statement, values, count);
  return floor_finish(db, statement, code);
}

static int insert(sqlite3_stmt *statement, const floor_value *value) {
  int code = sqlite3_bind_int64(statement, 1, value->id);
  if (code) return code;
  const floor_text *bytes = &value->bytes;
  code = value->is_blob
    ? sqlite3_bind_blob(statement, 2, bytes->bytes, bytes->count, SQLITE_STATIC)
    : floor_bind_text(statement, 2, bytes);
  return code ? code : floor_run(statement);
}

int floor_insert_values(sqlite3 *db, const char *sql, const floor_value *values, int count) {
  sqlite3_stmt *statement;
  int code = floor_start(db, "BEGIN IMMEDIATE", sql, &statement);
  for (int i = 0; !code && i < count; i++) code = insert(statement, &values[i]);
  return floor_finish(db, statement, code);
}

void floor_values_free(floor_value *values, int count) {
  for (int i = 0; i < count; i++) free(values[i].bytes.bytes);
  free(values);
}
