#define _GNU_SOURCE
#include "CSandbox.h"

#if defined(__linux__)

#include <execinfo.h>
#include <signal.h>
#include <ucontext.h>
#include <unistd.h>

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

// Without printf, which no signal handler may call.
static char *put_number(char *end, uint64_t number) {
    do *--end = (char)('0' + number % 10);
    while ((number /= 10) != 0);
    return end;
}

static void print_trap_site(int signal, siginfo_t *information, void *context) {
    uint64_t places[MOST_CALLS];
    int count = csandbox_trap_site(context, places, MOST_CALLS);
    // A number has 20 digits at most.
    char line[MOST_CALLS * 21 + 8];
    char *end = line + sizeof line, *start = end;
    *--start = '\n';
    while (count > 0) {
        start = put_number(start, places[--count]);
        *--start = '\t';
    }
    static const char word[] = "\ntrap";
    for (int place = sizeof word - 2; place >= 0; place--) *--start = word[place];
    if (write(STDOUT_FILENO, start, (size_t)(end - start)) < 0) return;
}

void csandbox_print_trap_sites(void) {
    csandbox_prepare_trap_site();
    struct sigaction action = {0};
    action.sa_sigaction = print_trap_site;
    // The instruction fails again, and this time nothing catches it.
    action.sa_flags = SA_SIGINFO | (int)SA_RESETHAND;
    static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP};
    for (unsigned place = 0; place < sizeof signals / sizeof *signals; place++) sigaction(signals[place], &action, 0);
}

#else

void csandbox_prepare_trap_site(void) {}

int csandbox_trap_site(const void *context, uint64_t *places, int most) { return 0; }

void csandbox_print_trap_sites(void) {}

#endif
