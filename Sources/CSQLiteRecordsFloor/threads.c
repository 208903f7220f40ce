#include <pthread.h>
#include <stdlib.h>

#include "CSQLiteRecordsFloor.h"

typedef struct {
  void (*body)(void *context, int number);
  void *context;
  int number;
  pthread_t thread;
} task;

static void *run(void *argument) {
  task *this = argument;
  this->body(this->context, this->number);
  return NULL;
}

int floor_run_on_threads(int count, void (*body)(void *context, int number), void *context) {
  task *tasks = calloc((size_t)count, sizeof *tasks);
  if (!tasks) return SQLITE_NOMEM;
  int started = 0, code = 0;
  for (; started < count && !code; started += !code) {
    tasks[started] = (task){.body = body, .context = context, .number = started};
    code = pthread_create(&tasks[started].thread, NULL, run, &tasks[started]);
  }
  for (int i = 0; i < started; i++) pthread_join(tasks[i].thread, NULL);
  free(tasks);
  return code;
}
