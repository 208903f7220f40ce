#include "node.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

/// Sends all bytes.
static int send_all(floor_node *node, const void *bytes, size_t count) {
  const char *rest = bytes;
  while (count > 0) {
    ssize_t sent = write(node->descriptor, rest, count);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return SQLITE_IOERR_WRITE;
    rest += sent;
    count -= (size_t)sent;
  }
  return SQLITE_OK;
}

/// The version of the protocol.
static const uint64_t handshake = 1;

int floor_free_port(unsigned short *port) {
  struct sockaddr_in address = {.sin_family = AF_INET};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  int descriptor = socket(AF_INET, SOCK_STREAM, 0);
  int code = SQLITE_CANTOPEN;
  if (bind(descriptor, (struct sockaddr *)&address, size) == 0
      && getsockname(descriptor, (struct sockaddr *)&address, &size) == 0) {
    *port = ntohs(address.sin_port);
    code = SQLITE_OK;
  }
  if (descriptor >= 0) close(descriptor);
  return code;
}

int floor_node_connect(unsigned short port, floor_node **node) {
  // A node that has gone is an error, and no signal.
  signal(SIGPIPE, SIG_IGN);
  *node = calloc(1, sizeof **node);
  if (!*node) return SQLITE_NOMEM;
  (*node)->descriptor = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int on = 1;
  setsockopt((*node)->descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  int code = SQLITE_CANTOPEN;
  if (connect((*node)->descriptor, (struct sockaddr *)&address, sizeof address) == 0) {
    code = send_all(*node, &handshake, sizeof handshake);
  }
  if (code) {
    floor_node_close(*node);
    *node = NULL;
  }
  return code;
}

void floor_node_close(floor_node *node) {
  if (node->descriptor >= 0) close(node->descriptor);
  free(node->request.bytes);
  free(node->answer.bytes);
  free(node);
}

int floor_reserve(floor_bytes *bytes, size_t count) {
  if (bytes->capacity - bytes->count >= count) return SQLITE_OK;
  size_t capacity = 2 * (bytes->count + count);
  unsigned char *grown = realloc(bytes->bytes, capacity);
  if (!grown) return SQLITE_NOMEM;
  bytes->bytes = grown;
  bytes->capacity = capacity;
  return SQLITE_OK;
}

int floor_begin_request(floor_node *node) {
  node->request.count = 0;
  return floor_append_word(&node->request, 0);
}

int floor_ask(floor_node *node, int type, int answer_type, floor_body *body) {
  uint64_t header = (node->request.count / 8 - 1) | (uint64_t)type << 32;
  memcpy(node->request.bytes, &header, 8);
  node->answer.count = 0;
  node->next = 0;
  int code = send_all(node, node->request.bytes, node->request.count);
  return code ? code : floor_receive(node, answer_type, body);
}

/// A node that sends a result in parts waits after each until it is acknowledged: systems delay that.
static void acknowledge_at_once(floor_node *node) {
#ifdef TCP_QUICKACK
  int on = 1;
  setsockopt(node->descriptor, IPPROTO_TCP, TCP_QUICKACK, &on, sizeof on);
#else
  (void)node;
#endif
}

/// Receives until there are some bytes after the last message.
static int receive_at_least(floor_node *node, size_t count) {
  while (node->answer.count - node->next < count) {
    if (node->answer.count > 0) acknowledge_at_once(node);
    size_t missing = count - (node->answer.count - node->next);
    int code = floor_reserve(&node->answer, missing < 65536 ? 65536 : missing);
    if (code) return code;
    ssize_t received = read(
      node->descriptor,
      node->answer.bytes + node->answer.count,
      node->answer.capacity - node->answer.count);
    if (received < 0 && errno == EINTR) continue;
    if (received <= 0) return SQLITE_IOERR_READ;
    node->answer.count += (size_t)received;
  }
  return SQLITE_OK;
}

int floor_receive(floor_node *node, int answer_type, floor_body *body) {
  uint64_t header;
  int code = receive_at_least(node, 8);
  if (code) return code;
  memcpy(&header, node->answer.bytes + node->next, 8);
  size_t size = (size_t)(uint32_t)header * 8;
  if ((code = receive_at_least(node, 8 + size))) return code;
  body->bytes = node->answer.bytes + node->next + 8;
  body->count = size;
  node->next += 8 + size;
  int type = (int)(header >> 32 & 0xFF);
  if (type == answer_type) return SQLITE_OK;
  uint64_t failure;
  if (type != floor_answer_failure || floor_take_word(body, &failure)) return SQLITE_PROTOCOL;
  return failure ? (int)failure : SQLITE_ERROR;
}
