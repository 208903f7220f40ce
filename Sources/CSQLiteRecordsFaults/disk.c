#include "disk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

disk_name *disk_names;
static disk_content *contents;
static int64_t numbers;

disk_content *disk_create(void) {
  disk_content *content = calloc(1, sizeof *content);
  if (!content) return 0;
  content->next = contents;
  contents = content;
  return content;
}

/// What a file holds on the real disk; NULL if there is none.
static disk_content *existing(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) return 0;
  disk_content *content = disk_create();
  if (content && fseek(file, 0, SEEK_END) == 0) {
    long size = ftell(file);
    content->bytes = malloc(size > 0 ? (size_t)size : 1);
    if (content->bytes && size > 0 && fseek(file, 0, SEEK_SET) == 0) {
      content->certain_size = (sqlite3_int64)fread(content->bytes, 1, (size_t)size, file);
    }
    content->size = content->certain_size;
  }
  fclose(file);
  return content;
}

disk_name *disk_find(const char *path) {
  for (disk_name *name = disk_names; name; name = name->next) {
    if (strcmp(name->path, path) == 0) return name;
  }
  disk_name *name = calloc(1, sizeof *name);
  if (!name) return 0;
  name->path = sqlite3_mprintf("%s", path);
  if (!name->path) {
    free(name);
    return 0;
  }
  name->now = name->certain = existing(path);
  name->next = disk_names;
  disk_names = name;
  return name;
}

int disk_change_content(
  disk_content *content, const void *bytes, sqlite3_int64 count, sqlite3_int64 offset) {
  if (content->count == content->capacity) {
    int capacity = content->capacity ? 2 * content->capacity : 16;
    disk_change *changes = realloc(content->changes, (size_t)capacity * sizeof *changes);
    if (!changes) return SQLITE_NOMEM;
    content->changes = changes;
    content->capacity = capacity;
  }
  disk_change change = {offset, count, 0, offset, ++numbers};
  if (bytes) {
    change.bytes = malloc((size_t)count + 1);
    if (!change.bytes) return SQLITE_NOMEM;
    memcpy(change.bytes, bytes, (size_t)count);
    change.size = offset + count > content->size ? offset + count : content->size;
  }
  content->size = change.size;
  content->changes[content->count++] = change;
  return SQLITE_OK;
}

static void forget_changes(disk_content *content) {
  for (int index = 0; index < content->count; index++) free(content->changes[index].bytes);
  content->count = 0;
}

int disk_sync(disk_content *content) {
  sqlite3_int64 largest = content->certain_size;
  for (int index = 0; index < content->count; index++) {
    if (content->changes[index].size > largest) largest = content->changes[index].size;
  }
  unsigned char *bytes = realloc(content->bytes, (size_t)largest + 1);
  if (!bytes) return SQLITE_NOMEM;
  content->bytes = bytes;
  memset(bytes + content->certain_size, 0, (size_t)(largest - content->certain_size));
  for (int index = 0; index < content->count; index++) {
    disk_change *change = &content->changes[index];
    if (change->bytes) {
      memcpy(bytes + change->offset, change->bytes, (size_t)change->count);
    } else {
      memset(bytes + change->offset, 0, (size_t)(largest - change->offset));
    }
  }
  content->certain_size = content->size;
  forget_changes(content);
  return SQLITE_OK;
}

void disk_sync_names(void) {
  for (disk_name *name = disk_names; name; name = name->next) name->certain = name->now;
}

void disk_forget(void) {
  while (disk_names) {
    disk_name *name = disk_names;
    disk_names = name->next;
    sqlite3_free(name->path);
    free(name);
  }
  while (contents) {
    disk_content *content = contents;
    contents = content->next;
    forget_changes(content);
    free(content->changes);
    free(content->bytes);
    free(content);
  }
}
