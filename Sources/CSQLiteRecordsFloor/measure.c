#include "CSQLiteRecordsFloor.h"

__attribute__((noinline)) void floor_measure(void (*body)(void *context), void *context) {
  body(context);
  // Keeps the call above from becoming a jump, after which this function would be gone.
  __asm__ volatile("");
}
