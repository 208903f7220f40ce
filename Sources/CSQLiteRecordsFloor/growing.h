// Arrays whose size is not known before they are read.

#ifndef FLOOR_GROWING_H
#define FLOOR_GROWING_H

#include <stdlib.h>

/// Makes room for one more element: doubles the capacity if all of it is used. Returns the array
/// where it is now, or NULL if there is no memory.
static inline void *floor_grow(void *array, int count, int *capacity, size_t element_size) {
  if (count < *capacity) return array;
  *capacity = *capacity ? 2 * *capacity : 16;
  return realloc(array, (size_t)*capacity * element_size);
}

#endif
