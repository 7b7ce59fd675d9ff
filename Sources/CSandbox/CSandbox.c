#define _GNU_SOURCE
#include "CSandbox.h"

#if defined(__linux__)

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define OUR_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OUR_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

// Newer than some headers that this is built with.
#ifndef SECCOMP_FILTER_FLAG_TSYNC
#define SECCOMP_FILTER_FLAG_TSYNC (1UL << 0)
#endif
#ifndef SECCOMP_FILTER_FLAG_SPEC_ALLOW
#define SECCOMP_FILTER_FLAG_SPEC_ALLOW (1UL << 2)
#endif

int csandbox_no_new_privileges(void) {
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? 0 : errno;
}

// MARK: Landlock

// The rights by their numbers, because the headers of an older system do not name the later ones.
enum {
    FILES_OF_VERSION_1 = 0x1ff3,     // execute, write, remove and make; not read a file and read a folder
    REFER_OF_VERSION_2 = 0x2000,     // move between folders
    TRUNCATE_OF_VERSION_3 = 0x4000,
    DEVICES_OF_VERSION_5 = 0x8000,
    NETWORK_OF_VERSION_4 = 3,        // bind and connect TCP
    SCOPES_OF_VERSION_6 = 3,         // abstract sockets and signals
};

struct ruleset {
    uint64_t files;
    uint64_t network;
    uint64_t scopes;
};

#ifndef __NR_landlock_create_ruleset
#define __NR_landlock_create_ruleset 444
#define __NR_landlock_add_rule 445
#define __NR_landlock_restrict_self 446
#endif

int csandbox_landlock(int *version) {
    *version = 0;
    long found = syscall(__NR_landlock_create_ruleset, NULL, 0, 1UL);
    if (found < 0) { return errno; }
    *version = (int)found;
    struct ruleset rules = {.files = FILES_OF_VERSION_1};
    size_t size = sizeof rules.files;
    if (found >= 2) { rules.files |= REFER_OF_VERSION_2; }
    if (found >= 3) { rules.files |= TRUNCATE_OF_VERSION_3; }
    if (found >= 4) {
        rules.network = NETWORK_OF_VERSION_4;
        size += sizeof rules.network;
    }
    if (found >= 5) { rules.files |= DEVICES_OF_VERSION_5; }
    if (found >= 6) {
        rules.scopes = SCOPES_OF_VERSION_6;
        size += sizeof rules.scopes;
    }
    long handle = syscall(__NR_landlock_create_ruleset, &rules, size, 0UL);
    if (handle < 0) { return errno; }
    // No rule gives any of it back.
    long result = syscall(__NR_landlock_restrict_self, (int)handle, 0UL);
    int error = result == 0 ? 0 : errno;
    close((int)handle);
    return error;
}

// MARK: The filter of system calls

#ifdef OUR_ARCHITECTURE

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define LOAD_ARGUMENT(index) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args) + 8 * (index))
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, (value))
#define REFUSAL(error) ANSWER(SECCOMP_RET_ERRNO | (error))
/// Continues after the next `count` instructions unless the loaded number is `value`.
#define SKIP_UNLESS(value, count) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(value), 0, (count))

enum { LONGEST_PROGRAM = 512 };

struct program {
    struct sock_filter steps[LONGEST_PROGRAM];
    unsigned short count;
};

static void add(struct program *program, struct sock_filter step) {
    if (program->count < LONGEST_PROGRAM) { program->steps[program->count++] = step; }
}

/// Other architectures' numbers mean other calls. The number of the call is loaded for what follows.
static void begin(struct program *program) {
    add(program, (struct sock_filter)LOAD(arch));
    add(program, (struct sock_filter)SKIP_UNLESS(OUR_ARCHITECTURE, 1));
    add(program, (struct sock_filter)BPF_STMT(BPF_JMP | BPF_JA, 1));
    add(program, (struct sock_filter)REFUSAL(EPERM));
    add(program, (struct sock_filter)LOAD(nr));
#if defined(__x86_64__)
    // The calls of x32 have this bit.
    add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, 0x40000000, 0, 1));
    add(program, (struct sock_filter)REFUSAL(EPERM));
#endif
}

static void refuse(struct program *program, long call, int error) {
    add(program, (struct sock_filter)SKIP_UNLESS(call, 1));
    add(program, (struct sock_filter)REFUSAL(error));
}

/// Refuses the call when its argument has any of the bits.
static void refuse_bits(struct program *program, long call, int argument, uint32_t bits) {
    add(program, (struct sock_filter)SKIP_UNLESS(call, 4));
    add(program, (struct sock_filter)LOAD_ARGUMENT(argument));
    add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1));
    add(program, (struct sock_filter)REFUSAL(EPERM));
    add(program, (struct sock_filter)ANSWER(SECCOMP_RET_ALLOW));
}

/// Refuses the call unless its argument has one of the bits.
static void refuse_without_bits(struct program *program, long call, int argument, uint32_t bits) {
    add(program, (struct sock_filter)SKIP_UNLESS(call, 4));
    add(program, (struct sock_filter)LOAD_ARGUMENT(argument));
    add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 1, 0));
    add(program, (struct sock_filter)REFUSAL(EPERM));
    add(program, (struct sock_filter)ANSWER(SECCOMP_RET_ALLOW));
}

/// Refuses the call unless its first argument is the process itself.
static void refuse_unless_ourselves(struct program *program, long call) {
    add(program, (struct sock_filter)SKIP_UNLESS(call, 4));
    add(program, (struct sock_filter)LOAD_ARGUMENT(0));
    add(program, (struct sock_filter)SKIP_UNLESS(getpid(), 1));
    add(program, (struct sock_filter)ANSWER(SECCOMP_RET_ALLOW));
    add(program, (struct sock_filter)REFUSAL(EPERM));
}

static int install(struct program *program) {
    add(program, (struct sock_filter)ANSWER(SECCOMP_RET_ALLOW));
    if (program->count >= LONGEST_PROGRAM) { return E2BIG; }
    struct sock_fprog code = {.len = program->count, .filter = program->steps};
    // Without SPEC_ALLOW older kernels switch off a processor's speculation for a filtered process, which costs speed.
    unsigned long flags = SECCOMP_FILTER_FLAG_TSYNC | SECCOMP_FILTER_FLAG_SPEC_ALLOW;
    long result = syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, flags, &code);
    if (result != 0 && errno == EINVAL) {
        result = syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &code);
    }
    if (result < 0) { return errno; }
    return result == 0 ? 0 : EAGAIN;
}

static const long NETWORK[] = {
    __NR_socket, __NR_socketpair, __NR_connect, __NR_bind, __NR_listen, __NR_accept, __NR_accept4,
};

static const long PROCESSES[] = {
    __NR_execve, __NR_execveat, __NR_ptrace, __NR_process_vm_readv, __NR_process_vm_writev, __NR_unshare, __NR_setns,
#ifdef __NR_fork
    __NR_fork, __NR_vfork,
#endif
    __NR_tkill, __NR_rt_sigqueueinfo, __NR_rt_tgsigqueueinfo,
#ifdef __NR_pidfd_send_signal
    __NR_pidfd_send_signal, __NR_pidfd_open,
#endif
#ifdef __NR_pidfd_getfd
    __NR_pidfd_getfd,
#endif
};

static const long FILES[] = {
    __NR_truncate, __NR_unlinkat, __NR_renameat2, __NR_mkdirat, __NR_mknodat, __NR_linkat, __NR_symlinkat,
    __NR_fchmod, __NR_fchmodat, __NR_fchown, __NR_fchownat, __NR_utimensat, __NR_setxattr, __NR_lsetxattr,
    __NR_fsetxattr, __NR_removexattr, __NR_lremovexattr, __NR_fremovexattr, __NR_open_by_handle_at,
#ifdef __NR_renameat
    __NR_renameat,
#endif
#ifdef __NR_creat
    __NR_creat, __NR_unlink, __NR_rename, __NR_mkdir, __NR_rmdir, __NR_mknod, __NR_link, __NR_symlink, __NR_chmod,
    __NR_chown, __NR_lchown, __NR_utime, __NR_utimes, __NR_futimesat,
#endif
};

// Of the system and of its administrator, and ways around the rest.
static const long SYSTEM[] = {
    __NR_mount, __NR_umount2, __NR_pivot_root, __NR_chroot, __NR_reboot, __NR_swapon, __NR_swapoff, __NR_sethostname,
    __NR_setdomainname, __NR_init_module, __NR_finit_module, __NR_delete_module, __NR_kexec_load, __NR_acct,
    __NR_settimeofday, __NR_clock_settime, __NR_adjtimex, __NR_bpf, __NR_perf_event_open, __NR_add_key,
    __NR_request_key, __NR_keyctl, __NR_quotactl, __NR_shmget, __NR_shmat, __NR_msgget, __NR_semget, __NR_mq_open,
#ifdef __NR_userfaultfd
    __NR_userfaultfd,
#endif
#ifdef __NR_io_uring_setup
    __NR_io_uring_setup, __NR_io_uring_enter, __NR_io_uring_register,
#endif
};

#define REFUSE_ALL(program, calls) \
    for (size_t index = 0; index < sizeof calls / sizeof *calls; index++) { refuse(program, calls[index], EPERM); }

int csandbox_filter(void) {
    struct program program = {.count = 0};
    begin(&program);
    REFUSE_ALL(&program, NETWORK)
    REFUSE_ALL(&program, PROCESSES)
    REFUSE_ALL(&program, FILES)
    REFUSE_ALL(&program, SYSTEM)
    // Its flags lie in memory, where a filter cannot look: the C library falls back to clone.
#ifdef __NR_clone3
    refuse(&program, __NR_clone3, ENOSYS);
#endif
#ifdef __NR_openat2
    refuse(&program, __NR_openat2, ENOSYS);
#endif
    refuse_without_bits(&program, __NR_clone, 0, CLONE_THREAD);
    const uint32_t writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND;
#ifdef __NR_open
    refuse_bits(&program, __NR_open, 1, writing);
#endif
    refuse_bits(&program, __NR_openat, 2, writing);
    refuse_unless_ourselves(&program, __NR_kill);
    refuse_unless_ourselves(&program, __NR_tgkill);
    return install(&program);
}

int csandbox_refuse(int what) {
    struct program program = {.count = 0};
    begin(&program);
    if (what & CSANDBOX_REFUSE_FILTER) { refuse(&program, __NR_seccomp, ENOSYS); }
    if (what & CSANDBOX_REFUSE_LANDLOCK) { refuse(&program, __NR_landlock_create_ruleset, ENOSYS); }
    return install(&program);
}

#else

int csandbox_filter(void) { return ENOSYS; }
int csandbox_refuse(int what) { (void)what; return ENOSYS; }

#endif

long csandbox_try_fork(void) {
    long result = syscall(__NR_clone, 17 /* SIGCHLD */, 0, 0, 0, 0);
    if (result == 0) { _exit(0); }
    return result < 0 ? -(long)errno : result;
}

int csandbox_try_growing_file(void) {
    int file = memfd_create("trial", MFD_CLOEXEC);
    if (file < 0) { return errno; }
    int error = write(file, "x", 1) == 1 ? 0 : errno;
    close(file);
    return error;
}

#else

#include <errno.h>

int csandbox_no_new_privileges(void) { return ENOSYS; }
int csandbox_landlock(int *version) { *version = 0; return ENOSYS; }
int csandbox_filter(void) { return ENOSYS; }
int csandbox_refuse(int what) { (void)what; return ENOSYS; }
long csandbox_try_fork(void) { return -ENOSYS; }
int csandbox_try_growing_file(void) { return ENOSYS; }

#endif
