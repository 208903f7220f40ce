#include "CSQLiteRecordsFloor.h"

#if defined(__linux__)

#include <malloc.h>
#include <stdio.h>

// Reads a line such as "VmHWM:     1234 kB".
static int64_t status(const char *format) {
  FILE *file = fopen("/proc/self/status", "r");
  if (!file) return -1;
  char line[256];
  long kibibytes = -1;
  while (fgets(line, sizeof line, file)) {
    if (sscanf(line, format, &kibibytes) == 1) break;
  }
  fclose(file);
  return kibibytes < 0 ? -1 : (int64_t)kibibytes * 1024;
}

int64_t floor_begin_peak_memory(void) {
  malloc_trim(0);
  FILE *file = fopen("/proc/self/clear_refs", "w");
  if (!file) return -1;
  int written = fputs("5", file) >= 0;
  if (fclose(file) != 0 || !written) return -1;
  return status("VmRSS: %ld kB");
}

int64_t floor_peak_memory(void) { return status("VmHWM: %ld kB"); }

#else

int64_t floor_begin_peak_memory(void) { return -1; }

int64_t floor_peak_memory(void) { return -1; }

#endif
