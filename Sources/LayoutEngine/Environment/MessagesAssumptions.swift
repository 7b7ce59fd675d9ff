import Foundation

/// What sources leave open about Messages, one named choice each.
///
/// Lengths are in points.
///
/// uikit-model: switches-1, messages-2, messages-8, messages-9, messages-10, messages-11
public struct MessagesAssumptions: Hashable, Codable, Sendable {
    /// What area an extension has, and what Messages draws over it.
    public enum Area: String, CaseIterable, Hashable, Codable, Sendable {
        /// As measured in iOS 10: expanded is the whole screen, under the status bar and a bar of 66.
        case iOS10
        /// As one developer measured in iOS 11 (radar 33320079): expanded begins below the status bar and a bar of 44, and
        /// the lower 76 points are covered in both styles.
        case iOS11messages
    }

    /// What `presentationStyle` says inside `willTransition(to:)`.
    public enum StyleInWillTransition: String, CaseIterable, Hashable, Codable, Sendable {
        /// The style before.
        case old
        /// The style to come.
        case new
    }

    /// What a request of the style that the extension has already does.
    public enum RequestOfPresentStyle: String, CaseIterable, Hashable, Codable, Sendable {
        /// Nothing.
        case ignored
        /// It is granted, with both callbacks.
        case granted
    }

    /// When the insets of an extension that shrinks become those of the smaller size.
    public enum ShrinkTiming: String, CaseIterable, Hashable, Codable, Sendable {
        /// At the end of the animation, after the first layout.
        case atTheEnd
        /// Right after `willTransition(to:)`.
        case atOnce
    }

    /// What area an extension has.
    public var area = Area.iOS10
    /// What `presentationStyle` says inside `willTransition(to:)`.
    public var styleInWillTransition = StyleInWillTransition.old
    /// What a request of the present style does.
    public var requestOfPresentStyle = RequestOfPresentStyle.ignored
    /// When an extension that shrinks is notified of it.
    public var shrinkTiming = ShrinkTiming.atTheEnd
    /// The strip of apps that covers the bottom: 44; in expanded style 46 were seen too.
    public var stripHeight: CGFloat = 44
    /// The bar over an expanded extension, below the status bar.
    public var expandedBarHeight: CGFloat = 66
    /// That bar on a phone in landscape.
    public var landscapeBarHeight: CGFloat = 44
    /// The keyboard on a phone in landscape, and so a compact extension without its strip.
    public var landscapeKeyboardHeight: CGFloat = 194
    /// The largest bubble: what Messages offers `contentSizeThatFits(_:)`.
    public var largestBubble = CGSize(width: 273, height: 350)

    /// The defaults.
    public init() {}
}
