#ifndef CSOCKETS_H
#define CSOCKETS_H

#include <stddef.h>
#include <stdint.h>

// System calls whose types Swift cannot import well: epoll with its packed event, socket addresses with their lengths.
// Each returns a descriptor, a count or 0, and the negative of errno when it fails. All descriptors are non-blocking and
// close on exec.

struct csockets_event {
    uint64_t tag;
    uint32_t events;
};

extern const uint32_t csockets_in, csockets_out, csockets_error, csockets_hang_up, csockets_peer_hang_up;

int csockets_epoll(void);
int csockets_epoll_remove(int epoll, int descriptor);
int csockets_epoll_set(int epoll, int descriptor, uint32_t interest, uint64_t tag, int is_new);
int csockets_epoll_wait(int epoll, struct csockets_event *events, int capacity, int milliseconds);

// Listens at an address of this machine. `host` is a number, a name, the name of a network interface, or NULL for all
// addresses of version 4. `bound` becomes the numeric address. The negative of an EAI_ number is -1000 lower.
int csockets_listen_tcp(const char *host, const char *port, char *bound, size_t bound_size, int *bound_port);
int csockets_listen_path(const char *path);
// Names of the abstract namespace, without the zero before them.
int csockets_listen_abstract(const char *name);
int csockets_connect_abstract(const char *name, const char *own_name);
// The numeric address of the other side; empty for a socket of this machine.
int csockets_accept(int listener, char *address, size_t size);
// The abstract name that the other side has, or a negative number.
int csockets_peer_name(int descriptor, char *name, size_t size);
// The user whose process the other side is.
int csockets_peer_user(int descriptor);
// Bytes that came on a TCP connection, from its beginning.
int64_t csockets_tcp_received(int descriptor);
const char *csockets_resolve_error(int code);

#endif
