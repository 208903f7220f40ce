// A VFS that hands on all calls but those that shall fail. https://www.sqlite.org/vfs.html

#include <sqlite3.h>
#include <stdatomic.h>

#include "CSQLiteRecordsFaults.h"
#include "layer.h"

static sqlite3_vfs *system_vfs;

static atomic_llong calls[faults_operation_count];
static atomic_llong failed;
static atomic_llong first_failure;
static atomic_llong failures;
static atomic_int failing_operation;
static atomic_int failing_code;
static atomic_int fails_by_half;

/// The result code of a call that shall fail, or SQLITE_OK.
static int fault(faults_operation operation) {
  long long number = atomic_fetch_add(&calls[operation], 1) + 1;
  long long first = atomic_load(&first_failure);
  if (first == 0 || (int)operation != atomic_load(&failing_operation)) return SQLITE_OK;
  if (number < first || number - first >= atomic_load(&failures)) return SQLITE_OK;
  atomic_fetch_add(&failed, 1);
  return atomic_load(&failing_code);
}

static int file_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  int code = fault(faults_read);
  if (code != SQLITE_OK) return code;
  return layer_below(file)->pMethods->xRead(layer_below(file), bytes, count, offset);
}

static int file_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  sqlite3_file *below = layer_below(file);
  int code = fault(faults_write);
  if (code == SQLITE_OK) return below->pMethods->xWrite(below, bytes, count, offset);
  if (atomic_load(&fails_by_half) && count > 1) {
    (void)below->pMethods->xWrite(below, bytes, count / 2, offset);
  }
  return code;
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size) {
  int code = fault(faults_truncate);
  if (code != SQLITE_OK) return code;
  return layer_below(file)->pMethods->xTruncate(layer_below(file), size);
}

static int file_sync(sqlite3_file *file, int flags) {
  (void)file;
  (void)flags;
  return fault(faults_sync);
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
  int code = fault(faults_size);
  if (code != SQLITE_OK) return code;
  return layer_below(file)->pMethods->xFileSize(layer_below(file), size);
}

static int file_lock(sqlite3_file *file, int level) {
  int code = fault(faults_lock);
  if (code != SQLITE_OK) return code;
  return layer_below(file)->pMethods->xLock(layer_below(file), level);
}

/// An unlocking that fails has unlocked all the same: the system forgets locks with the file.
static int file_unlock(sqlite3_file *file, int level) {
  int code = fault(faults_unlock);
  int below = layer_below(file)->pMethods->xUnlock(layer_below(file), level);
  return code != SQLITE_OK ? code : below;
}

static int file_check_reserved_lock(sqlite3_file *file, int *is_locked) {
  int code = fault(faults_reserved_lock);
  if (code != SQLITE_OK) return code;
  return layer_below(file)->pMethods->xCheckReservedLock(layer_below(file), is_locked);
}

static int file_shm_map(
  sqlite3_file *file, int region, int size, int extends, void volatile **memory) {
  int code = fault(faults_shared_memory);
  if (code != SQLITE_OK) return code;
  return layer_below(file)->pMethods->xShmMap(layer_below(file), region, size, extends, memory);
}

/// Unlocking does not fail: SQLite asks for no result.
static int file_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
  int code = flags & SQLITE_SHM_LOCK ? fault(faults_shared_memory_lock) : SQLITE_OK;
  if (code != SQLITE_OK) return code;
  return layer_below(file)->pMethods->xShmLock(layer_below(file), offset, count, flags);
}

static sqlite3_io_methods methods = {
  .xRead = file_read,
  .xWrite = file_write,
  .xTruncate = file_truncate,
  .xSync = file_sync,
  .xFileSize = file_size,
  .xLock = file_lock,
  .xUnlock = file_unlock,
  .xCheckReservedLock = file_check_reserved_lock,
  .xShmMap = file_shm_map,
  .xShmLock = file_shm_lock,
};

static int vfs_open(
  sqlite3_vfs *self, const char *path, sqlite3_file *file, int flags, int *out_flags) {
  (void)self;
  file->pMethods = 0;
  int code = fault(faults_open);
  if (code != SQLITE_OK) return code;
  return layer_open(system_vfs, &methods, path, file, flags, out_flags);
}

static int vfs_delete(sqlite3_vfs *self, const char *path, int syncs_folder) {
  (void)self;
  (void)syncs_folder;
  int code = fault(faults_delete);
  return code != SQLITE_OK ? code : system_vfs->xDelete(system_vfs, path, 0);
}

static int vfs_access(sqlite3_vfs *self, const char *path, int flags, int *result) {
  (void)self;
  int code = fault(faults_access);
  return code != SQLITE_OK ? code : system_vfs->xAccess(system_vfs, path, flags, result);
}

/// No time passes: what SQLite waits for here is a lock that fails on purpose, for ten seconds.
static int vfs_sleep(sqlite3_vfs *self, int microseconds) {
  (void)self;
  return microseconds;
}

static sqlite3_vfs vfs = {
  .zName = "sqlite-records-faults",
  .xOpen = vfs_open,
  .xDelete = vfs_delete,
  .xAccess = vfs_access,
  .xSleep = vfs_sleep,
};

int faults_install_files(void) { return layer_install(&vfs, &methods, &system_vfs); }

void faults_fail_calls(faults_operation operation, int code, int64_t at, int64_t count, int half) {
  atomic_store(&first_failure, 0);
  for (int index = 0; index < faults_operation_count; index++) atomic_store(&calls[index], 0);
  atomic_store(&failed, 0);
  atomic_store(&failing_operation, (int)operation);
  atomic_store(&failing_code, code);
  atomic_store(&fails_by_half, half);
  atomic_store(&failures, count);
  atomic_store(&first_failure, at);
}

int64_t faults_calls(faults_operation operation) { return atomic_load(&calls[operation]); }

int64_t faults_failed_calls(void) { return atomic_load(&failed); }
