// SQLCipher, in place of the SQLite of the system. pkg-config says where it is; `CSQLiteRecords` declares
// what it has.
