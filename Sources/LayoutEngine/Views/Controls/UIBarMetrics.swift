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
    /// As `black`; `isTranslucent` determines whether content shines through.
    @available(*, deprecated, renamed: "black")
    public static let blackTranslucent = UIBarStyle.black
}

/// The size of a bar for which an image is used.
///
/// Raw values as in Apple's header.
public enum UIBarMetrics: Int, Hashable, Sendable {
    /// As the names say.
    case `default` = 0, compact
}

/// The position of a bar.
///
/// Raw values as in Apple's header.
public enum UIBarPosition: Int, Hashable, Sendable {
    /// As the names say.
    case any = 0, bottom, top, topAttached
}
