/// How a presented controller covers what is below it.
///
/// Raw values as in Apple's header.
public enum UIModalPresentationStyle: Int, Hashable, Codable, Sendable {
    /// A page sheet since iOS 13, the whole screen before.
    case automatic = -2
    /// Here as `automatic`.
    case none = -1
    /// The whole screen, instead of what is below.
    case fullScreen = 0
    /// A sheet; a strip of what is below stays visible.
    case pageSheet = 1
    /// A small sheet in the center of a pad's screen.
    case formSheet = 2
    /// As `fullScreen`, in the area of a context. Here the whole window.
    case currentContext = 3
    /// An app's own presentation. Here the whole window, over what is below.
    case custom = 4
    /// The whole screen, over what is below.
    case overFullScreen = 5
    /// As `currentContext`, over what is below.
    case overCurrentContext = 6
    /// Beside what it points to, where there is room for that; else as `automatic`.
    case popover = 7

    /// The style on a device, unless a delegate chooses another.
    ///
    /// Sheets fill a phone's screen: before iOS 13 in place of what is below, and since then in landscape, over what is below.
    /// A popover has the style that it adapts to.
    func resolved(in traits: UITraitCollection) -> UIModalPresentationStyle {
        let isModern = LayoutEnvironment.current.profile >= .iOS13plus
        switch self {
        case .automatic, .popover, .none:
            return isModern ? UIModalPresentationStyle.pageSheet.resolved(in: traits) : .fullScreen
        case .pageSheet, .formSheet:
            if traits.userInterfaceIdiom == .pad, traits.horizontalSizeClass == .regular { return self }
            guard isModern else { return .fullScreen }
            return traits.verticalSizeClass == .regular ? .pageSheet : .overFullScreen
        default: return self
        }
    }

    /// Whether the presenting controller's view leaves the window.
    var removesPresentersView: Bool { self == .fullScreen || self == .currentContext }
}

/// How a presentation is shown.
///
/// Layout sees only its final state. Raw values as in Apple's header.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
    /// Up from the bottom.
    case coverVertical = 0
    /// As the name says.
    case flipHorizontal, crossDissolve, partialCurl
}
