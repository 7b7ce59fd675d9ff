import Foundation

// Names from Darwin's headers and its logging that apps use along with Foundation.

/// A whole number, as Objective-C calls it.
public typealias NSInteger = Int
/// A whole number that is not negative, as Objective-C calls it.
public typealias NSUInteger = UInt

/// The greatest number of the type, as C calls it.
public let HUGE = Float.greatestFiniteMagnitude

/// The kind of device, as before iOS 13.
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }

/// Seconds since the device was started.
///
/// No time passes here: it is always the same.
public func CACurrentMediaTime() -> CFTimeInterval { 0 }

/// A category of messages in the system's log.
public struct OSLog: Hashable, Sendable {
    /// All of the app's messages.
    public static let `default` = OSLog()
    /// No message is kept.
    public static let disabled = OSLog()
    private init() {}
    /// Messages of a part of the app.
    public init(subsystem: String, category: String) {}
}

/// The level of a log message.
///
/// Raw values as in Apple's header.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    /// Apple's number.
    public let rawValue: UInt8
    /// A kind of this number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// As the names say.
    public static let `default` = OSLogType(rawValue: 0)
    /// As the names say.
    public static let info = OSLogType(rawValue: 1)
    /// As the names say.
    public static let debug = OSLogType(rawValue: 2)
    /// As the names say.
    public static let error = OSLogType(rawValue: 16)
    /// As the names say.
    public static let fault = OSLogType(rawValue: 17)
}

/// Writes to the system's log, which does not exist here: nothing is written.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ args: any CVarArg...
) {}

/// Writes to the system's log, which does not exist here: nothing is written.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
    _ args: any CVarArg...
) {}

/// Seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// Seconds since the beginning of 2001.
///
/// No time passes here: it is always the same.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { 0 }

/// Text, as CoreFoundation calls it.
public typealias CFString = String

/// Darwin's lock, which protects nothing here: layout and the code between lock and unlock run on one thread.
public struct os_unfair_lock: Sendable {
    fileprivate var isLocked = false
    /// An unlocked lock.
    public init() {}
}
/// Darwin's lock.
public typealias os_unfair_lock_s = os_unfair_lock
/// A pointer to a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Acquires a lock.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { lock.pointee.isLocked = true }
/// Acquires a lock if it is free.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
    defer { lock.pointee.isLocked = true }
    return !lock.pointee.isLocked
}
/// Releases a lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { lock.pointee.isLocked = false }

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// A list, as CoreFoundation calls it.
public typealias CFArray = [Any]
/// A table of values by their keys, as CoreFoundation calls it.
public typealias CFDictionary = [AnyHashable: Any]

extension ProcessInfo {
    /// Whether the app of a phone runs on a Mac: never here.
    public var isiOSAppOnMac: Bool { false }
    /// Whether the app was made for a Mac by Mac Catalyst: never here.
    public var isMacCatalystApp: Bool { false }
}
