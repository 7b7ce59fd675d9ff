import Foundation
import LayoutEngine

/// A popover, what is in it, and what it points to.
private final class RestingPopover {
    private static let insets = UIEdgeInsets(top: 3, left: 7, bottom: 5, right: 11)
    static let (kinds, values) = (7, 8)

    private let (below, source, keeper) = (UIViewController(), UIView(), KeepingDelegate())
    private var (above, content, inside) = (UIViewController(), UIView(), UIView())
    /// The margins of a new popover, until the app sets others.
    private var margins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    private let (run, host): (ScenarioRun, SceneHost)
    private var popover: UIPopoverPresentationController? { above.popoverPresentationController }

    init(_ run: ScenarioRun) {
        self.run = run
        below.view.addSubview(source)
        source.frame = CGRect(x: 0, y: 300, width: 40, height: 30)
        host = run.open(below)
        host.settle()
        present(run.numbers[0])
        host.settle()
    }

    private func present(_ value: Int) {
        (above, content, inside) = (UIViewController(), UIView(), UIView())
        margins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        for view in [content, inside] {
            view.translatesAutoresizingMaskIntoConstraints = false
            above.view.addSubview(view)
        }
        guard let view = above.view else { return }
        let insets = Self.insets
        NSLayoutConstraint.activate([
            content.leftAnchor.constraint(equalTo: view.leftAnchor, constant: insets.left),
            content.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -insets.right),
            content.topAnchor.constraint(equalTo: view.topAnchor, constant: insets.top),
            content.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -insets.bottom),
        ])
        if run.uikit.hasSafeArea {
            NSLayoutConstraint.activate(inside.filling(view.safeAreaLayoutGuide, usesLeadingAndTrailing: false))
        }
        above.modalPresentationStyle = .popover
        above.preferredContentSize = CGSize(width: 120 + value * 7, height: 90 + value * 5)
        popover?.delegate = keeper
        popover?.sourceView = source
        popover?.sourceRect = CGRect(x: 0, y: 0, width: 40, height: 30)
        below.present(above, animated: false)
    }

    func perform(_ number: Int) {
        let value = number / Self.kinds
        let (part, size) = (CGFloat(value % Self.values), host.window.bounds.size)
        switch number % Self.kinds {
        // The edges of the window come often: there margins count.
        case 0: source.frame.origin.x = [0, 4, 60, size.width / 2, size.width - 90, size.width - 40][value % 6]
        case 1: source.frame.origin.y = [30, 70, 250, size.height / 2, size.height - 120, size.height - 50][value % 6]
        case 2: above.preferredContentSize = CGSize(width: 110 + part * 13, height: 80 + part * 9)
        case 3:
            popover?.permittedArrowDirections = [.any, [.up, .down], .left, .right, .up, [.left, .right]][value % 6]
        case 4:
            margins = UIEdgeInsets(top: 45 + part, left: 11 + part, bottom: 50 + part, right: 13 + part)
            popover?.popoverLayoutMargins = margins
        case 5:
            host.settle()
            below.dismiss(animated: false)
            host.settle()
            present(value % Self.values)
            host.settle()
        default: host.settle()
        }
    }

    func check(_ when: String) {
        // One layout is enough.
        host.window.layoutIfNeeded()
        check("at once \(when)", "popoverLayoutMargins \(when)")
        host.settle()
        check(when, "popoverLayoutMargins at rest \(when)")
    }

    private func check(_ when: String, _ words: String) {
        run.expect(words, popover?.popoverLayoutMargins ?? .zero, margins)
        run.expectPopover("popover \(when)", above, of: source, in: host, overlaps: false)
        guard let view = above.viewIfLoaded else { return }
        run.expect(
            "frame of the content of a popover \(when)", content.frame, view.bounds.inset(by: Self.insets),
            within: run.pixel + 0.01)
        if run.uikit.hasSafeArea {
            run.expect(
                "frame of a view in the safe area of a popover \(when)", inside.frame,
                view.bounds.inset(by: view.safeAreaInsets),
                within: run.pixel + 0.01)
        }
        let loops = LayoutEnvironment.current.reports.filter {
            if case .layoutFeedbackLoop = $0 { return true }
            return false
        }
        run.expect("number of layout feedback loops \(when)", loops.count, 0)
    }
}

/// Popovers whose layouts come to rest.
extension Scenario {
    static let restingPopovers: [Scenario] = [
        // One layout after a change gives a popover and its content their frames, without a feedback loop. A new
        // popover has the default margins.
        Scenario(
            "popovers-come-to-rest", rules: ["popovers-3", "popovers-4", "popovers-5", "popovers-9", "passes-4"],
            limits: [RestingPopover.values - 1, 63] + Array(repeating: RestingPopover.kinds * 24 - 1, count: 6),
            kinds: RestingPopover.kinds,
            needs: { $0.device.isPad && $0.uikit != .iOS7_8 && $0.environment.statusBar <= 24 }
        ) { run in
            let app = RestingPopover(run)
            // The popover asks its delegate again after the end.
            run.held.append(app)
            app.check("at first")
            run.inAnyOrder(from: 2, app.perform, rest: { app.check("later") })
            app.check("at the end")
        }
    ]
}
