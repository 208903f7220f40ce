// The SQLite of the system. `CSQLiteRecords` declares what it has.
