#include "layer.h"

#include <string.h>

/// The size of a layer_file, such that what follows is aligned.
enum { front_size = (sizeof(layer_file) + 15) / 16 * 16 };

sqlite3_file *layer_below(sqlite3_file *file) {
  return (sqlite3_file *)((char *)file + front_size);
}

int layer_open(
  sqlite3_vfs *below, const sqlite3_io_methods *methods, const char *path, sqlite3_file *file,
  int flags, int *out_flags) {
  memset(file, 0, front_size);
  sqlite3_file *real = layer_below(file);
  real->pMethods = 0;
  int code = below->xOpen(below, path, real, flags, out_flags);
  // SQLite closes a file that has methods, also if it could not be opened.
  if (real->pMethods) file->pMethods = methods;
  return code;
}

static int file_close(sqlite3_file *file) {
  return layer_below(file)->pMethods->xClose(layer_below(file));
}

static int file_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  return layer_below(file)->pMethods->xRead(layer_below(file), bytes, count, offset);
}

static int file_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  return layer_below(file)->pMethods->xWrite(layer_below(file), bytes, count, offset);
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size) {
  return layer_below(file)->pMethods->xTruncate(layer_below(file), size);
}

static int file_sync(sqlite3_file *file, int flags) {
  return layer_below(file)->pMethods->xSync(layer_below(file), flags);
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
  return layer_below(file)->pMethods->xFileSize(layer_below(file), size);
}

static int file_lock(sqlite3_file *file, int level) {
  return layer_below(file)->pMethods->xLock(layer_below(file), level);
}

static int file_unlock(sqlite3_file *file, int level) {
  return layer_below(file)->pMethods->xUnlock(layer_below(file), level);
}

static int file_check_reserved_lock(sqlite3_file *file, int *is_locked) {
  return layer_below(file)->pMethods->xCheckReservedLock(layer_below(file), is_locked);
}

static int file_control(sqlite3_file *file, int operation, void *argument) {
  return layer_below(file)->pMethods->xFileControl(layer_below(file), operation, argument);
}

static int file_sector_size(sqlite3_file *file) {
  return layer_below(file)->pMethods->xSectorSize(layer_below(file));
}

static int file_characteristics(sqlite3_file *file) {
  return layer_below(file)->pMethods->xDeviceCharacteristics(layer_below(file));
}

static int file_shm_map(sqlite3_file *file, int region, int size, int extends, void volatile **memory) {
  return layer_below(file)->pMethods->xShmMap(layer_below(file), region, size, extends, memory);
}

static int file_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
  return layer_below(file)->pMethods->xShmLock(layer_below(file), offset, count, flags);
}

static void file_shm_barrier(sqlite3_file *file) {
  layer_below(file)->pMethods->xShmBarrier(layer_below(file));
}

static int file_shm_unmap(sqlite3_file *file, int deletes) {
  return layer_below(file)->pMethods->xShmUnmap(layer_below(file), deletes);
}

static sqlite3_vfs *below(sqlite3_vfs *vfs) { return vfs->pAppData; }

static int vfs_delete(sqlite3_vfs *vfs, const char *path, int syncs_folder) {
  return below(vfs)->xDelete(below(vfs), path, syncs_folder);
}

static int vfs_access(sqlite3_vfs *vfs, const char *path, int flags, int *result) {
  return below(vfs)->xAccess(below(vfs), path, flags, result);
}

static int vfs_full_path(sqlite3_vfs *vfs, const char *path, int count, char *result) {
  return below(vfs)->xFullPathname(below(vfs), path, count, result);
}

static int vfs_randomness(sqlite3_vfs *vfs, int count, char *bytes) {
  return below(vfs)->xRandomness(below(vfs), count, bytes);
}

static int vfs_sleep(sqlite3_vfs *vfs, int microseconds) {
  return below(vfs)->xSleep(below(vfs), microseconds);
}

static int vfs_last_error(sqlite3_vfs *vfs, int count, char *text) {
  return below(vfs)->xGetLastError(below(vfs), count, text);
}

static int vfs_current_time(sqlite3_vfs *vfs, double *time) {
  return below(vfs)->xCurrentTime(below(vfs), time);
}

static int vfs_current_time_int64(sqlite3_vfs *vfs, sqlite3_int64 *time) {
  return below(vfs)->xCurrentTimeInt64(below(vfs), time);
}

/// Gives a structure a method for a call unless it has one.
#define FILL(structure, call, method) \
  if (!(structure)->call) (structure)->call = method

static void fill_methods(sqlite3_io_methods *methods) {
  // Version 3 would add the mapping of files.
  methods->iVersion = 2;
  FILL(methods, xClose, file_close);
  FILL(methods, xRead, file_read);
  FILL(methods, xWrite, file_write);
  FILL(methods, xTruncate, file_truncate);
  FILL(methods, xSync, file_sync);
  FILL(methods, xFileSize, file_size);
  FILL(methods, xLock, file_lock);
  FILL(methods, xUnlock, file_unlock);
  FILL(methods, xCheckReservedLock, file_check_reserved_lock);
  FILL(methods, xFileControl, file_control);
  FILL(methods, xSectorSize, file_sector_size);
  FILL(methods, xDeviceCharacteristics, file_characteristics);
  FILL(methods, xShmMap, file_shm_map);
  FILL(methods, xShmLock, file_shm_lock);
  FILL(methods, xShmBarrier, file_shm_barrier);
  FILL(methods, xShmUnmap, file_shm_unmap);
}

/// A layer opens files itself: it knows the methods that they get.
static void fill_vfs(sqlite3_vfs *vfs, sqlite3_vfs *below) {
  vfs->iVersion = below->iVersion > 2 ? 2 : below->iVersion;
  vfs->szOsFile = front_size + below->szOsFile;
  vfs->mxPathname = below->mxPathname;
  vfs->pAppData = below;
  FILL(vfs, xDelete, vfs_delete);
  FILL(vfs, xAccess, vfs_access);
  FILL(vfs, xFullPathname, vfs_full_path);
  FILL(vfs, xRandomness, vfs_randomness);
  FILL(vfs, xSleep, vfs_sleep);
  FILL(vfs, xGetLastError, vfs_last_error);
  FILL(vfs, xCurrentTime, vfs_current_time);
  FILL(vfs, xCurrentTimeInt64, vfs_current_time_int64);
}

int layer_install(sqlite3_vfs *vfs, sqlite3_io_methods *methods, sqlite3_vfs **below) {
  *below = sqlite3_vfs_find(0);
  if (!*below) return SQLITE_ERROR;
  fill_methods(methods);
  fill_vfs(vfs, *below);
  return sqlite3_vfs_register(vfs, 1);
}
