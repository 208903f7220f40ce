#include "node.h"

static int add(floor_node *node, uint64_t id, const char *address) {
  floor_body body;
  int code = floor_begin_request(node);
  if (!code) code = floor_append_word(&node->request, id);
  if (!code) code = floor_append_text(&node->request, address, strlen(address));
  return code ? code : floor_ask(node, floor_request_add, floor_answer_done, &body);
}

static int make_voter(floor_node *node, uint64_t id) {
  floor_body body;
  int code = floor_begin_request(node);
  if (!code) code = floor_append_word(&node->request, id);
  if (!code) code = floor_append_word(&node->request, 0);
  return code ? code : floor_ask(node, floor_request_make_voter, floor_answer_done, &body);
}

int floor_node_add_voter(floor_node *node, unsigned long long id, const char *address) {
  int code = add(node, id, address);
  return code ? code : make_voter(node, id);
}

/// Introduces the client.
static int introduce(floor_node *node) {
  floor_body body;
  int code = floor_begin_request(node);
  if (!code) code = floor_append_word(&node->request, 0);
  return code ? code : floor_ask(node, floor_request_client, floor_answer_welcome, &body);
}

int floor_node_open(floor_node *node, const char *database) {
  floor_body body;
  uint64_t id;
  int code = introduce(node);
  if (!code) code = floor_begin_request(node);
  if (!code) code = floor_append_text(&node->request, database, strlen(database));
  if (!code) code = floor_append_word(&node->request, 0);
  if (!code) code = floor_append_text(&node->request, "volatile", 8);
  if (!code) code = floor_ask(node, floor_request_open, floor_answer_database, &body);
  if (!code) code = floor_take_word(&body, &id);
  if (!code) node->database = (uint32_t)id;
  return code;
}

int floor_begin_statement(floor_node *node, const char *sql) {
  int code = floor_begin_request(node);
  if (!code) code = floor_append_word(&node->request, node->database);
  return code ? code : floor_append_text(&node->request, sql, strlen(sql));
}

int floor_node_execute(floor_node *node, const char *sql) {
  floor_body body;
  int code = floor_begin_statement(node, sql);
  return code ? code : floor_ask(node, floor_request_execute, floor_answer_result, &body);
}

int floor_node_query(floor_node *node, const char *sql) {
  floor_body body;
  int code = floor_begin_statement(node, sql);
  return code ? code : floor_ask(node, floor_request_query, floor_answer_rows, &body);
}

int floor_node_execute_with(
  floor_node *node, const char *sql, const char *text, long long integer) {
  floor_body body;
  const unsigned char types[] = {2, floor_text_type, floor_integer_type};
  int code = floor_begin_statement(node, sql);
  if (!code) code = floor_append_bytes(&node->request, types, sizeof types, 0);
  if (!code) code = floor_append_text(&node->request, text, strlen(text));
  if (!code) code = floor_append_word(&node->request, (uint64_t)integer);
  return code ? code : floor_ask(node, floor_request_execute, floor_answer_result, &body);
}
