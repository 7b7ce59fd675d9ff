#ifndef CMUTANTS_H
#define CMUTANTS_H

#include <stdbool.h>
#include <stdint.h>

/// The switch of a build in which planted bugs wait (docs/finding-power.md). One global number, because it is read in the
/// innermost loops.

/// Ids are smaller.
#define MUTANT_LIMIT 65536

/// The mutant that is on; 0 for none, -1 to count where the run comes by. `-1 - id` is both: a mutant is on, and all are counted.
extern int32_t mutant_active;

/// Counts a visit, and says whether the mutant is on.
bool mutant_visited(int32_t id);

/// How often the run came by a mutant: by the one that is on, or by each while they are counted.
uint64_t mutant_visits(int32_t id);

/// Forgets all visits.
void mutant_forget_visits(void);

/// Whether a mutant is on.
static inline bool mutant(int32_t id) {
    int32_t active = mutant_active;
    if (__builtin_expect(active != id && active >= 0, 1)) return false;
    return mutant_visited(id);
}

#endif
