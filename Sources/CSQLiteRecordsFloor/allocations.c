#include "CSQLiteRecordsFloor.h"

// Each thread counts for itself, so that threads do not slow one another down.
static _Thread_local int64_t allocations = 0;

#if defined(__linux__) && defined(__GLIBC__)

#include <errno.h>

// These functions of the program take the place of those of the C library, in the libraries too.
// What the C library calls them itself is known as follows.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  allocations += 1;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations += 1;
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  allocations += 1;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  allocations += 1;
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}

int64_t floor_allocations(void) { return allocations; }

#else

int64_t floor_allocations(void) {
  (void)allocations;
  return -1;
}

#endif
