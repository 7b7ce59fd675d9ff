#ifndef CSANDBOX_H
#define CSANDBOX_H

#include <stdint.h>

// System calls that Swift cannot make: prctl and syscall take any number of arguments. Each function returns 0, or the
// error number with which the kernel refused.

/// The process and what it starts can never gain privileges. The two functions below need it.
int csandbox_no_new_privileges(void);

/// Takes away every right to change files, to start programs, to use TCP and to signal processes outside (as far as this
/// kernel's Landlock knows them). Only the calling thread and the threads it starts later are bound.
///
/// `version` becomes the version of Landlock's interface; 0 when the kernel has none.
int csandbox_landlock(int *version);

/// Installs a filter of system calls in all threads: no sockets, no new processes or programs, no opening of files for
/// writing, no signals to other processes, nothing of the administrator's.
int csandbox_filter(void);

enum {
    CSANDBOX_REFUSE_FILTER = 1,
    CSANDBOX_REFUSE_LANDLOCK = 2,
};

/// Makes the kernel refuse what later calls of the functions above ask for, as an older kernel or a strict container does.
/// For tests.
int csandbox_refuse(int what);

/// Tries to start a process, which ends at once: its number, or minus the error number.
long csandbox_try_fork(void);

/// Tries to write to a file in memory, which no file system guards: 0, or the error number.
int csandbox_try_growing_file(void);

/// Must be called before a signal handler calls the function below.
void csandbox_prepare_trap_site(void);

/// For a signal handler, whose third argument is `context`: the places in the program's own image that were being run, the
/// innermost first, counted from the start of the image. Calls in libraries are left out.
///
/// Returns how many were written, `most` at most.
int csandbox_trap_site(const void *context, uint64_t *places, int most);

/// For a program without a parent that shares memory with it: when it traps, it writes these places to standard output, as one line
/// of `trap` and numbers with tabs between them, and ends as it would have ended.
void csandbox_print_trap_sites(void);

#endif
