// A VFS that knows what the disk holds for certain. https://www.sqlite.org/vfs.html

#include <pthread.h>
#include <sqlite3.h>

#include "CSQLiteRecordsFaults.h"
#include "disk.h"
#include "layer.h"

static sqlite3_vfs *system_vfs;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int64_t changes;
static int64_t loss_at;
static int is_off;

static void begin(void) { pthread_mutex_lock(&lock); }

static int end(int code) {
  pthread_mutex_unlock(&lock);
  return code;
}

/// Counts a change of a file, during which the power may go out. The lock must be held.
static void count_change(void) {
  changes += 1;
  if (changes == loss_at) is_off = 1;
}

/// What is known of a file; NULL if it is a temporary one.
static disk_content *content_of(sqlite3_file *file) { return ((layer_file *)file)->context; }

static int file_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  if (faults_power_is_off()) return SQLITE_IOERR_READ;
  return layer_below(file)->pMethods->xRead(layer_below(file), bytes, count, offset);
}

/// A write during which the power goes out may have reached the disk.
static int file_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  begin();
  if (is_off) return end(SQLITE_IOERR_WRITE);
  int code = SQLITE_OK;
  if (content_of(file)) {
    count_change();
    code = disk_change_content(content_of(file), bytes, count, offset);
  }
  if (code != SQLITE_OK || is_off) return end(SQLITE_IOERR_WRITE);
  return end(layer_below(file)->pMethods->xWrite(layer_below(file), bytes, count, offset));
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size) {
  begin();
  if (is_off) return end(SQLITE_IOERR_TRUNCATE);
  int code = SQLITE_OK;
  if (content_of(file)) {
    count_change();
    code = disk_change_content(content_of(file), 0, 0, size);
  }
  if (code != SQLITE_OK || is_off) return end(SQLITE_IOERR_TRUNCATE);
  return end(layer_below(file)->pMethods->xTruncate(layer_below(file), size));
}

/// No real sync is needed: the power only seems to go out.
static int file_sync(sqlite3_file *file, int flags) {
  (void)flags;
  begin();
  disk_content *content = content_of(file);
  if (content && !is_off) count_change();
  if (is_off) return end(SQLITE_IOERR_FSYNC);
  if (!content) return end(SQLITE_OK);
  if (disk_sync(content) != SQLITE_OK) return end(SQLITE_IOERR_FSYNC);
  if (content->syncs_folder) {
    disk_sync_names();
    content->syncs_folder = 0;
  }
  return end(SQLITE_OK);
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
  if (faults_power_is_off()) return SQLITE_IOERR_FSTAT;
  return layer_below(file)->pMethods->xFileSize(layer_below(file), size);
}

static int file_lock(sqlite3_file *file, int level) {
  if (faults_power_is_off()) return SQLITE_IOERR_LOCK;
  return layer_below(file)->pMethods->xLock(layer_below(file), level);
}

static int file_check_reserved_lock(sqlite3_file *file, int *is_locked) {
  if (faults_power_is_off()) return SQLITE_IOERR_CHECKRESERVEDLOCK;
  return layer_below(file)->pMethods->xCheckReservedLock(layer_below(file), is_locked);
}

static sqlite3_io_methods methods = {
  .xRead = file_read,
  .xWrite = file_write,
  .xTruncate = file_truncate,
  .xSync = file_sync,
  .xFileSize = file_size,
  .xLock = file_lock,
  .xCheckReservedLock = file_check_reserved_lock,
};

/// Notes which content a file has that was opened. The lock must be held.
static int note_open(sqlite3_file *file, int flags, disk_name *name) {
  int journals = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL | SQLITE_OPEN_WAL;
  if (!name->now) {
    disk_content *content = disk_create();
    if (!content) return SQLITE_NOMEM;
    content->syncs_folder = (flags & journals) != 0;
    name->now = content;
  }
  ((layer_file *)file)->context = name->now;
  return SQLITE_OK;
}

static int vfs_open(
  sqlite3_vfs *self, const char *path, sqlite3_file *file, int flags, int *out_flags) {
  (void)self;
  int kinds = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL
    | SQLITE_OPEN_WAL;
  file->pMethods = 0;
  begin();
  disk_name *name = 0;
  if (path && (flags & kinds)) {
    name = disk_find(path);
    if (!name) return end(SQLITE_NOMEM);
    if (!name->now && !is_off) count_change();
  }
  if (is_off) return end(SQLITE_CANTOPEN);
  int code = layer_open(system_vfs, &methods, path, file, flags, out_flags);
  if (code == SQLITE_OK && name) code = note_open(file, flags, name);
  return end(code);
}

static int vfs_delete(sqlite3_vfs *self, const char *path, int syncs_folder) {
  (void)self;
  begin();
  if (is_off) return end(SQLITE_IOERR_DELETE);
  disk_name *name = disk_find(path);
  if (!name) return end(SQLITE_IOERR_DELETE);
  count_change();
  if (is_off) {
    // The deletion may have reached the disk.
    name->now = 0;
    return end(SQLITE_IOERR_DELETE);
  }
  int code = system_vfs->xDelete(system_vfs, path, 0);
  if (code == SQLITE_OK || code == SQLITE_IOERR_DELETE_NOENT) name->now = 0;
  if (code == SQLITE_OK && syncs_folder) disk_sync_names();
  return end(code);
}

static int vfs_access(sqlite3_vfs *self, const char *path, int flags, int *result) {
  (void)self;
  if (faults_power_is_off()) return SQLITE_IOERR_ACCESS;
  return system_vfs->xAccess(system_vfs, path, flags, result);
}

static sqlite3_vfs vfs = {
  .zName = "sqlite-records-power",
  .xOpen = vfs_open,
  .xDelete = vfs_delete,
  .xAccess = vfs_access,
};

int faults_install_power(void) { return layer_install(&vfs, &methods, &system_vfs); }

void faults_watch_power(int64_t at) {
  begin();
  disk_forget();
  changes = 0;
  loss_at = at;
  is_off = 0;
  end(SQLITE_OK);
}

int64_t faults_changes(void) {
  begin();
  int64_t count = changes;
  end(SQLITE_OK);
  return count;
}

int faults_power_is_off(void) {
  begin();
  int result = is_off;
  end(SQLITE_OK);
  return result;
}

int faults_restore_power(uint64_t seed) {
  begin();
  int code = disk_restore(seed);
  is_off = 0;
  loss_at = 0;
  return end(code);
}
