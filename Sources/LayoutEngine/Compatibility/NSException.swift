import Foundation

/// What Objective-C raises; Foundation has none on Linux.
open class NSException: NSObject, @unchecked Sendable {
    /// The kind of exception.
    public let name: NSExceptionName
    /// What went wrong.
    public let reason: String?
    /// Further information.
    public let userInfo: [AnyHashable: Any]?

    /// An exception.
    public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
        name = aName
        reason = aReason
        userInfo = aUserInfo
    }

    /// Reports the exception, which would end an app, like exceptions of UIKit (`LayoutEnvironment`).
    open func raise() {
        LayoutEnvironment.current.raise(.invalidArgument, "\(name.rawValue): \(reason ?? "no reason")")
    }
    /// Makes an exception and reports it.
    public static func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer) {
        NSException(name: name, reason: NSString(format: format, arguments: argList) as String).raise()
    }
}

/// The kind of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// A kind of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A kind of this name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// As the names say.
    public static let genericException = NSExceptionName("NSGenericException")
    /// As the names say.
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
    /// As the names say.
    public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
    /// As the names say.
    public static let rangeException = NSExceptionName("NSRangeException")
    /// As the names say.
    public static let objectNotAvailableException = NSExceptionName("NSObjectNotAvailableException")
}
