import Foundation
import LayoutEngine

/// A popover, and the controller that it presents.
private final class PopoverPile {
    private enum Style: Int { case none, full, custom, popover, form }

    static let (kinds, values) = (6, 20)

    private let (below, above, source, inner) = (UIViewController(), UIViewController(), UIView(), UIView())
    private let (keeper, maker) = (KeepingDelegate(), PresentationMaker())
    private let (run, host): (ScenarioRun, SceneHost)
    private var (top, style) = (UIViewController(), Style.none)

    init(_ run: ScenarioRun, _ value: Int) {
        self.run = run
        source.frame = CGRect(x: 200, y: 260, width: 40, height: 30)
        inner.frame = CGRect(x: 14, y: 31, width: 50, height: 24)
        below.view.addSubview(source)
        above.view.addSubview(inner)
        host = run.open(below)
        above.modalPresentationStyle = .popover
        above.preferredContentSize = CGSize(width: 180, height: 150)
        point(above, to: source)
        below.present(above, animated: false)
        host.settle()
        present(value)
    }

    private func point(_ controller: UIViewController, to view: UIView) {
        let popover = controller.popoverPresentationController
        popover?.delegate = keeper
        popover?.sourceView = view
        popover?.sourceRect = .null
    }

    /// The popover presents another controller in place of the one that it presented before.
    private func present(_ value: Int) {
        if above.presentedViewController != nil {
            above.dismiss(animated: false)
            host.settle()
        }
        (top, style) = (UIViewController(), Style(rawValue: value % 5) ?? .none)
        // Before iOS 13 a form sheet may take the popover away in a narrow window.
        if style == .form, run.uikit < .iOS13plus { style = .full }
        top.preferredContentSize = CGSize(width: 130 + value, height: 110)
        switch style {
        case .none: return
        case .full: top.modalPresentationStyle = .overFullScreen
        case .custom:
            top.modalPresentationStyle = .custom
            top.transitioningDelegate = maker
            maker.insets = UIEdgeInsets(top: 23, left: CGFloat(5 + value), bottom: 41, right: 9)
        case .popover:
            top.modalPresentationStyle = .popover
            point(top, to: inner)
        case .form: top.modalPresentationStyle = .formSheet
        }
        above.present(top, animated: false)
        host.settle()
    }

    func perform(_ number: Int) {
        let value = number / Self.kinds
        switch number % Self.kinds {
        case 0: host.turn()
        // Wide enough for popovers not to adapt.
        case 1: host.resize(to: CGSize(width: [678, 690, 720][value % 3], height: 740 - CGFloat(value)))
        case 2: source.frame.origin = CGPoint(x: 30 + value * 27, y: 90 + value * 41 % 350)
        case 3: above.preferredContentSize = CGSize(width: 120 + value * 7, height: 200 - value * 5)
        case 4: top.preferredContentSize = CGSize(width: 90 + value * 6, height: 220 - value * 7)
        default:
            host.settle()
            present(value)
        }
    }

    func check(_ when: String) {
        host.settle()
        run.expectPopover("popover \(when)", above, of: source, in: host, overlaps: false)
        run.expectObject(
            "controller that the popover presents \(when)", above.presentedViewController, style == .none ? nil : top)
        guard style != .none else { return }
        let (window, size) = (host.window.bounds, top.preferredContentSize)
        let words = "view that the popover presents \(when)"
        switch style {
        case .none: break
        case .full: run.expect(words, top.view.frame, window)
        case .custom: run.expect(words, top.view.frame, window.inset(by: maker.insets))
        case .popover: run.expectPopover(words, top, of: inner, in: host, overlaps: false)
        case .form:
            run.expect(
                words, top.view.frame,
                CGRect(
                    x: (window.width - size.width) / 2, y: (window.height - size.height) / 2, width: size.width,
                    height: size.height), within: run.pixel + 0.01)
        }
    }
}

/// Popovers that present other controllers.
extension Scenario {
    static let abovePopovers: [Scenario] = [
        // A popover and a controller that it presents keep the frames of their styles, also after the window, the source view
        // or a preferred size changed.
        Scenario(
            "presentations-above-popovers",
            rules: [
                "presentation-3", "presentation-4", "presentation-10", "popovers-2", "popovers-3", "popovers-5",
                "popovers-9",
            ],
            limits: [PopoverPile.values - 1, 255]
                + Array(repeating: PopoverPile.kinds * PopoverPile.values - 1, count: 8), kinds: PopoverPile.kinds,
            needs: { $0.device.isPad && $0.uikit.hasSafeArea && $0.environment.statusBar <= 20 }
        ) { run in
            let app = PopoverPile(run, run.numbers[0])
            // The popovers still ask their delegate when this closure has ended.
            run.held.append(app)
            app.check("at first")
            run.inAnyOrder(from: 2, app.perform, rest: { app.check("later") })
            app.check("at the end")
        }
    ]
}
