import Foundation
import LayoutEngine

/// What Interface Builder's canvas covers of a root view, and the margins it gives it.
///
/// Measured on the frames of real files. Source: `docs/interface-builder.md`.
struct CanvasMetrics {
    /// The first build of Xcode 11: cards, and no status bar on devices with a home button.
    static let xcode11 = 14_800
    /// The first build whose tablets have higher navigation bars.
    static let highTabletBarSince = 14_000
    /// The first build whose iPhone 11 has a safe area of 48.
    static let tallPhone11Since = 18_000
    /// Up to here margins at the sides do not depend on the width.
    static let xcode6 = 6_999
    static let largeTitle: CGFloat = 52

    let document: InterfaceDocument
    /// The controller's element; nil for a view that stands by itself.
    let controller: InterfaceElement?
    /// The root view's frame in the file.
    let frame: CGRect

    /// What bars cover of the root view.
    var safeArea: UIEdgeInsets {
        guard let controller else { return .zero }
        let surroundings = Surroundings(of: controller, in: document)
        if surroundings.isEmbedded { return .zero }
        return UIEdgeInsets(top: top(surroundings), left: sides, bottom: bottom(surroundings), right: sides)
    }

    /// The margins without the safe area.
    var margins: UIEdgeInsets {
        let isWide = frame.width >= 414 && document.toolsVersion > Self.xcode6
        let side: CGFloat = isWide ? 20 : 16
        return UIEdgeInsets(left: side, right: side)
    }

    /// The square canvas of Xcode 7 and before is like a phone with a home button.
    private var device: CanvasDevice? { document.device }
    private var isPhoneInLandscape: Bool { device.map { $0.isLandscape && !$0.isPad } ?? false }
    private var hasNotch: Bool { device.map { !$0.isPad && $0.bottomInset > 0 } ?? false }

    private var sides: CGFloat {
        guard let device, isPhoneInLandscape, device.bottomInset > 0 else { return 0 }
        return device.topInset
    }

    /// How much shorter the view is than the canvas: opaque bars have taken that already.
    private var missingHeight: CGFloat { device.map { $0.size.height - frame.height } ?? 0 }

    private func top(_ surroundings: Surroundings) -> CGFloat {
        let bar = surroundings.hasNavigationBar ? barHeight + (surroundings.hasLargeTitle ? Self.largeTitle : 0) : 0
        if surroundings.isCard { return bar > 0 ? 56 : 0 }
        let status = surroundings.hasStatusBar ? statusHeight : 0
        let covered = status + bar
        return frame.minY >= covered ? 0 : covered
    }

    private var statusHeight: CGFloat {
        guard let device else { return 20 }
        if isPhoneInLandscape { return 0 }
        if device.id == "retina6_1", document.toolsVersion >= Self.tallPhone11Since { return 48 }
        if device.bottomInset == 0 { return document.toolsVersion >= Self.xcode11 ? 0 : 20 }
        return device.topInset
    }

    private var barHeight: CGFloat {
        guard let device else { return 44 }
        if device.isPad { return document.toolsVersion >= Self.highTabletBarSince ? 50 : 44 }
        return isPhoneInLandscape && device.portraitSize.width < 414 ? 32 : 44
    }

    private func bottom(_ surroundings: Surroundings) -> CGFloat {
        var covered = device?.bottomInset ?? 0
        if isPhoneInLandscape, covered > 0 { covered = 21 }
        if surroundings.hasTabBar { covered += isPhoneInLandscape ? 32 : 49 }
        if surroundings.hasToolbar { covered += barHeight }
        return covered
    }
}
