// What a disk holds: for certain, and since the last sync.

#ifndef DISK_H
#define DISK_H

#include <sqlite3.h>
#include <stdint.h>

/// A change of a file that was not synced: a write, or a truncation, which has no bytes.
typedef struct {
  sqlite3_int64 offset;
  sqlite3_int64 count;
  unsigned char *bytes;
  /// The file's size afterwards.
  sqlite3_int64 size;
  /// The place among the changes of all files.
  int64_t number;
} disk_change;

/// The content of a file, whatever its name is.
typedef struct disk_content {
  struct disk_content *next;
  /// What is certain.
  unsigned char *bytes;
  sqlite3_int64 certain_size;
  /// What is not.
  disk_change *changes;
  int count;
  int capacity;
  sqlite3_int64 size;
  /// Whether its first sync makes the names in its folder certain, as with SQLite's journals.
  int syncs_folder;
} disk_content;

/// A name in a folder, and what it stands for: now, and for certain. NULL is no file.
typedef struct disk_name {
  struct disk_name *next;
  char *path;
  disk_content *now;
  disk_content *certain;
} disk_name;

/// All names.
extern disk_name *disk_names;

/// The name with a path, which is made if it is not known, with what the file holds; NULL if memory
/// is short.
disk_name *disk_find(const char *path);

/// A new file without content, or NULL.
disk_content *disk_create(void);

/// Notes a write, or a truncation to an offset if there are no bytes. Returns a result code.
int disk_change_content(
  disk_content *content, const void *bytes, sqlite3_int64 count, sqlite3_int64 offset);

/// Makes certain what a file holds. Returns a result code.
int disk_sync(disk_content *content);

/// Makes certain which files there are.
void disk_sync_names(void);

/// Writes files that the disk could hold. Returns a result code.
int disk_restore(uint64_t seed);

/// Forgets everything.
void disk_forget(void);

#endif
