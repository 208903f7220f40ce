#include "order.h"
#include "statement.h"
#include "text.h"

static int bind_integer(sqlite3_stmt *statement, int index, floor_integer integer) {
  if (integer.is_null) return sqlite3_bind_null(statement, index);
  return sqlite3_bind_int64(statement, index, integer.value);
}

static int bind_real(sqlite3_stmt *statement, int index, floor_real real) {
  if (real.is_null) return sqlite3_bind_null(statement, index);
  return sqlite3_bind_double(statement, index, real.value);
}

static int bind(sqlite3_stmt *statement, const floor_order *order) {
  int code;
  if ((code = bind_integer(statement, 1, order->order_id))) return code;
  if ((code = floor_bind_text(statement, 2, &order->customer_id))) return code;
  if ((code = bind_integer(statement, 3, order->employee_id))) return code;
  if ((code = floor_bind_text(statement, 4, &order->order_date))) return code;
  if ((code = floor_bind_text(statement, 5, &order->required_date))) return code;
  if ((code = floor_bind_text(statement, 6, &order->shipped_date))) return code;
  if ((code = bind_integer(statement, 7, order->ship_via))) return code;
  if ((code = bind_real(statement, 8, order->freight))) return code;
  if ((code = floor_bind_text(statement, 9, &order->ship_name))) return code;
  if ((code = floor_bind_text(statement, 10, &order->ship_address))) return code;
  if ((code = floor_bind_text(statement, 11, &order->ship_city))) return code;
  if ((code = floor_bind_text(statement, 12, &order->ship_region))) return code;
  if ((code = floor_bind_text(statement, 13, &order->ship_postal_code))) return code;
  return floor_bind_text(statement, 14, &order->ship_country);
}

int floor_insert_orders(sqlite3 *db, const floor_order *orders, int count) {
  sqlite3_stmt *statement;
  const char *sql =
    "INSERT INTO \"Orders\" (" FLOOR_ORDER_COLUMNS ") VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)";
  int code = floor_start(db, "BEGIN IMMEDIATE", sql, &statement);
  for (int i = 0; !code && i < count; i++) {
    code = bind(statement, &orders[i]);
    if (!code) code = floor_run(statement);
  }
  return floor_finish(db, statement, code);
}
