#include "CMutants.h"

#include <string.h>

int32_t mutant_active = 0;

static uint64_t visits[MUTANT_LIMIT];

bool mutant_visited(int32_t id) {
    visits[id]++;
    return mutant_active == id || mutant_active == -1 - id;
}

uint64_t mutant_visits(int32_t id) { return visits[id]; }

void mutant_forget_visits(void) { memset(visits, 0, sizeof visits); }
