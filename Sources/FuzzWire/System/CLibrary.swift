// The only file of the harness that names the platform's C library: all others see it through this one.
#if canImport(Glibc)
@_exported import Glibc
#elseif canImport(Musl)
@_exported import Musl
#else
@_exported import Darwin
#endif

/// Functions of the C library, for types that have a method of the same name.
package enum CLibrary {
    package static func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
        globalOpen(path, flags, mode)
    }

    @discardableResult
    package static func close(_ number: Int32) -> Int32 { globalClose(number) }

    package static func read(_ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        globalRead(number, buffer, count)
    }

    package static func write(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        globalWrite(number, bytes, count)
    }

    package static func fsync(_ number: Int32) -> Int32 { globalFsync(number) }
    package static func pipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { globalPipe(ends) }

    package static func rename(_ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>) -> Int32 {
        globalRename(from, to)
    }

    package static func link(_ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>) -> Int32 {
        globalLink(from, to)
    }

    package static func unlink(_ path: UnsafePointer<CChar>) -> Int32 { globalUnlink(path) }
    package static func mkdir(_ path: UnsafePointer<CChar>, _ mode: mode_t) -> Int32 { globalMkdir(path, mode) }
    package static func exit(_ status: Int32) -> Never { globalExit(status) }

    /// Gives a signal back its usual effect.
    package static func resetSignal(_ number: Int32) { globalResetSignal(number) }
}

// Inside the type these names mean its own functions.
private func globalOpen(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
    open(path, flags, mode)
}
private func globalClose(_ number: Int32) -> Int32 { close(number) }
private func globalRead(_ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(number, buffer, count)
}
private func globalWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(number, bytes, count)
}
private func globalFsync(_ number: Int32) -> Int32 { fsync(number) }
private func globalPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
private func globalRename(_ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>) -> Int32 { rename(from, to) }
private func globalLink(_ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>) -> Int32 { link(from, to) }
private func globalUnlink(_ path: UnsafePointer<CChar>) -> Int32 { unlink(path) }
private func globalMkdir(_ path: UnsafePointer<CChar>, _ mode: mode_t) -> Int32 { mkdir(path, mode) }
private func globalExit(_ status: Int32) -> Never { exit(status) }
private func globalResetSignal(_ number: Int32) { _ = signal(number, SIG_DFL) }
