package import Foundation

/// How high the bars of containers are, and what they leave to a child.
///
/// Written from the rules, and from nothing of the engine.
/// uikit-model: bars-1, bars-2, bars-3, containers-1
package struct BarReference {
    private let isPad: Bool
    private let isOnItsSide: Bool
    private let isSmallPhone: Bool
    private let hasSafeArea: Bool

    /// A device in one orientation.
    ///
    /// - Parameters:
    ///   - screen: its size in that orientation, in points.
    ///   - isPad: whether it is an iPad.
    ///   - hasSafeArea: whether it runs iOS 11 or later.
    package init(screen: CGSize, isPad: Bool, hasSafeArea: Bool) {
        self.isPad = isPad
        self.hasSafeArea = hasSafeArea
        isOnItsSide = !isPad && screen.width > screen.height
        isSmallPhone = !isPad && Swift.min(screen.width, screen.height) < 414
    }

    /// Of a navigation bar, or of a toolbar without a large title.
    ///
    /// - Parameter hasLargeTitle: whether the app asks for one.
    package func navigationBar(hasLargeTitle: Bool) -> Double {
        let title: Double = hasLargeTitle && hasSafeArea && !isOnItsSide ? 52 : 0
        if isPad { return (hasSafeArea ? 50 : 44) + title }
        return (isOnItsSide && isSmallPhone ? 32 : 44) + title
    }

    /// Of a toolbar.
    package var toolbar: Double { navigationBar(hasLargeTitle: false) }

    /// Of a tab bar, without what is below it.
    package var tabBar: Double { isOnItsSide && hasSafeArea ? 32 : 49 }

    /// The distance of a child's view from the edge with a bar.
    ///
    /// - Parameters:
    ///   - reach: how far the bar, and what is beyond it, reaches into the container; nil where it is hidden.
    ///   - isTranslucent: the bar.
    ///   - extends: whether the child's view extends to that edge.
    ///   - includesOpaqueBars: whether it extends under opaque bars.
    package static func inset(
        reach: Double?, isTranslucent: Bool, extends: Bool, includesOpaqueBars: Bool
    ) -> Double {
        guard let reach else { return 0 }
        return extends && (isTranslucent || includesOpaqueBars) ? 0 : reach
    }
}
