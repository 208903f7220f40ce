#include <stdlib.h>

#include "CSQLiteRecordsFloor.h"

void floor_players_free(floor_player *players, int count) {
  for (int i = 0; i < count; i++) {
    free(players[i].name.bytes);
    free(players[i].email.bytes);
  }
  free(players);
}
