#include "growing.h"
#include "node.h"
#include "player.h"

#define FLOOR_FETCH_PLAYERS "SELECT " FLOOR_PLAYER_COLUMNS " FROM \"player\""
#define FLOOR_READ_PLAYER FLOOR_FETCH_PLAYERS " WHERE \"id\" = ?"

/// The words after the last row of a part, and of the result.
#define FLOOR_END_OF_PART UINT64_C(0xEEEEEEEEEEEEEEEE)
#define FLOOR_END_OF_ROWS UINT64_MAX

static int append_values(floor_bytes *request, const floor_player *player) {
  static const unsigned char types[] = {
    6, floor_null_type, floor_text_type, floor_text_type,
    floor_integer_type, floor_integer_type, floor_real_type};
  uint64_t rating;
  memcpy(&rating, &player->rating, 8);
  int code = floor_append_bytes(request, types, sizeof types, 0);
  if (!code) code = floor_append_word(request, 0);
  if (!code) code = floor_append_text(request, player->name.bytes, (size_t)player->name.count);
  if (!code) code = floor_append_text(request, player->email.bytes, (size_t)player->email.count);
  if (!code) code = floor_append_word(request, (uint64_t)player->score);
  if (!code) code = floor_append_word(request, (uint64_t)player->level);
  return code ? code : floor_append_word(request, rating);
}

static int insert(floor_node *node, floor_player *player) {
  floor_body body;
  uint64_t id;
  int code = floor_begin_statement(node, FLOOR_INSERT_PLAYER);
  if (!code) code = append_values(&node->request, player);
  if (!code) code = floor_ask(node, floor_request_execute, floor_answer_result, &body);
  if (!code) code = floor_take_word(&body, &id);
  if (!code) player->id = (int64_t)id;
  return code;
}

int floor_node_insert_players(floor_node *node, floor_player *players, int count) {
  int code = SQLITE_OK;
  for (int i = 0; !code && i < count; i++) code = insert(node, &players[i]);
  return code;
}

/// Reads the number of columns and their names.
static int take_columns(floor_body *body) {
  uint64_t count;
  const unsigned char *name;
  size_t length;
  int code = floor_take_word(body, &count);
  if (!code && count != 6) return SQLITE_PROTOCOL;
  for (int i = 0; !code && i < 6; i++) code = floor_take_text(body, &name, &length);
  return code;
}

static int take_text(floor_body *body, floor_text *text) {
  const unsigned char *bytes;
  size_t count;
  int code = floor_take_text(body, &bytes, &count);
  return code ? code : floor_store_text(text, bytes, (int)count);
}

/// Reads the types of the values, four bits each, and the values.
static int take_player(floor_body *body, floor_player *player) {
  static const unsigned char expected[] = {
    floor_integer_type | floor_text_type << 4,
    floor_text_type | floor_integer_type << 4,
    floor_integer_type | floor_real_type << 4};
  const unsigned char *types;
  int code = floor_take_bytes(body, sizeof expected, &types);
  if (!code && memcmp(types, expected, sizeof expected)) return SQLITE_MISMATCH;
  player->email.bytes = NULL;
  if (!code) code = floor_take_word(body, (uint64_t *)&player->id);
  if (!code) code = take_text(body, &player->name);
  if (!code) code = take_text(body, &player->email);
  if (!code) code = floor_take_word(body, (uint64_t *)&player->score);
  if (!code) code = floor_take_word(body, (uint64_t *)&player->level);
  return code ? code : floor_take_word(body, (uint64_t *)&player->rating);
}

/// Whether the rows of a message have ended.
static int has_ended(const floor_body *body, int *is_part) {
  uint64_t word = 0;
  if (body->count >= 8) memcpy(&word, body->bytes, 8);
  *is_part = word == FLOOR_END_OF_PART;
  return *is_part || word == FLOOR_END_OF_ROWS;
}

static int fetch_part(floor_body *body, floor_player **players, int *count, int *capacity) {
  floor_player *grown = floor_grow(*players, *count, capacity, sizeof **players);
  if (!grown) return SQLITE_NOMEM;
  *players = grown;
  grown[*count].name.bytes = NULL;
  return take_player(body, &grown[(*count)++]);
}

int floor_node_fetch_players(floor_node *node, floor_player **players, int *count) {
  floor_body body;
  int capacity = 0, is_part = 0;
  *players = NULL;
  *count = 0;
  int code = floor_begin_statement(node, FLOOR_FETCH_PLAYERS);
  if (!code) code = floor_ask(node, floor_request_query, floor_answer_rows, &body);
  if (!code) code = take_columns(&body);
  while (!code) {
    if (!has_ended(&body, &is_part)) {
      code = fetch_part(&body, players, count, &capacity);
    } else if (is_part) {
      code = floor_receive(node, floor_answer_rows, &body);
      if (!code) code = take_columns(&body);
    } else {
      break;
    }
  }
  return code;
}

static int read_player(floor_node *node, int64_t id, floor_player *player) {
  static const unsigned char types[] = {1, floor_integer_type};
  floor_body body;
  int is_part;
  int code = floor_begin_statement(node, FLOOR_READ_PLAYER);
  if (!code) code = floor_append_bytes(&node->request, types, sizeof types, 0);
  if (!code) code = floor_append_word(&node->request, (uint64_t)id);
  if (!code) code = floor_ask(node, floor_request_query, floor_answer_rows, &body);
  if (!code) code = take_columns(&body);
  if (!code && has_ended(&body, &is_part)) code = SQLITE_NOTFOUND;
  return code ? code : take_player(&body, player);
}

int floor_node_read_players(
  floor_node *node, const int64_t *ids, int count, floor_player *players) {
  int code = SQLITE_OK;
  for (int i = 0; !code && i < count; i++) code = read_player(node, ids[i], &players[i]);
  return code;
}
