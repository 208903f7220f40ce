#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "disk.h"

enum { sector = 512 };

/// How much of what was not synced has reached the disk.
enum survival {
  /// Nothing.
  survival_none,
  /// All that happened before some moment.
  survival_beginning,
  /// Each sector by itself, as it was at some moment.
  survival_sectors,
  /// Most sectors, and garbage in some of the others that the file never had before.
  survival_most
};

static uint64_t state;

/// https://prng.di.unimi.it/splitmix64.c
static uint64_t next_random(void) {
  uint64_t z = (state += 0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

static int random_below(int64_t limit) { return (int)(next_random() % (uint64_t)limit); }

/// How many changes of a file have reached one place of it, or its size.
static int survivors(const disk_content *content, enum survival survival, int64_t moment) {
  int count = 0;
  switch (survival) {
  case survival_none: return 0;
  case survival_beginning:
    while (count < content->count && content->changes[count].number <= moment) count++;
    return count;
  case survival_sectors: return random_below(content->count + 1);
  case survival_most: return random_below(8) ? content->count : random_below(content->count + 1);
  }
  return 0;
}

/// Whether a truncation that has not survived has cut off a sector before a change. The change then
/// is in a new place of the disk, which the file does not have.
static int is_in_new_place(
  const disk_content *content, int change, int sizes, sqlite3_int64 begin) {
  for (int index = sizes; index < change; index++) {
    const disk_change *earlier = &content->changes[index];
    if (!earlier->bytes && earlier->offset <= begin) return 1;
  }
  return 0;
}

/// Does the changes of a file to one sector of its image that have survived: the first `writes` of
/// those that write, and the truncations among the first `sizes`, as the size and the places of a
/// file are changed together.
static void change_sector(
  unsigned char *image, const disk_content *content, int writes, int sizes, sqlite3_int64 begin) {
  for (int index = 0; index < content->count; index++) {
    const disk_change *change = &content->changes[index];
    if (change->bytes ? index >= writes : index >= sizes) continue;
    sqlite3_int64 first = change->offset > begin ? change->offset : begin;
    sqlite3_int64 end = begin + sector;
    if (change->bytes && change->offset + change->count < end) {
      end = change->offset + change->count;
    }
    if (first >= end) continue;
    if (!change->bytes) {
      memset(image + first, 0, (size_t)(end - first));
    } else if (!is_in_new_place(content, index, sizes, begin)) {
      memcpy(image + first, change->bytes + (first - change->offset), (size_t)(end - first));
    }
  }
}

/// Makes certain what has survived of a file.
static int survive(disk_content *content, enum survival survival, int64_t moment) {
  sqlite3_int64 largest = content->certain_size;
  for (int index = 0; index < content->count; index++) {
    if (content->changes[index].size > largest) largest = content->changes[index].size;
  }
  sqlite3_int64 sectors = (largest + sector - 1) / sector;
  unsigned char *image = calloc((size_t)sectors + 1, sector);
  if (!image) return SQLITE_NOMEM;
  if (content->bytes) memcpy(image, content->bytes, (size_t)content->certain_size);
  int sizes = survivors(content, survival, moment);
  for (sqlite3_int64 place = 0; place < sectors; place++) {
    int count = survivors(content, survival, moment);
    int is_new = place * sector >= content->certain_size;
    if (survival == survival_most && is_new && count < content->count && random_below(2)) {
      for (int byte = 0; byte < sector; byte++) {
        image[place * sector + byte] = (unsigned char)next_random();
      }
    }
    change_sector(image, content, count, sizes, place * sector);
  }
  if (sizes > 0) content->certain_size = content->changes[sizes - 1].size;
  free(content->bytes);
  content->bytes = image;
  for (int index = 0; index < content->count; index++) free(content->changes[index].bytes);
  content->count = 0;
  content->size = content->certain_size;
  return SQLITE_OK;
}

static int write_file(const char *path, const disk_content *content) {
  FILE *file = fopen(path, "wb");
  if (!file) return SQLITE_CANTOPEN;
  size_t size = (size_t)content->certain_size;
  int is_written = size == 0 || fwrite(content->bytes, 1, size, file) == size;
  return fclose(file) == 0 && is_written ? SQLITE_OK : SQLITE_IOERR;
}

/// The shared memory of a log is no file that outlives a power failure.
static void remove_shared_memory(const char *path) {
  size_t count = strlen(path);
  char *name = malloc(count + 5);
  if (!name) return;
  memcpy(name, path, count);
  memcpy(name + count, "-shm", 5);
  remove(name);
  free(name);
}

/// A moment between the first and the last change that is not certain.
static int64_t random_moment(void) {
  int64_t first = INT64_MAX, last = 0;
  for (disk_name *name = disk_names; name; name = name->next) {
    disk_content *content = name->now;
    if (!content || content->count == 0) continue;
    if (content->changes[0].number < first) first = content->changes[0].number;
    int64_t number = content->changes[content->count - 1].number;
    if (number > last) last = number;
  }
  return last < first ? 0 : first - 1 + random_below(last - first + 2);
}

int disk_restore(uint64_t seed) {
  state = seed;
  enum survival survival = (enum survival)random_below(4);
  int64_t moment = random_moment();
  for (disk_name *name = disk_names; name; name = name->next) {
    if (survival != survival_none && random_below(2)) name->certain = name->now;
    name->now = name->certain;
    remove_shared_memory(name->path);
    if (!name->now) {
      remove(name->path);
      continue;
    }
    int code = survive(name->now, survival, moment);
    if (code == SQLITE_OK) code = write_file(name->path, name->now);
    if (code != SQLITE_OK) return code;
  }
  return SQLITE_OK;
}
