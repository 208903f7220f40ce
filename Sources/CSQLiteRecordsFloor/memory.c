#include <stdlib.h>

#include "CSQLiteRecordsFloor.h"

void *floor_allocate(int count, size_t element_size) {
  return calloc(count > 0 ? (size_t)count : 1, element_size);
}

void floor_free(void *array) { free(array); }
