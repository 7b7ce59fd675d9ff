#define _GNU_SOURCE
#include "CSockets.h"

#include <arpa/inet.h>
#include <errno.h>
#include <ifaddrs.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

const uint32_t csockets_in = EPOLLIN, csockets_out = EPOLLOUT, csockets_error = EPOLLERR,
               csockets_hang_up = EPOLLHUP, csockets_peer_hang_up = EPOLLRDHUP;

static int failed(int descriptor) {
    int code = errno;
    if (descriptor >= 0) close(descriptor);
    return -code;
}

int csockets_epoll(void) {
    int epoll = epoll_create1(EPOLL_CLOEXEC);
    return epoll < 0 ? -errno : epoll;
}

int csockets_epoll_set(int epoll, int descriptor, uint32_t interest, uint64_t tag, int is_new) {
    struct epoll_event event = {.events = interest, .data = {.u64 = tag}};
    int operation = is_new ? EPOLL_CTL_ADD : EPOLL_CTL_MOD;
    return epoll_ctl(epoll, operation, descriptor, &event) < 0 ? -errno : 0;
}

int csockets_epoll_remove(int epoll, int descriptor) {
    return epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, NULL) < 0 ? -errno : 0;
}

int csockets_epoll_wait(int epoll, struct csockets_event *events, int capacity, int milliseconds) {
    struct epoll_event found[64];
    if (capacity > 64) capacity = 64;
    int count = epoll_wait(epoll, found, capacity, milliseconds);
    if (count < 0) return errno == EINTR ? 0 : -errno;
    for (int index = 0; index < count; index++) {
        events[index].tag = found[index].data.u64;
        events[index].events = found[index].events;
    }
    return count;
}

static int listen_at(const struct sockaddr *address, socklen_t length) {
    int descriptor = socket(address->sa_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return -errno;
    int on = 1, off = 0, buffer = 256 * 1024;
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    // Inherited by each connection: what waits in the kernel is memory of this machine, too.
    setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &buffer, sizeof buffer);
    if (address->sa_family == AF_INET6) setsockopt(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    if (bind(descriptor, address, length) < 0 || listen(descriptor, 1024) < 0) return failed(descriptor);
    return descriptor;
}

static int describe(int descriptor, char *bound, size_t size, int *port) {
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    if (getsockname(descriptor, (struct sockaddr *)&address, &length) < 0) return failed(descriptor);
    char service[16];
    int code = getnameinfo(
        (struct sockaddr *)&address, length, bound, (socklen_t)size, service, sizeof service,
        NI_NUMERICHOST | NI_NUMERICSERV);
    if (code != 0) {
        close(descriptor);
        return -1000 + code;
    }
    sscanf(service, "%d", port);
    return descriptor;
}

static int listen_at_interface(const char *name, const char *port) {
    struct ifaddrs *all = NULL;
    if (getifaddrs(&all) < 0) return -errno;
    int result = -ENODEV, number = 0;
    sscanf(port, "%d", &number);
    for (struct ifaddrs *each = all; each != NULL; each = each->ifa_next) {
        if (each->ifa_addr == NULL || each->ifa_addr->sa_family != AF_INET || strcmp(each->ifa_name, name) != 0)
            continue;
        struct sockaddr_in address = *(struct sockaddr_in *)each->ifa_addr;
        address.sin_port = htons((uint16_t)number);
        result = listen_at((struct sockaddr *)&address, sizeof address);
        break;
    }
    freeifaddrs(all);
    return result;
}

int csockets_listen_tcp(const char *host, const char *port, char *bound, size_t bound_size, int *bound_port) {
    if (host != NULL) {
        int descriptor = listen_at_interface(host, port);
        if (descriptor >= 0) return describe(descriptor, bound, bound_size, bound_port);
        if (descriptor != -ENODEV) return descriptor;
    }
    struct addrinfo hints = {
        .ai_family = host == NULL ? AF_INET : AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE};
    struct addrinfo *all = NULL;
    int code = getaddrinfo(host, port, &hints, &all);
    if (code != 0) return -1000 + code;
    // Version 4 first: a name such as localhost has both, and workers get the number.
    int result = -EADDRNOTAVAIL;
    for (int version = 0; version < 2 && result < 0; version++) {
        for (struct addrinfo *each = all; each != NULL && result < 0; each = each->ai_next) {
            if ((each->ai_family == AF_INET) != (version == 0)) continue;
            result = listen_at(each->ai_addr, each->ai_addrlen);
        }
    }
    freeaddrinfo(all);
    return result < 0 ? result : describe(result, bound, bound_size, bound_port);
}

static socklen_t abstract(struct sockaddr_un *address, const char *name) {
    size_t length = strlen(name);
    if (length > sizeof address->sun_path - 1) length = sizeof address->sun_path - 1;
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    memcpy(address->sun_path + 1, name, length);
    return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + length);
}

int csockets_listen_abstract(const char *name) {
    struct sockaddr_un address;
    socklen_t length = abstract(&address, name);
    return listen_at((struct sockaddr *)&address, length);
}

int csockets_listen_path(const char *path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof address.sun_path) return -ENAMETOOLONG;
    strcpy(address.sun_path, path);
    // As libzmq does: what an earlier process left there is of no use.
    unlink(path);
    return listen_at((struct sockaddr *)&address, sizeof address);
}

int csockets_connect_abstract(const char *name, const char *own_name) {
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return -errno;
    struct sockaddr_un address;
    socklen_t length = abstract(&address, own_name);
    if (bind(descriptor, (struct sockaddr *)&address, length) < 0) return failed(descriptor);
    length = abstract(&address, name);
    if (connect(descriptor, (struct sockaddr *)&address, length) < 0) return failed(descriptor);
    return descriptor;
}

int csockets_accept(int listener, char *text, size_t size) {
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    int descriptor = accept4(listener, (struct sockaddr *)&address, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (descriptor < 0) return -errno;
    text[0] = 0;
    if (address.ss_family == AF_UNIX) return descriptor;
    int on = 1, idle = 5, interval = 5, count = 3;
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    // The kernel ends the connections of hosts that are gone.
    setsockopt(descriptor, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
    setsockopt(descriptor, IPPROTO_TCP, TCP_KEEPIDLE, &idle, sizeof idle);
    setsockopt(descriptor, IPPROTO_TCP, TCP_KEEPINTVL, &interval, sizeof interval);
    setsockopt(descriptor, IPPROTO_TCP, TCP_KEEPCNT, &count, sizeof count);
    getnameinfo((struct sockaddr *)&address, length, text, (socklen_t)size, NULL, 0, NI_NUMERICHOST);
    return descriptor;
}

int csockets_peer_name(int descriptor, char *name, size_t size) {
    struct sockaddr_un address;
    socklen_t length = sizeof address;
    if (getpeername(descriptor, (struct sockaddr *)&address, &length) < 0) return -errno;
    size_t start = offsetof(struct sockaddr_un, sun_path) + 1;
    if (address.sun_family != AF_UNIX || length <= start || address.sun_path[0] != 0) return -EINVAL;
    size_t count = length - start;
    if (count >= size) return -ENAMETOOLONG;
    memcpy(name, address.sun_path + 1, count);
    name[count] = 0;
    return 0;
}

int csockets_peer_user(int descriptor) {
    struct ucred credentials;
    socklen_t length = sizeof credentials;
    if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) < 0) return -errno;
    return (int)credentials.uid;
}

const char *csockets_resolve_error(int code) { return gai_strerror(code + 1000); }
