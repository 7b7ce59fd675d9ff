import Foundation

/// Light or dark.
///
/// Raw values as in Apple's header.
public enum UIBarStyle: Int, Hashable, Sendable {
    /// As the names say.
    case `default` = 0, black

    /// The name of `black` before iOS 7, when bars were opaque.
    @available(*, deprecated, renamed: "black")
    public static let blackOpaque = UIBarStyle.black
    /// As `black`; whether content shines through is said by `isTranslucent`.
    @available(*, deprecated, renamed: "black")
    public static let blackTranslucent = UIBarStyle.black
}

/// Where a picture of a bar counts.
///
/// Raw values as in Apple's header.
public enum UIBarMetrics: Int, Hashable, Sendable {
    /// As the names say.
    case `default` = 0, compact
}

/// Where a bar is.
///
/// Raw values as in Apple's header.
public enum UIBarPosition: Int, Hashable, Sendable {
    /// As the names say.
    case any = 0, bottom, top, topAttached
}
