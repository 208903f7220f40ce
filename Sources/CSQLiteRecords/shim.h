// The parts of SQLite's C interface that Swift cannot call by itself:
// macros that cast an integer to a pointer, variadic functions, names that must be constants, C's
// atomics, and the register that tells threads apart.

#ifndef CSQLITERECORDS_SHIM_H
#define CSQLITERECORDS_SHIM_H

#include <stdint.h>
#if !defined(__APPLE__) && !defined(__GLIBC__)
#error "SQLiteRecords supports macOS, iOS, tvOS, watchOS and Linux with glibc; other platforms are not supported yet"
#endif
#include <pthread.h>
#if !__has_include(<sqlite3.h>)
#error "SQLiteRecords needs the development files of SQLite; on Debian and Ubuntu: apt-get install libsqlite3-dev"
#endif
#include <sqlite3.h>

// SQLCipher of some systems has the interface of 2016. A library as old as that, which a program finds when
// it runs, is rejected when a database is opened.
#if SQLITE_VERSION_NUMBER < 3035000
#error "SQLiteRecords needs SQLite 3.35 or later, or a SQLCipher that contains it: this sqlite3.h is older"
#endif

/// `SQLITE_TRANSIENT`: SQLite copies the bytes before the binding call returns.
/// https://www.sqlite.org/c3ref/c_static.html
static inline sqlite3_destructor_type sqlite_records_transient(void) {
  return SQLITE_TRANSIENT;
}

/// `sqlite3_db_config()` for the options that take an on/off value and report the new one.
/// https://www.sqlite.org/c3ref/db_config.html
static inline int sqlite_records_db_config(sqlite3 *db, int option, int on, int *current) {
  return sqlite3_db_config(db, option, on, current);
}

/// `sqlite3_load_extension()`, which Apple's SQLite has not got.
/// https://www.sqlite.org/c3ref/load_extension.html
static inline int sqlite_records_load_extension(
    sqlite3 *db, const char *path, const char *entry_point, char **message) {
#if defined(__APPLE__) || defined(SQLITE_OMIT_LOAD_EXTENSION)
  *message = sqlite3_mprintf("this SQLite was built without the loading of extensions");
  return SQLITE_ERROR;
#else
  return sqlite3_load_extension(db, path, entry_point, message);
#endif
}

/// `sqlite3_config()` with `SQLITE_CONFIG_LOG`; NULL ends the calls.
/// https://www.sqlite.org/errlog.html
static inline int sqlite_records_config_log(
    void (*log)(void *context, int code, const char *message)) {
  return sqlite3_config(SQLITE_CONFIG_LOG, log, (void *)0);
}

/// `sqlite3_error_offset()`: the byte of a statement that SQLite rejects, or -1. Versions before
/// 3.38 do not tell it. https://www.sqlite.org/c3ref/errcode.html
static inline int sqlite_records_error_offset(sqlite3 *db) {
#if SQLITE_VERSION_NUMBER >= 3038000
  return sqlite3_error_offset(db);
#else
  return -1;
#endif
}

// Not every SQLite is built with SQLITE_ENABLE_COLUMN_METADATA: the functions are looked for when the
// program is loaded. Apple's SQLite has them.
#if !defined(__APPLE__)
extern const char *sqlite3_column_table_name(sqlite3_stmt *, int) __attribute__((weak));
extern const char *sqlite3_column_origin_name(sqlite3_stmt *, int) __attribute__((weak));
#endif

/// Whether SQLite tells which columns of tables a statement selects.
/// https://www.sqlite.org/c3ref/column_database_name.html
static inline int sqlite_records_has_column_metadata(void) {
#if defined(__APPLE__)
  return 1;
#else
  return sqlite3_column_table_name && sqlite3_column_origin_name;
#endif
}

/// The table that a result column comes from; NULL for an expression, and if SQLite does not tell.
static inline const char *sqlite_records_column_table(sqlite3_stmt *statement, int column) {
  return sqlite_records_has_column_metadata() ? sqlite3_column_table_name(statement, column) : 0;
}

/// The column of a table that a result column is; NULL for an expression, and if SQLite does not tell.
static inline const char *sqlite_records_column_origin(sqlite3_stmt *statement, int column) {
  return sqlite_records_has_column_metadata() ? sqlite3_column_origin_name(statement, column) : 0;
}

/// `sqlite3_changes64()`; versions before 3.37 count to 2³¹ only.
/// https://www.sqlite.org/c3ref/changes.html
static inline sqlite3_int64 sqlite_records_changes(sqlite3 *db) {
#if SQLITE_VERSION_NUMBER >= 3037000
  return sqlite3_changes64(db);
#else
  return sqlite3_changes(db);
#endif
}

// Without SQLITE_ENABLE_SNAPSHOT, SQLite has none of these functions. A weak symbol that nothing defines
// is NULL.
#if defined(__APPLE__)
#define SQLITE_RECORDS_WEAK __attribute__((weak_import))
#else
#define SQLITE_RECORDS_WEAK __attribute__((weak))
#endif
int sqlite3_snapshot_get(sqlite3 *, const char *, sqlite3_snapshot **) SQLITE_RECORDS_WEAK;
int sqlite3_snapshot_open(sqlite3 *, const char *, sqlite3_snapshot *) SQLITE_RECORDS_WEAK;
void sqlite3_snapshot_free(sqlite3_snapshot *) SQLITE_RECORDS_WEAK;

/// Whether this SQLite has snapshots. https://www.sqlite.org/compile.html#enable_snapshot
static inline int sqlite_records_has_snapshots(void) {
  return sqlite3_snapshot_get && sqlite3_snapshot_open && sqlite3_snapshot_free;
}

/// `sqlite3_snapshot_get()`. https://www.sqlite.org/c3ref/snapshot_get.html
static inline int sqlite_records_snapshot_get(sqlite3 *db, sqlite3_snapshot **snapshot) {
  *snapshot = 0;
  return sqlite_records_has_snapshots() ? sqlite3_snapshot_get(db, "main", snapshot) : SQLITE_MISUSE;
}

/// `sqlite3_snapshot_open()`. https://www.sqlite.org/c3ref/snapshot_open.html
static inline int sqlite_records_snapshot_open(sqlite3 *db, sqlite3_snapshot *snapshot) {
  return sqlite_records_has_snapshots() ? sqlite3_snapshot_open(db, "main", snapshot) : SQLITE_MISUSE;
}

/// `sqlite3_snapshot_free()`. https://www.sqlite.org/c3ref/snapshot_free.html
static inline void sqlite_records_snapshot_free(sqlite3_snapshot *snapshot) {
  if (sqlite_records_has_snapshots()) sqlite3_snapshot_free(snapshot);
}

/// The functions by which tokenizers of full-text tables are found and added; a failure if this SQLite
/// has no FTS5. https://www.sqlite.org/fts5.html#extending_fts5
static inline int sqlite_records_fts5_api(sqlite3 *db, fts5_api **api) {
  *api = 0;
#if SQLITE_VERSION_NUMBER >= 3020000
  sqlite3_stmt *statement = 0;
  int code = sqlite3_prepare_v2(db, "SELECT fts5(?1)", -1, &statement, 0);
  if (code != SQLITE_OK) return code;
  // SQLite keeps the name of the pointer's type, which so must be a constant of C.
  sqlite3_bind_pointer(statement, 1, (void *)api, "fts5_api_ptr", 0);
  sqlite3_step(statement);
  code = sqlite3_finalize(statement);
  return code == SQLITE_OK && !*api ? SQLITE_ERROR : code;
#else
  return SQLITE_ERROR;
#endif
}

/// Reads a word that another thread may write. Swift's own atomics ask for newer systems.
static inline uintptr_t sqlite_records_load(const uintptr_t *word) {
  return __atomic_load_n(word, __ATOMIC_RELAXED);
}

/// Writes a word that another thread may read.
static inline void sqlite_records_store(uintptr_t *word, uintptr_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELAXED);
}

/// Sets bits of a word of which another thread may set or clear others.
static inline void sqlite_records_set_bits(uintptr_t *word, uintptr_t bits) {
  __atomic_fetch_or(word, bits, __ATOMIC_RELAXED);
}

/// Clears bits of a word of which another thread may set or clear others.
static inline void sqlite_records_clear_bits(uintptr_t *word, uintptr_t bits) {
  __atomic_fetch_and(word, ~bits, __ATOMIC_RELAXED);
}

/// The functions of SQLCipher. https://www.zetetic.net/sqlcipher/sqlcipher-api/#sqlite3_key
int sqlite3_key(sqlite3 *, const void *, int);
int sqlite3_rekey(sqlite3 *, const void *, int);

/// Overwrites memory that nobody reads afterwards, which compilers leave out of ordinary code.
static inline void sqlite_records_clear_memory(void *memory, size_t count) {
  volatile unsigned char *bytes = memory;
  while (count--) *bytes++ = 0;
}

/// Adds one to a word to which other threads may add, too.
static inline void sqlite_records_increment(uintptr_t *word) {
  __atomic_fetch_add(word, 1, __ATOMIC_RELAXED);
}

/// Writes a word, and returns what it was. What other threads wrote before they wrote that can be
/// read afterwards.
static inline uintptr_t sqlite_records_exchange(uintptr_t *word, uintptr_t value) {
  return __atomic_exchange_n(word, value, __ATOMIC_ACQ_REL);
}

/// Writes a word if it is what is expected, and returns whether it was.
static inline int sqlite_records_replace(uintptr_t *word, uintptr_t expected, uintptr_t value) {
  return __atomic_compare_exchange_n(word, &expected, value, 0, __ATOMIC_RELEASE, __ATOMIC_RELAXED);
}

/// What tells the current thread from all others that exist. It is the address of
/// something, and so a multiple of eight.
///
/// On Linux a register holds it; `pthread_self()` would be a call.
static inline uintptr_t sqlite_records_current_thread(void) {
#if defined(__linux__) && defined(__x86_64__) && defined(__LP64__)
  uintptr_t thread;
  __asm__ volatile("movq %%fs:0, %0" : "=r"(thread));
  return thread;
#elif defined(__linux__) && defined(__aarch64__) && defined(__LP64__)
  uintptr_t thread;
  __asm__ volatile("mrs %0, tpidr_el0" : "=r"(thread));
  return thread;
#else
  return (uintptr_t)pthread_self();
#endif
}

#endif
