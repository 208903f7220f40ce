#include <sqlite3.h>
#include <stdatomic.h>

#include "CSQLiteRecordsFaults.h"

static sqlite3_mem_methods system_memory;
static atomic_llong allocations;
static atomic_llong failed;
static atomic_llong first_failure;
static atomic_llong failures;

static int fails(void) {
  long long number = atomic_fetch_add(&allocations, 1) + 1;
  long long first = atomic_load(&first_failure);
  if (first == 0 || number < first || number - first >= atomic_load(&failures)) return 0;
  atomic_fetch_add(&failed, 1);
  return 1;
}

static void *allocate(int size) { return fails() ? 0 : system_memory.xMalloc(size); }

static void *reallocate(void *memory, int size) {
  return fails() ? 0 : system_memory.xRealloc(memory, size);
}

int faults_install_memory(void) {
  int code = sqlite3_config(SQLITE_CONFIG_GETMALLOC, &system_memory);
  if (code != SQLITE_OK) return code;
  sqlite3_mem_methods memory = system_memory;
  memory.xMalloc = allocate;
  memory.xRealloc = reallocate;
  code = sqlite3_config(SQLITE_CONFIG_MALLOC, &memory);
  if (code != SQLITE_OK) return code;
  code = sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0);
  if (code != SQLITE_OK) return code;
  return sqlite3_initialize();
}

void faults_fail_allocations(int64_t at, int64_t count) {
  atomic_store(&first_failure, 0);
  atomic_store(&allocations, 0);
  atomic_store(&failed, 0);
  atomic_store(&failures, count);
  atomic_store(&first_failure, at);
}

int64_t faults_allocations(void) { return atomic_load(&allocations); }

int64_t faults_failed_allocations(void) { return atomic_load(&failed); }
