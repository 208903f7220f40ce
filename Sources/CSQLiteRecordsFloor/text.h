// Binding and reading texts.

#ifndef FLOOR_TEXT_H
#define FLOOR_TEXT_H

#include <stdlib.h>
#include <string.h>

#include "CSQLiteRecordsFloor.h"

/// Binds a text, which must stay as it is until the statement has run.
static inline int floor_bind_text(sqlite3_stmt *statement, int index, const floor_text *text) {
  return sqlite3_bind_text(statement, index, text->bytes, text->count, SQLITE_STATIC);
}

/// Copies bytes into new memory of the text, with a zero behind them.
static inline int floor_store_text(floor_text *text, const void *bytes, int count) {
  text->bytes = NULL;
  text->count = 0;
  if (!bytes) return SQLITE_OK;
  char *copy = malloc((size_t)count + 1);
  if (!copy) return SQLITE_NOMEM;
  memcpy(copy, bytes, (size_t)count);
  copy[count] = 0;
  text->bytes = copy;
  text->count = count;
  return SQLITE_OK;
}

/// Copies the text of a column.
static inline int floor_read_text(sqlite3_stmt *statement, int column, floor_text *text) {
  const unsigned char *bytes = sqlite3_column_text(statement, column);
  return floor_store_text(text, bytes, sqlite3_column_bytes(statement, column));
}

#endif
