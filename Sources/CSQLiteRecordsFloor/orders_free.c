#include <stdlib.h>

#include "CSQLiteRecordsFloor.h"

static void free_texts(floor_order *order) {
  free(order->customer_id.bytes);
  free(order->order_date.bytes);
  free(order->required_date.bytes);
  free(order->shipped_date.bytes);
  free(order->ship_name.bytes);
  free(order->ship_address.bytes);
  free(order->ship_city.bytes);
  free(order->ship_region.bytes);
  free(order->ship_postal_code.bytes);
  free(order->ship_country.bytes);
}

void floor_orders_free(floor_order *orders, int count) {
  for (int i = 0; i < count; i++) free_texts(&orders[i]);
  free(orders);
}
