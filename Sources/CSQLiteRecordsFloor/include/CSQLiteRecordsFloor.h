// The floor of the benchmark: what the works cost in plain C on sqlite3.
//
// Each function prepares its statement once, does its work in one transaction where nothing else is
// said, copies the texts that it reads, and returns SQLite's result code: SQLITE_OK if all went well.

#ifndef CSQLITERECORDSFLOOR_H
#define CSQLITERECORDSFLOOR_H

#include <sqlite3.h>
#include <stddef.h>
#include <stdint.h>

/// A text that the structure owns: malloc'ed, or NULL for the value NULL.
typedef struct {
  char *bytes;
  int count;
} floor_text;

/// A row of the table `player`.
typedef struct {
  int64_t id;
  floor_text name;
  floor_text email;
  int64_t score;
  int64_t level;
  double rating;
} floor_player;

/// A row of the table `numbers`.
typedef struct {
  int64_t values[10];
} floor_numbers;

/// A row of a table with an id and a text or a blob, as it is stored.
typedef struct {
  int64_t id;
  int is_blob;
  floor_text bytes;
} floor_value;

/// A number that can be NULL.
typedef struct {
  int is_null;
  int64_t value;
} floor_integer;

/// A number that can be NULL.
typedef struct {
  int is_null;
  double value;
} floor_real;

/// A row of Northwind's table `Orders`.
typedef struct {
  floor_integer order_id;
  floor_text customer_id;
  floor_integer employee_id;
  floor_text order_date;
  floor_text required_date;
  floor_text shipped_date;
  floor_integer ship_via;
  floor_real freight;
  floor_text ship_name;
  floor_text ship_address;
  floor_text ship_city;
  floor_text ship_region;
  floor_text ship_postal_code;
  floor_text ship_country;
} floor_order;

/// A row of the table `team`.
typedef struct {
  int64_t id;
  floor_text name;
  floor_text city;
  int64_t points;
} floor_team;

/// A row of the table `member`.
typedef struct {
  int64_t id;
  int64_t team_id;
  floor_text name;
  floor_text email;
  int64_t score;
} floor_member;

/// A member with its team.
typedef struct {
  floor_member member;
  floor_team team;
} floor_member_with_team;

/// A team with its members.
typedef struct {
  floor_team team;
  floor_member *members;
  int count;
  int capacity;
} floor_team_with_members;

/// A member with its team, and the name of the team's first member.
typedef struct {
  floor_member member;
  floor_team team;
  floor_text first_name;
} floor_member_in_team;

/// What the members of a team have reached.
typedef struct {
  int64_t team_id;
  int64_t size;
  int64_t best;
  double average;
} floor_team_scores;

// Connections

/// Opens a file, or `:memory:`, for one thread at a time.
int floor_open(const char *path, sqlite3 **db);
/// Closes a connection.
void floor_close(sqlite3 *db);
/// Runs SQL statements that return no rows.
int floor_execute(sqlite3 *db, const char *sql);

// Memory

/// Zeroed memory for an array, or NULL.
void *floor_allocate(int count, size_t element_size);
/// Frees an array.
void floor_free(void *array);
/// Copies bytes into a text; the bytes are NULL for the value NULL.
int floor_text_copy(floor_text *text, const void *bytes, int count);
/// Frees the texts of players, and the array.
void floor_players_free(floor_player *players, int count);
/// Frees the texts of orders, and the array.
void floor_orders_free(floor_order *orders, int count);
/// Frees the bytes of values, and the array.
void floor_values_free(floor_value *values, int count);
/// Frees the texts of members and of their teams, and the array.
void floor_members_with_team_free(floor_member_with_team *members, int count);
/// Frees the texts of members, of their teams and of those who were first, and the array.
void floor_members_in_teams_free(floor_member_in_team *members, int count);
/// Frees the texts of teams and of their members, and the arrays.
void floor_teams_with_members_free(floor_team_with_members *teams, int count);

// Works

/// Inserts players without ids, and stores the ids that they get.
int floor_insert_players(sqlite3 *db, floor_player *players, int count);
/// Inserts players without ids, each in a transaction of its own.
int floor_insert_players_one_by_one(sqlite3 *db, floor_player *players, int count);
/// Inserts players without ids, and reads all columns of each new row.
int floor_insert_and_fetch_players(
  sqlite3 *db, const floor_player *players, int count, floor_player *fetched);
/// Inserts rows of ten integers.
int floor_insert_numbers(sqlite3 *db, const floor_numbers *numbers, int count);
/// Inserts values with their ids, as the statement binds them.
int floor_insert_values(sqlite3 *db, const char *sql, const floor_value *values, int count);
/// Inserts orders with their ids.
int floor_insert_orders(sqlite3 *db, const floor_order *orders, int count);
/// Inserts players, or overwrites those that have the same id, and stores the ids.
int floor_upsert_players(sqlite3 *db, floor_player *players, int count);
/// Updates all columns of players by their ids.
int floor_update_players(sqlite3 *db, const floor_player *players, int count);
/// Updates the scores of players by their ids.
int floor_update_scores(sqlite3 *db, const floor_player *players, int count);
/// Deletes players by their ids.
int floor_delete_players(sqlite3 *db, const floor_player *players, int count);
/// Reads all players.
int floor_fetch_players(sqlite3 *db, floor_player **players, int *count);
/// Reads all rows of ten integers.
int floor_fetch_numbers(sqlite3 *db, floor_numbers **numbers, int *count);
/// Reads the ids and the values that a statement returns, as they are stored.
int floor_fetch_values(sqlite3 *db, const char *sql, floor_value **values, int *count);
/// Reads all orders.
int floor_fetch_orders(sqlite3 *db, floor_order **orders, int *count);
/// Reads all members, each with its team, by one statement.
int floor_fetch_members_with_team(sqlite3 *db, floor_member_with_team **members, int *count);
/// Reads all teams by one statement, and the members of these teams by another.
int floor_fetch_teams_with_members(sqlite3 *db, floor_team_with_members **teams, int *count);
/// Reads members by their ids, one by one, each with its team and its first member.
int floor_read_members_in_teams(
  sqlite3 *db, const int64_t *ids, int count, floor_member_in_team *members);
/// Reads what the members of each team have reached, by the ids of teams.
int floor_fetch_team_scores(sqlite3 *db, floor_team_scores **scores, int *count);
/// Reads players by their ids, one by one.
int floor_read_players(sqlite3 *db, const int64_t *ids, int count, floor_player *players);

// Clusters: connections to dqlite nodes of this machine. Other codes than SQLITE_OK are those of SQLite
// that a node answers, SQLITE_PROTOCOL for an answer that is not understood, and those of SQLITE_IOERR.

/// A connection to a node: one request, and its answer, at a time.
typedef struct floor_node floor_node;

/// Finds a port of this machine that nobody listens to.
int floor_free_port(unsigned short *port);
/// Connects to a port of this machine.
int floor_node_connect(unsigned short port, floor_node **node);
/// Closes a connection.
void floor_node_close(floor_node *node);
/// Adds a node to the cluster that this node leads, and lets it vote.
int floor_node_add_voter(floor_node *node, unsigned long long id, const char *address);
/// Opens a database by its name, which is created if there is none.
int floor_node_open(floor_node *node, const char *database);
/// Runs a statement that returns no rows.
int floor_node_execute(floor_node *node, const char *sql);
/// Runs a statement that returns no rows, with two arguments.
int floor_node_execute_with(
  floor_node *node, const char *sql, const char *text, long long integer);
/// Runs a statement that returns few rows, which are ignored.
int floor_node_query(floor_node *node, const char *sql);
/// Inserts players without ids, one by one, and stores the ids that they get.
int floor_node_insert_players(floor_node *node, floor_player *players, int count);
/// Reads all players.
int floor_node_fetch_players(floor_node *node, floor_player **players, int *count);
/// Reads players by their ids, one by one.
int floor_node_read_players(
  floor_node *node, const int64_t *ids, int count, floor_player *players);

// Running

/// Calls a function. Tools that count instructions find what is measured by this name.
void floor_measure(void (*body)(void *context), void *context);
/// Gives memory that is free back to the system, and begins to watch how much the process has.
///
/// Returns the bytes that it has now; -1 if that is not known.
int64_t floor_begin_peak_memory(void);
/// The bytes that the process had at most since the watch began; -1 if that is not known.
int64_t floor_peak_memory(void);
/// How many times the thread has asked for memory; -1 if that is not known.
int64_t floor_allocations(void);
/// Calls a function on several threads at once, with numbers from 0, and waits for all of them.
///
/// Returns 0, or the error of the system.
int floor_run_on_threads(int count, void (*body)(void *context, int number), void *context);

#endif
