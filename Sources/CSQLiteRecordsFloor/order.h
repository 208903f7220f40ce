// The columns of orders, in the order of the table.

#ifndef FLOOR_ORDER_H
#define FLOOR_ORDER_H

#define FLOOR_ORDER_COLUMNS \
  "\"OrderID\", \"CustomerID\", \"EmployeeID\", \"OrderDate\", \"RequiredDate\"," \
  " \"ShippedDate\", \"ShipVia\", \"Freight\", \"ShipName\", \"ShipAddress\", \"ShipCity\"," \
  " \"ShipRegion\", \"ShipPostalCode\", \"ShipCountry\""

#endif
