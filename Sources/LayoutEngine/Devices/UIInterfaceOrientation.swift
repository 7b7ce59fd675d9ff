/// How the status bar is drawn.
///
/// Raw values as in Apple's header.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
    /// As the surroundings require.
    case `default` = 0
    /// Light, for dark surroundings.
    case lightContent = 1
    /// Dark, for light surroundings.
    case darkContent = 3
}

/// Which way up an app is shown.
///
/// Raw values as in Apple's header.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
    /// Not known.
    case unknown = 0
    /// The home button at the bottom, at the top, at the right, at the left.
    case portrait = 1
    /// As the name says.
    case portraitUpsideDown, landscapeRight, landscapeLeft

    /// Whether the long side is horizontal.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the long side is vertical.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// Orientations in which an app may be shown: 1 shifted by the orientation's raw value.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt
    /// Takes Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Portrait, with the top up.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// Portrait, upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// On its right side.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// On its left side.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// On either side.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// Every way.
    public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    /// Every way but upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
