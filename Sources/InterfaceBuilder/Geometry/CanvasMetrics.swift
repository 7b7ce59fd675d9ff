import Foundation
import LayoutEngine

/// What Interface Builder's canvas covers of a root view, and the margins it gives it.
///
/// Measured on the frames of real files. Source: `docs/interface-builder.md`.
struct CanvasMetrics {
    /// The first build of Xcode 11: cards, and no status bar on devices with a home button, until it came back.
    static let xcode11 = 14_800
    static let statusBarIsBackSince = 22_000
    static let hiddenStatusBar = xcode11..<statusBarIsBackSince
    /// The first build whose tablets have higher navigation bars.
    static let highTabletBarSince = 14_000
    /// The first build whose iPhone 11 has a safe area of 48.
    static let tallPhone11Since = 18_000
    /// Up to here margins at the sides do not depend on the width.
    static let xcode6 = 6_999
    /// The first build whose xibs have the safe area of the very device; before, phones with a notch all had the first
    /// one's.
    static let deviceInsetsInXibsSince = 21_000
    static let firstNotch: CGFloat = 44
    /// The builds whose xibs show no status bar on devices with a home button.
    static let hiddenStatusBarInXibs = 16_000..<statusBarIsBackSince
    /// The builds in which bars cover nothing of freeform scenes.
    static let freeformIsFree = highTabletBarSince..<21_000
    static let largeTitle: CGFloat = 52
    /// A wheel of choices on the square canvas; later 216, which is the engine's.
    static let squareCanvasPicker: CGFloat = 162

    let document: InterfaceDocument
    /// The controller's element; nil for a view that stands by itself.
    let controller: InterfaceElement?
    /// The root view's frame in the file.
    let frame: CGRect

    /// What bars cover of the root view.
    var safeArea: UIEdgeInsets {
        guard let controller else { return freeSafeArea }
        let surroundings = Surroundings(of: controller, in: document)
        if surroundings.isEmbedded { return .zero }
        var insets = UIEdgeInsets(top: top(surroundings), left: sides, bottom: bottom(surroundings), right: sides)
        removeWhatBarsTook(from: &insets)
        return insets
    }

    /// A view that is shorter than the canvas by what would be covered has given way to opaque bars already. One of
    /// another size is freeform, and nothing is covered of it.
    private func removeWhatBarsTook(from insets: inout UIEdgeInsets) {
        // The square canvas also shows scenes of the phones of its time.
        let heights: [CGFloat] = device.map { [$0.size.height] } ?? [480, 568, 600]
        func matches(_ length: CGFloat) -> Bool {
            length > 0 && heights.contains { abs($0 - frame.height - length) < 1 }
        }
        if matches(insets.top + insets.bottom) {
            insets = .zero
        } else if matches(insets.top) {
            insets.top = 0
        } else if matches(insets.bottom) {
            insets.bottom = 0
        } else if controller?.child(key: "freeformSize") != nil, Self.freeformIsFree.contains(document.toolsVersion) {
            insets = .zero
        }
    }

    /// What is covered of a view that stands by itself in a xib: what the device covers, if the view fills it.
    private var freeSafeArea: UIEdgeInsets {
        guard let device, frame.size == device.size else { return .zero }
        guard device.bottomInset == 0 else {
            let top = document.toolsVersion >= Self.deviceInsetsInXibsSince ? notchHeight(device) : Self.firstNotch
            return UIEdgeInsets(top: top, left: sides, bottom: bottom(Surroundings()), right: sides)
        }
        return UIEdgeInsets(top: Self.hiddenStatusBarInXibs.contains(document.toolsVersion) ? 0 : 20)
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

    private func top(_ surroundings: Surroundings) -> CGFloat {
        let bar = surroundings.hasNavigationBar ? barHeight + (surroundings.hasLargeTitle ? Self.largeTitle : 0) : 0
        if surroundings.isCard { return bar > 0 ? 56 : 0 }
        return (surroundings.hidesStatusBar ? 0 : statusHeight) + bar
    }

    private var statusHeight: CGFloat {
        guard let device else { return 20 }
        if isPhoneInLandscape { return 0 }
        if device.bottomInset == 0 { return Self.hiddenStatusBar.contains(document.toolsVersion) ? 0 : 20 }
        return notchHeight(device)
    }

    private func notchHeight(_ device: CanvasDevice) -> CGFloat {
        if device.id == "retina6_1", document.toolsVersion >= Self.tallPhone11Since { return 48 }
        if device.id == "retina5_9", document.toolsVersion >= Self.statusBarIsBackSince { return 50 }
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
