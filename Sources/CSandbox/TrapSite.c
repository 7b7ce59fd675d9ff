#define _GNU_SOURCE
#include "CSandbox.h"

#if defined(__linux__)

#include <execinfo.h>
#include <ucontext.h>

// Set by the linker: the program's own image, without its libraries.
extern const char __executable_start;
extern const char etext;

enum { MOST_CALLS = 64 };

void csandbox_prepare_trap_site(void) {
    void *calls[2];
    // The first use loads a library, which no signal handler may do.
    backtrace(calls, 2);
}

int csandbox_trap_site(const void *context, uint64_t *places, int most) {
    if (context == 0) return 0;
    const ucontext_t *state = context;
#if defined(__x86_64__)
    uintptr_t instruction = (uintptr_t)state->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
    uintptr_t instruction = (uintptr_t)state->uc_mcontext.pc;
#else
    return 0;
#endif
    void *calls[MOST_CALLS];
    int count = backtrace(calls, MOST_CALLS);
    // Before the instruction that trapped come the handler's own calls.
    int first = 0;
    while (first < count && (uintptr_t)calls[first] != instruction) first++;
    uintptr_t start = (uintptr_t)&__executable_start, end = (uintptr_t)&etext;
    int found = 0;
    for (int place = first; place < count && found < most; place++) {
        // What is on the stack is where a call returns to, which may be the next function already.
        uintptr_t address = (uintptr_t)calls[place] - (place == first ? 0 : 1);
        if (address >= start && address < end) places[found++] = address - start;
    }
    return found;
}

#else

void csandbox_prepare_trap_site(void) {}

int csandbox_trap_site(const void *context, uint64_t *places, int most) { return 0; }

#endif
