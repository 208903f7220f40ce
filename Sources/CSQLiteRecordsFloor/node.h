// Messages to a dqlite node, and its answers: words of 8 bytes, little-endian.

#ifndef FLOOR_NODE_H
#define FLOOR_NODE_H

#include <stdlib.h>
#include <string.h>

#include "CSQLiteRecordsFloor.h"

/// The types of requests and answers.
enum {
  floor_request_leader = 0,
  floor_request_client = 1,
  floor_request_open = 3,
  floor_request_execute = 8,
  floor_request_query = 9,
  floor_request_add = 12,
  floor_request_make_voter = 13,
  floor_answer_failure = 0,
  floor_answer_welcome = 2,
  floor_answer_database = 4,
  floor_answer_result = 6,
  floor_answer_rows = 7,
  floor_answer_done = 8,
};

/// The types of values.
enum { floor_integer_type = 1, floor_real_type = 2, floor_text_type = 3, floor_null_type = 5 };

/// Bytes that grow.
typedef struct {
  unsigned char *bytes;
  size_t count;
  size_t capacity;
} floor_bytes;

struct floor_node {
  int descriptor;
  uint32_t database;
  floor_bytes request;
  floor_bytes answer;
  /// Where the next message in the answer begins.
  size_t next;
};

/// The body of an answer that has not been read.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} floor_body;

/// Makes room for more bytes.
int floor_reserve(floor_bytes *bytes, size_t count);
/// Begins a request.
int floor_begin_request(floor_node *node);
/// Begins a request that runs a statement.
int floor_begin_statement(floor_node *node, const char *sql);
/// Sends the request, and receives the first message of the answer, whose type it must have.
int floor_ask(floor_node *node, int type, int answer_type, floor_body *body);
/// Receives the next message of the answer.
int floor_receive(floor_node *node, int answer_type, floor_body *body);

/// Appends a word.
static inline int floor_append_word(floor_bytes *bytes, uint64_t word) {
  int code = floor_reserve(bytes, 8);
  if (code) return code;
  memcpy(bytes->bytes + bytes->count, &word, 8);
  bytes->count += 8;
  return SQLITE_OK;
}

/// Appends bytes, some zeros, and the padding.
static inline int floor_append_bytes(
  floor_bytes *bytes, const void *appended, size_t count, size_t zeros) {
  size_t padded = (count + zeros + 7) / 8 * 8;
  int code = floor_reserve(bytes, padded);
  if (code) return code;
  memcpy(bytes->bytes + bytes->count, appended, count);
  memset(bytes->bytes + bytes->count + count, 0, padded - count);
  bytes->count += padded;
  return SQLITE_OK;
}

/// Appends a text.
static inline int floor_append_text(floor_bytes *bytes, const char *text, size_t count) {
  return floor_append_bytes(bytes, text, count, 1);
}

/// Reads a word.
static inline int floor_take_word(floor_body *body, uint64_t *word) {
  if (body->count < 8) return SQLITE_PROTOCOL;
  memcpy(word, body->bytes, 8);
  body->bytes += 8;
  body->count -= 8;
  return SQLITE_OK;
}

/// Reads bytes and their padding.
static inline int floor_take_bytes(floor_body *body, size_t count, const unsigned char **taken) {
  size_t padded = (count + 7) / 8 * 8;
  if (body->count < padded) return SQLITE_PROTOCOL;
  *taken = body->bytes;
  body->bytes += padded;
  body->count -= padded;
  return SQLITE_OK;
}

/// Reads a text, which ends at a zero.
static inline int floor_take_text(floor_body *body, const unsigned char **text, size_t *count) {
  const unsigned char *end = memchr(body->bytes, 0, body->count);
  if (!end) return SQLITE_PROTOCOL;
  *count = (size_t)(end - body->bytes);
  return floor_take_bytes(body, *count + 1, text);
}

#endif
