import Foundation
import LayoutEngine

/// The safe area and the margins that Interface Builder's canvas gives a root view.
///
/// Measured on the frames of real files. Source: `docs/interface-builder.md`, "The canvas".
struct CanvasMetrics {
    /// The builds whose canvas shows no status bar on devices with a home button.
    static let buildsWithoutStatusBar = ToolsVersion.xcode11..<ToolsVersion.xcode15
    /// The builds whose xibs show no status bar.
    static let buildsWithoutStatusBarInXibs = ToolsVersion.xcode11..<ToolsVersion.xcode14
    static let firstNotchHeight: CGFloat = 44
    /// The least height of a freeform view that bars cover before Xcode 12.
    ///
    /// Measured: 353 is free, 496 is not.
    static let minimumCoveredHeight: CGFloat = 400
    static let largeTitle: CGFloat = 52
    /// The strip above a card at the top of a screen: on devices with a home button, and with a notch.
    static let cardGap: (plain: CGFloat, notch: CGFloat) = (20, 54)
    static let cardNavigationBarHeight: CGFloat = 56
    /// The least width of a root view with wide margins.
    ///
    /// Measured: 375 has narrow ones, 402 wide ones.
    static let wide: CGFloat = 402

    let document: InterfaceDocument
    /// The root view's element.
    let root: InterfaceElement
    /// The controller's element; nil for a standalone view.
    let controller: InterfaceElement?
    /// The root view's frame in the file.
    let frame: CGRect

    /// What bars cover of the root view.
    var safeArea: UIEdgeInsets {
        guard let controller else { return standaloneSafeArea }
        return covered(Surroundings(of: controller, in: document), simulated: controller)
    }

    /// The margins without the safe area.
    var margins: UIEdgeInsets {
        let side: CGFloat = frame.width >= Self.wide && version >= ToolsVersion.xcode7 ? 20 : 16
        return UIEdgeInsets(left: side, right: side)
    }

    /// Whether the designer gave the view a size that is not the device's.
    var isFreeform: Bool {
        (controller ?? root).children.contains { $0.name == "freeformSimulatedSizeMetrics" }
            || controller?.child(key: "freeformSize") != nil
            || controller == nil && device.map { $0.size != frame.size } ?? false
    }

    private var version: Int { document.toolsVersion }
    private var device: CanvasDevice? { document.device }
    private var isPhoneInLandscape: Bool { device.map { $0.isLandscape && !$0.isPad } ?? false }
    private var hasNotch: Bool { device.map { !$0.isPad && $0.bottomInset > 0 } ?? false }

    /// - `simulated`: the element with the simulated bars.
    private func covered(_ surroundings: Surroundings, simulated: InterfaceElement) -> UIEdgeInsets {
        if isFreeform, !barsCoverFreeformView(simulated) { return .zero }
        var insets = UIEdgeInsets(top: top(surroundings), left: sides, bottom: bottom(surroundings), right: sides)
        removeOpaqueBarInsets(from: &insets)
        // The canvas of Xcode 26 counts the device's own insets twice, at the top only where there is no bar.
        if version >= ToolsVersion.xcode26, hasNotch, !isPhoneInLandscape {
            if insets.top == canvasStatusBarHeight { insets.top *= 2 }
            if insets.bottom == device?.bottomInset { insets.bottom *= 2 }
        }
        return insets
    }

    private func barsCoverFreeformView(_ simulated: InterfaceElement) -> Bool {
        if simulated.child(key: "simulatedTopBarMetrics")?.name == "nil" { return false }
        return version >= ToolsVersion.xcode12 || frame.height >= Self.minimumCoveredHeight
    }

    /// A view that is shorter than the canvas by the height of opaque bars already leaves room for them.
    private func removeOpaqueBarInsets(from insets: inout UIEdgeInsets) {
        // The square canvas also shows scenes for the phones of its time, and a card is shorter than its screen.
        var heights: [CGFloat] = device.map { [$0.size.height] } ?? [480, 568, 600]
        if let device, version >= ToolsVersion.xcode11 { heights.append(device.size.height - cardGap) }
        func matches(_ length: CGFloat) -> Bool {
            length > 0 && heights.contains { abs($0 - frame.height - length) < 1 }
        }
        if matches(insets.top + insets.bottom) {
            // Bars take nothing from the sides, which a notch covers.
            (insets.top, insets.bottom) = (0, 0)
        } else if matches(insets.top) {
            insets.top = 0
        } else if matches(insets.bottom) {
            insets.bottom = 0
        }
    }

    private var cardGap: CGFloat { hasNotch ? Self.cardGap.notch : Self.cardGap.plain }

    /// What is covered of a standalone view: by the device, and by its simulated bars.
    private var standaloneSafeArea: UIEdgeInsets {
        guard device != nil, document.kind == .xib, !isCell else { return .zero }
        return covered(Surroundings(simulatedBy: root, in: document), simulated: root)
    }

    private var isCell: Bool { CellMargins.isCell(root) }

    private var sides: CGFloat {
        guard let device, isPhoneInLandscape, device.bottomInset > 0 else { return 0 }
        return device.topInset
    }

    private func top(_ surroundings: Surroundings) -> CGFloat {
        let bar = surroundings.hasNavigationBar ? barHeight + (surroundings.hasLargeTitle ? Self.largeTitle : 0) : 0
        if surroundings.isCard || hasCardHeight { return bar > 0 ? Self.cardNavigationBarHeight : 0 }
        let showsStatusBar =
            !surroundings.hidesStatusBar && !(surroundings.isEmbedded && version >= ToolsVersion.xcode9_3)
        return (showsStatusBar ? canvasStatusBarHeight : 0) + bar
    }

    private var hasCardHeight: Bool {
        guard let device, version >= ToolsVersion.xcode11, controller != nil else { return false }
        return frame.height == device.size.height - cardGap
    }

    private var canvasStatusBarHeight: CGFloat {
        guard let device else { return version >= ToolsVersion.xcode11 ? 0 : 20 }
        if isPhoneInLandscape { return 0 }
        guard device.bottomInset == 0 else { return notchHeight(device) }
        let hidden = controller == nil ? Self.buildsWithoutStatusBarInXibs : Self.buildsWithoutStatusBar
        return hidden.contains(version) ? 0 : 20
    }

    private func notchHeight(_ device: CanvasDevice) -> CGFloat {
        if device.isPad { return device.topInset }
        if device.id == "retina6_1", version >= ToolsVersion.xcode14 { return 48 }
        if device.id == "retina5_9", version >= ToolsVersion.xcode15 { return 50 }
        // Before, all xibs for phones with a notch had the insets of the first such phone.
        return controller == nil && version < ToolsVersion.xcode14 ? Self.firstNotchHeight : device.topInset
    }

    private var barHeight: CGFloat {
        guard let device else { return 44 }
        if device.isPad { return version >= ToolsVersion.xcode9_3 ? 50 : 44 }
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
