#include "growing.h"
#include "order.h"
#include "statement.h"
#include "text.h"

static floor_integer read_integer(sqlite3_stmt *statement, int column) {
  floor_integer integer = {0};
  integer.is_null = sqlite3_column_type(statement, column) == SQLITE_NULL;
  integer.value = sqlite3_column_int64(statement, column);
  return integer;
}

static floor_real read_real(sqlite3_stmt *statement, int column) {
  floor_real real = {0};
  real.is_null = sqlite3_column_type(statement, column) == SQLITE_NULL;
  real.value = sqlite3_column_double(statement, column);
  return real;
}

/// The order is zeroed before, so that its texts can be freed if one of them cannot be read.
static int read(sqlite3_stmt *statement, floor_order *order) {
  int code;
  order->order_id = read_integer(statement, 0);
  if ((code = floor_read_text(statement, 1, &order->customer_id))) return code;
  order->employee_id = read_integer(statement, 2);
  if ((code = floor_read_text(statement, 3, &order->order_date))) return code;
  if ((code = floor_read_text(statement, 4, &order->required_date))) return code;
  if ((code = floor_read_text(statement, 5, &order->shipped_date))) return code;
  order->ship_via = read_integer(statement, 6);
  order->freight = read_real(statement, 7);
  if ((code = floor_read_text(statement, 8, &order->ship_name))) return code;
  if ((code = floor_read_text(statement, 9, &order->ship_address))) return code;
  if ((code = floor_read_text(statement, 10, &order->ship_city))) return code;
  if ((code = floor_read_text(statement, 11, &order->ship_region))) return code;
  if ((code = floor_read_text(statement, 12, &order->ship_postal_code))) return code;
  return floor_read_text(statement, 13, &order->ship_country);
}

static int fetch(sqlite3_stmt *statement, floor_order **orders, int *count) {
  int capacity = 0, code;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    floor_order *grown = floor_grow(*orders, *count, &capacity, sizeof **orders);
    if (!grown) return SQLITE_NOMEM;
    *orders = grown;
    floor_order *order = &grown[(*count)++];
    *order = (floor_order){0};
    if ((code = read(statement, order))) return code;
  }
  return code == SQLITE_DONE ? SQLITE_OK : code;
}

int floor_fetch_orders(sqlite3 *db, floor_order **orders, int *count) {
  sqlite3_stmt *statement;
  *orders = NULL;
  *count = 0;
  const char *sql = "SELECT " FLOOR_ORDER_COLUMNS " FROM \"Orders\"";
  int code = floor_start(db, "BEGIN", sql, &statement);
  if (!code) code = fetch(statement, orders, count);
  return floor_finish(db, statement, code);
}
