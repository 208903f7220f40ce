#include "text.h"

int floor_text_copy(floor_text *text, const void *bytes, int count) {
  return floor_store_text(text, bytes, count);
}
