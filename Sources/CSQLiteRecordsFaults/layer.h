// What the VFSs share: each lies over the default one, and hands on what it does not change.

#ifndef LAYER_H
#define LAYER_H

#include <sqlite3.h>

/// An open file, in front of the one of the VFS below.
typedef struct {
  sqlite3_file base;
  /// What the layer knows of the file.
  void *context;
} layer_file;

/// The file of the VFS below.
sqlite3_file *layer_below(sqlite3_file *file);

/// Opens the file below, and gives it methods of the layer.
int layer_open(
  sqlite3_vfs *below, const sqlite3_io_methods *methods, const char *path, sqlite3_file *file,
  int flags, int *out_flags);

/// Makes a VFS the default one, over the one that is it now: it hands on all calls for which it has no
/// method of its own, and its files all but those in `methods`. Both get what they lack. Files are
/// not mapped into memory, where no call is seen. Returns a result code.
int layer_install(sqlite3_vfs *vfs, sqlite3_io_methods *methods, sqlite3_vfs **below);

#endif
