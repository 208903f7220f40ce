// A node of a dqlite cluster, for tests and the demonstration.
//
//   cluster-node ID ADDRESS DIRECTORY LATENCY [LISTENING]
//
// Others reach the node at ADDRESS. It listens there, or at LISTENING if a proxy stands between.
//
// The node with ID 1 founds a cluster, if its directory is empty; the others wait to be added by a client.
// LATENCY is what the network between two nodes is assumed to take, in milliseconds: elections wait for a
// multiple of it. The node prints a line when it serves clients. It ends with its standard input, and with the
// process that has started it.

#include <dqlite.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int fail(const char *what, dqlite_node *node) {
  fprintf(stderr, "cluster-node: %s: %s\n", what, node == NULL ? "" : dqlite_node_errmsg(node));
  return 1;
}

int main(int count, char **arguments) {
  if (count != 5 && count != 6) {
    fprintf(stderr, "usage: cluster-node ID ADDRESS DIRECTORY LATENCY [LISTENING]\n");
    return 2;
  }
  unsigned long long id = strtoull(arguments[1], NULL, 10);
  unsigned latency = (unsigned)strtoul(arguments[4], NULL, 10);
  signal(SIGPIPE, SIG_IGN);

  dqlite_node *node = NULL;
  if (dqlite_node_create(id, arguments[2], arguments[3], &node) != 0) return fail("create", node);
  if (dqlite_node_set_bind_address(node, arguments[count == 6 ? 5 : 2]) != 0) return fail("address", node);
  if (dqlite_node_set_network_latency_ms(node, latency) != 0) return fail("latency", node);
  if (dqlite_node_start(node) != 0) return fail("start", node);
  printf("serving %s\n", arguments[2]);
  fflush(stdout);

  pid_t parent = getppid();
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  char byte;
  while (getppid() == parent) {
    if (poll(&input, 1, 500) > 0 && read(STDIN_FILENO, &byte, 1) <= 0) break;
  }

  dqlite_node_stop(node);
  dqlite_node_destroy(node);
  return 0;
}
