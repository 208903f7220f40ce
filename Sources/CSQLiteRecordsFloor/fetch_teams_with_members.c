#include "growing.h"
#include "team.h"

static int fetch_teams(sqlite3_stmt *statement, floor_team_with_members **teams, int *count) {
  int capacity = 0, code;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    floor_team_with_members *grown = floor_grow(*teams, *count, &capacity, sizeof **teams);
    if (!grown) return SQLITE_NOMEM;
    *teams = grown;
    floor_team_with_members *team = &grown[(*count)++];
    team->members = NULL;
    team->count = team->capacity = 0;
    if ((code = floor_read_team(statement, 0, &team->team))) return code;
  }
  return code == SQLITE_DONE ? SQLITE_OK : code;
}

/// The statement that reads the members of as many teams: `… WHERE "teamID" IN (?,?,?)`.
static char *member_sql(int count) {
  static const char start[] =
    "SELECT " FLOOR_MEMBER_COLUMNS " FROM \"member\" WHERE \"teamID\" IN (";
  char *sql = malloc(sizeof start + 2 * (size_t)count);
  if (!sql) return NULL;
  memcpy(sql, start, sizeof start - 1);
  char *end = sql + sizeof start - 1;
  for (int i = 0; i < count; i++) {
    *end++ = '?';
    *end++ = ',';
  }
  end[-1] = ')';
  *end = 0;
  return sql;
}

/// The team with an id. The teams are in the order of their ids.
static floor_team_with_members *find(floor_team_with_members *teams, int count, int64_t id) {
  int low = 0, high = count;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (teams[middle].team.id < id) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low < count && teams[low].team.id == id ? &teams[low] : NULL;
}

static int add_member(floor_team_with_members *team, const floor_member *member) {
  floor_member *grown = floor_grow(team->members, team->count, &team->capacity, sizeof *member);
  if (!grown) return SQLITE_NOMEM;
  team->members = grown;
  grown[team->count++] = *member;
  return SQLITE_OK;
}

static int fetch_members(sqlite3_stmt *statement, floor_team_with_members *teams, int count) {
  floor_team_with_members *team = NULL;
  int code;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    floor_member member;
    if ((code = floor_read_member(statement, &member))) return code;
    if (!team || team->team.id != member.team_id) team = find(teams, count, member.team_id);
    if (!team) return SQLITE_NOTFOUND;
    if ((code = add_member(team, &member))) return code;
  }
  return code == SQLITE_DONE ? SQLITE_OK : code;
}

static int fetch_members_of(sqlite3 *db, floor_team_with_members *teams, int count) {
  if (!count) return SQLITE_OK;
  char *sql = member_sql(count);
  if (!sql) return SQLITE_NOMEM;
  sqlite3_stmt *statement;
  int code = floor_start(db, NULL, sql, &statement);
  for (int i = 0; !code && i < count; i++) {
    code = sqlite3_bind_int64(statement, i + 1, teams[i].team.id);
  }
  if (!code) code = fetch_members(statement, teams, count);
  sqlite3_finalize(statement);
  free(sql);
  return code;
}

int floor_fetch_teams_with_members(sqlite3 *db, floor_team_with_members **teams, int *count) {
  sqlite3_stmt *statement;
  const char *sql = "SELECT " FLOOR_TEAM_COLUMNS " FROM \"team\" ORDER BY \"id\"";
  *teams = NULL;
  *count = 0;
  int code = floor_start(db, "BEGIN", sql, &statement);
  if (!code) code = fetch_teams(statement, teams, count);
  if (!code) code = fetch_members_of(db, *teams, *count);
  return floor_finish(db, statement, code);
}

void floor_teams_with_members_free(floor_team_with_members *teams, int count) {
  for (int i = 0; i < count; i++) {
    for (int j = 0; j < teams[i].count; j++) floor_free_member(&teams[i].members[j]);
    free(teams[i].members);
    floor_free_team(&teams[i].team);
  }
  free(teams);
}
