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

int layer_close(sqlite3_file *file) {
  return layer_below(file)->pMethods->xClose(layer_below(file));
}

static int control(sqlite3_file *file, int operation, void *argument) {
  return layer_below(file)->pMethods->xFileControl(layer_below(file), operation, argument);
}

static int sector_size(sqlite3_file *file) {
  return layer_below(file)->pMethods->xSectorSize(layer_below(file));
}

static int characteristics(sqlite3_file *file) {
  return layer_below(file)->pMethods->xDeviceCharacteristics(layer_below(file));
}

static int shm_map(sqlite3_file *file, int region, int size, int extends, void volatile **memory) {
  return layer_below(file)->pMethods->xShmMap(layer_below(file), region, size, extends, memory);
}

static int shm_lock(sqlite3_file *file, int offset, int count, int flags) {
  return layer_below(file)->pMethods->xShmLock(layer_below(file), offset, count, flags);
}

static void shm_barrier(sqlite3_file *file) {
  layer_below(file)->pMethods->xShmBarrier(layer_below(file));
}

static int shm_unmap(sqlite3_file *file, int deletes) {
  return layer_below(file)->pMethods->xShmUnmap(layer_below(file), deletes);
}

void layer_methods(sqlite3_io_methods *methods) {
  memset(methods, 0, sizeof *methods);
  // Version 3 would add the mapping of files.
  methods->iVersion = 2;
  methods->xFileControl = control;
  methods->xSectorSize = sector_size;
  methods->xDeviceCharacteristics = characteristics;
  methods->xShmMap = shm_map;
  methods->xShmLock = shm_lock;
  methods->xShmBarrier = shm_barrier;
  methods->xShmUnmap = shm_unmap;
}

static sqlite3_vfs *below(sqlite3_vfs *vfs) { return vfs->pAppData; }

static int full_path(sqlite3_vfs *vfs, const char *path, int count, char *result) {
  return below(vfs)->xFullPathname(below(vfs), path, count, result);
}

static int randomness(sqlite3_vfs *vfs, int count, char *bytes) {
  return below(vfs)->xRandomness(below(vfs), count, bytes);
}

static int wait_for(sqlite3_vfs *vfs, int microseconds) {
  return below(vfs)->xSleep(below(vfs), microseconds);
}

static int last_error(sqlite3_vfs *vfs, int count, char *text) {
  return below(vfs)->xGetLastError(below(vfs), count, text);
}

static int current_time(sqlite3_vfs *vfs, double *time) {
  return below(vfs)->xCurrentTime(below(vfs), time);
}

static int current_time_int64(sqlite3_vfs *vfs, sqlite3_int64 *time) {
  return below(vfs)->xCurrentTimeInt64(below(vfs), time);
}

void layer_vfs(sqlite3_vfs *vfs, sqlite3_vfs *below, const char *name) {
  memset(vfs, 0, sizeof *vfs);
  vfs->iVersion = below->iVersion > 2 ? 2 : below->iVersion;
  vfs->szOsFile = front_size + below->szOsFile;
  vfs->mxPathname = below->mxPathname;
  vfs->zName = name;
  vfs->pAppData = below;
  vfs->xFullPathname = full_path;
  vfs->xRandomness = randomness;
  vfs->xSleep = wait_for;
  vfs->xGetLastError = last_error;
  vfs->xCurrentTime = current_time;
  vfs->xCurrentTimeInt64 = current_time_int64;
}
