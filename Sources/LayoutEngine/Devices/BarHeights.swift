import Foundation

/// Heights of the bars that controllers put at the edges of their views, in points, without the status bar above
/// or the home indicator below.
/// uikit-model: bars-1, bars-2, bars-3
struct BarHeights {
    /// The screen in its present orientation.
    let screenSize: CGSize
    let isPad: Bool
    let profile: UIKitProfile

    /// What a large title adds.
    static let largeTitle: CGFloat = 52
    /// The size of a page sheet on a pad, at most.
    ///
    /// Assumed.
    static let pageSheetWidth: CGFloat = 712

    /// The heights under the present environment.
    static var current: BarHeights {
        let environment = LayoutEnvironment.current
        return BarHeights(
            screenSize: environment.screenSize, isPad: environment.userInterfaceIdiom == .pad,
            profile: environment.profile)
    }

    /// Phones below the Plus size have lower bars in landscape.
    private var isLow: Bool {
        let isLarge = min(screenSize.width, screenSize.height) >= UITraitCollection.largePhoneWidth
        return !isPad && !isLarge && screenSize.width > screenSize.height
    }

    /// A navigation bar with a title of normal size.
    var navigationBar: CGFloat {
        if isPad { return profile.hasSafeArea ? 50 : 44 }
        return isLow ? 32 : 44
    }

    var toolbar: CGFloat { navigationBar }

    /// A tab bar is lower only on phones in landscape, and only since iOS 11.
    var tabBar: CGFloat {
        let isLandscapePhone = !isPad && screenSize.width > screenSize.height
        return isLandscapePhone && profile.hasSafeArea ? 32 : 49
    }
}
