import Foundation
import LayoutEngine

/// Notes the styles in its callbacks, and sets the source view of a popover.
private protocol PopoverListener: UIPopoverPresentationControllerDelegate {
    var told: [UIModalPresentationStyle] { get set }
    var source: UIView? { get set }
}

extension PopoverListener {
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
        popoverPresentationController.sourceView = source
    }

    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { told.append(style) }
}

/// Has no method for the adaptive style.
private final class SilentListener: PopoverListener {
    var told: [UIModalPresentationStyle] = []
    var source: UIView?
}

/// Has the method that is asked in narrow windows only.
private final class OldListener: PopoverListener {
    var told: [UIModalPresentationStyle] = []
    var source: UIView?
    let style: UIModalPresentationStyle
    init(_ style: UIModalPresentationStyle) { self.style = style }
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style }
}

/// Has the method that is asked for all traits.
private final class NewListener: PopoverListener {
    var told: [UIModalPresentationStyle] = []
    var source: UIView?
    let style: UIModalPresentationStyle
    init(_ style: UIModalPresentationStyle) { self.style = style }
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { style }
}

/// The frame and the arrow of a popover, from the rules alone.
private struct PlacedPopover {
    var body = CGRect.zero
    var arrow = UIPopoverArrowDirection.unknown

    /// - Parameters:
    ///   - source: what it points to, in the window.
    ///   - wanted: the preferred size; 0 for the default length.
    ///   - bounds: the window's.
    ///   - edges: what bars cover, or the margins where they are wider.
    init(
        source: CGRect, wanted: CGSize, in bounds: CGRect, edges: UIEdgeInsets, arrows: UIPopoverArrowDirection,
        overlaps: Bool
    ) {
        let room = bounds.inset(by: edges)
        let left = min(max(source.minX, room.minX), room.maxX)
        let right = min(max(source.maxX, room.minX), room.maxX)
        let top = min(max(source.minY, room.minY), room.maxY)
        let bottom = min(max(source.maxY, room.minY), room.maxY)
        let whole = CGSize(
            width: min(wanted.width == 0 ? 320 : wanted.width, room.width),
            height: min(wanted.height == 0 ? 1100 : wanted.height, room.height))
        // What each side offers, from its near edge to the end of the room.
        let free: [(UIPopoverArrowDirection, CGFloat, CGFloat)] = [
            (.up, room.width, room.maxY - bottom - 13), (.down, room.width, top - 13 - room.minY),
            (.left, room.maxX - right - 13, room.height), (.right, left - 13 - room.minX, room.height),
        ].filter { arrows.contains($0.0) }
        var size = whole
        if let side = free.first(where: { $0.1 >= whole.width && $0.2 >= whole.height }) {
            arrow = side.0
        } else {
            var area: CGFloat = 0
            for (side, width, height) in free where width >= min(44, whole.width) && height >= min(44, whole.height) {
                let part = CGSize(width: min(width, whole.width), height: min(height, whole.height))
                guard part.width * part.height > area else { continue }
                (area, arrow) = (part.width * part.height, side)
                size = overlaps ? whole : part
            }
        }
        var x = (left + right - size.width) / 2
        var y = (top + bottom - size.height) / 2
        switch arrow {
        case .up: y = bottom + 13
        case .down: y = top - 13 - size.height
        case .left: x = right + 13
        case .right: x = left - 13 - size.width
        default: break
        }
        x = max(room.minX, min(x, room.maxX - size.width))
        y = max(room.minY, min(y, room.maxY - size.height))
        body = CGRect(x: x, y: y, width: size.width, height: size.height)
    }

    /// What the arrow adds to the view.
    var insets: UIEdgeInsets {
        UIEdgeInsets(
            top: arrow == .up ? 13 : 0, left: arrow == .left ? 13 : 0, bottom: arrow == .down ? 13 : 0,
            right: arrow == .right ? 13 : 0)
    }
}

extension ScenarioRun {
    func expectPopover(
        _ what: String, _ controller: UIViewController, of source: UIView, in host: SceneHost, overlaps: Bool
    ) {
        expectPopover(
            what, controller, at: source.convert(source.bounds, to: host.window), in: host, overlaps: overlaps)
    }

    /// - Parameter source: what it points to, in the window.
    func expectPopover(
        _ what: String, _ controller: UIViewController, at source: CGRect, in host: SceneHost, overlaps: Bool
    ) {
        guard let popover = controller.popoverPresentationController else {
            return expect("whether there is a popover", false, true)
        }
        let covered = systemInsets(of: host)
        let margins = popover.popoverLayoutMargins
        let edges = UIEdgeInsets(
            top: max(covered.top, margins.top), left: max(covered.left, margins.left),
            bottom: max(covered.bottom, margins.bottom), right: max(covered.right, margins.right))
        let place = PlacedPopover(
            source: source, wanted: controller.preferredContentSize, in: host.window.bounds, edges: edges,
            arrows: popover.permittedArrowDirections, overlaps: overlaps)
        let insets = uikit >= .iOS13plus ? place.insets : UIEdgeInsets()
        expect("arrow of \(what)", popover.arrowDirection, place.arrow)
        expect(
            "frame of \(what)", controller.view.frame,
            CGRect(
                x: place.body.minX - insets.left, y: place.body.minY - insets.top,
                width: place.body.width + insets.left + insets.right,
                height: place.body.height + insets.top + insets.bottom), within: pixel + 0.01)
        if uikit.hasSafeArea, !overlaps {
            expect("safe area of \(what)", controller.view.safeAreaInsets, insets, within: pixel + 0.01)
        }
        expect("width class of \(what)", controller.traitCollection.horizontalSizeClass, .compact)
    }
}

/// Popovers: their frames and their adaptive styles.
extension Scenario {
    static let popovers: [Scenario] = [
        // The delegate keeps a popover in any window, and each change moves it.
        Scenario(
            "popover-places",
            rules: [
                "popovers-1", "popovers-2", "popovers-3", "popovers-4", "popovers-5", "popovers-7", "popovers-9",
                "presentation-8",
            ], limits: [1100, 1300, 300, 300, 700, 1200, 15, 1, 1, 60, 1, 1100, 1300, 500, 15],
            needs: { $0.environment.statusBar <= 24 }
        ) { run in
            let (below, above, source) = (UIViewController(), UIViewController(), UIView())
            let host = run.open(below)
            source.frame = CGRect(
                x: run.length(0), y: run.length(1), width: run.length(2), height: run.length(3))
            below.view.addSubview(source)
            above.modalPresentationStyle = .popover
            above.preferredContentSize = CGSize(width: run.length(4), height: run.length(5))
            let delegate = NewListener(.none)
            delegate.source = source
            if let popover = above.popoverPresentationController {
                popover.delegate = delegate
                popover.permittedArrowDirections = UIPopoverArrowDirection(rawValue: UInt(run.numbers[6]))
                popover.canOverlapSourceViewRect = run.flag(7)
                popover.popoverLayoutMargins = UIEdgeInsets(
                    top: run.length(9), left: 10, bottom: 10, right: run.length(9) / 2)
                popover.passthroughViews = [source]
                run.expectObject("first passthrough view", popover.passthroughViews?.first, source)
                if run.flag(8) { popover.sourceItem = source } else { popover.sourceRect = .null }
            }
            below.present(above, animated: false)
            host.settle()
            run.expect("styles in the delegate's callbacks", delegate.told, [.none])
            run.expectPopover("popover", above, of: source, in: host, overlaps: run.flag(7))
            source.frame.origin = CGPoint(x: run.length(11), y: run.length(12))
            above.preferredContentSize.width = run.length(13)
            above.popoverPresentationController?.permittedArrowDirections = UIPopoverArrowDirection(
                rawValue: UInt(run.numbers[14]))
            host.settle()
            run.expectPopover("popover placed again", above, of: source, in: host, overlaps: run.flag(7))
            if run.flag(10) {
                host.turn()
                run.expectPopover("popover after a turn", above, of: source, in: host, overlaps: run.flag(7))
            }
            run.expect("whether the presenting view stays in the window", below.view.window != nil, true)
            below.dismiss(animated: false)
            host.settle()
            run.expectObject("superview after the dismissal", above.view.superview, nil)
            run.expect("arrow after the dismissal", above.popoverPresentationController?.arrowDirection, .unknown)
            run.expect(
                "width class after the dismissal", above.traitCollection.horizontalSizeClass,
                host.window.traitCollection.horizontalSizeClass)
        },
        // With every kind of delegate, in windows that become narrow or low and then as before.
        Scenario(
            "popover-adapts", rules: ["popovers-1", "popovers-7", "presentation-2", "presentation-8"],
            limits: [9, 200], needs: { $0.numbers[0] < 6 || $0.device.isPad }
        ) { run in
            let (below, above) = (UIViewController(), UIViewController())
            let host = run.open(below)
            // On pads with a delegate that wants the full screen, the presenting view leaves the window and comes back.
            // This kind is drawn more often.
            let kind = run.numbers[0] < 6 ? run.numbers[0] : 4
            let delegate: (any PopoverListener)? =
                switch kind {
                case 0: nil
                case 1: SilentListener()
                case 2: OldListener(.none)
                case 3: NewListener(.none)
                case 4: OldListener(.fullScreen)
                default: NewListener(.overFullScreen)
                }
            delegate?.source = below.view
            above.modalPresentationStyle = .popover
            above.preferredContentSize = CGSize(width: 101, height: 80)
            above.popoverPresentationController?.sourceView = below.view
            above.popoverPresentationController?.sourceRect = CGRect(x: 100, y: run.length(1), width: 20, height: 20)
            above.popoverPresentationController?.permittedArrowDirections = [.up, .down]
            above.popoverPresentationController?.delegate = delegate
            below.present(above, animated: false)
            host.settle()
            func expectStyle(_ what: String) {
                let traits = host.window.traitCollection
                let (isNarrow, isLow) = (traits.horizontalSizeClass == .compact, traits.verticalSizeClass == .compact)
                let isAsked = isNarrow || (isLow && (kind == 3 || kind == 5))
                let isPopover = !(isNarrow || isLow) || (isAsked && (kind == 2 || kind == 3))
                let fills = isAsked && kind == 4
                let staysBelow = isPopover || !fills && (isAsked && kind == 5 || run.uikit >= .iOS13plus)
                run.expect("width \(what)", above.view.frame.width, isPopover ? 101 : host.window.bounds.width)
                run.expect(
                    "whether the presenting view stays in the window \(what)", below.view.window != nil, staysBelow)
                run.expect(
                    "width class \(what)", above.traitCollection.horizontalSizeClass,
                    isPopover ? .compact : traits.horizontalSizeClass)
                if let delegate {
                    run.expect(
                        "whether the delegate was told of a popover \(what)",
                        delegate.told.last == UIModalPresentationStyle.none,
                        isPopover)
                }
            }
            expectStyle("at first")
            let size = host.window.bounds.size
            let orientation = host.orientation
            if run.device.isPad {
                host.resize(to: CGSize(width: 320, height: size.height))
            } else {
                host.rotate(to: orientation == .portrait ? .landscape : .portrait)
            }
            expectStyle("in another window")
            if run.device.isPad { host.resize(to: size) } else { host.rotate(to: orientation) }
            expectStyle("in the first window again")
        },
    ]
}
