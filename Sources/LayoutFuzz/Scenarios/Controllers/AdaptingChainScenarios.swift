import Foundation
import LayoutEngine

/// A chain of presented controllers, each of which adapts to narrow windows in its own way.
private final class AdaptingChain {
    let log = CallbackLog()
    let all: [AppearingController]
    let host: SceneHost
    /// The presentation style of each presented controller, the lowest first.
    private(set) var kinds: [Int] = []
    private let delegates = [AnsweringDelegate(.fullScreen), AnsweringDelegate(.overFullScreen)]
    private var isNarrow: Bool { host.window.bounds.width < 400 }

    static let places = 6

    /// - Parameter place: where the first controller is: it is the root, or a child of the root that presents in its own context.
    init(_ run: ScenarioRun, _ place: Int, _ kinds: [Int], _ size: CGSize?) {
        all = (0..<4).map { [log] in AppearingController("\($0)", log) }
        let inside = Self.container(place)
        host = run.open(inside?.root ?? all[0])
        if let size { host.resize(to: size) }
        if let child = inside?.child {
            host.settle()
            child.definesPresentationContext = true
            all[0].modalPresentationStyle = .overCurrentContext
            child.present(all[0], animated: false)
            host.settle()
        }
        for kind in kinds {
            present(kind)
            host.settle()
        }
    }

    /// The only child, the last of two, the first of two, or one in a container of UIKit; nil for none.
    private static func container(_ place: Int) -> (root: UIViewController, child: UIViewController)? {
        let (plain, child, other) = (UIViewController(), UIViewController(), UIViewController())
        switch place {
        case 1, 2, 3:
            plain.loadViewIfNeeded()
            for one in [[child], [other, child], [child, other]][place - 1] { plain.contain(one) }
            return (plain, child)
        case 4: return (UINavigationController(rootViewController: child), child)
        case 5:
            let tabs = UITabBarController()
            tabs.viewControllers = [other, child]
            tabs.selectedIndex = 1
            return (tabs, child)
        default: return nil
        }
    }

    func present(_ kind: Int) {
        let (below, above) = (all[kinds.count], all[kinds.count + 1])
        above.modalPresentationStyle = [.popover, .formSheet, .pageSheet][kind / 2]
        above.preferredContentSize = CGSize(width: 260 - 40 * kinds.count, height: 220)
        above.presentationController?.delegate = delegates[kind % 2]
        above.popoverPresentationController?.sourceView = below.view
        above.popoverPresentationController?.sourceRect = CGRect(x: 60, y: 80, width: 20, height: 30)
        below.present(above, animated: false)
        kinds.append(kind)
    }

    func dismiss(_ kept: Int) {
        all[kept].dismiss(animated: false)
        kinds.removeSubrange(kept...)
    }

    /// A controller that fills a narrow window removes the view below it. In wide windows no view is removed.
    func isShown(_ index: Int) -> Bool {
        index == kinds.count || index < kinds.count && !(isNarrow && kinds[index] % 2 == 0)
    }
    /// Without the root that a child is in.
    var order: [Int] {
        host.window.subviews.filter { $0 !== host.window.rootViewController?.view || $0 === all[0].view }
            .map { view in all.firstIndex { $0.viewIfLoaded === view } ?? -1 }
    }
}

/// Presentations over presentations in windows of any width.
extension Scenario {
    static let adaptingChains: [Scenario] = [
        // When a window is resized, several presentations look as if all of them began at that size, also those that
        // began or ended while it was narrow, and those above a controller that a child presents.
        Scenario(
            "presentations-that-adapt-upon-others",
            rules: ["presentation-1", "presentation-8", "presentation-9", "presentation-10"],
            limits: [AdaptingChain.places - 1] + Array(repeating: 4 * 6 - 1, count: 9), kinds: 4,
            needs: { $0.device.isPad }
        ) { run in
            let app = AdaptingChain(run, run.numbers[0], [], nil)
            // The delegates are still asked when this closure has ended.
            run.held.append(app)
            let (host, screen) = (app.host, app.host.window.bounds.size)
            var heard: [String] = []
            func rest() {
                host.settle()
                heard += app.log.take()
                run.expect("views in the window", app.order, (0...3).filter(app.isShown))
                for (index, controller) in app.all.enumerated() {
                    run.expectTurns(of: index, heard, isShown: app.isShown(index))
                    let presented = index < app.kinds.count ? app.all[index + 1] : nil
                    run.expectObject("presented controller of \(index)", controller.presentedViewController, presented)
                }
            }
            rest()
            for number in run.numbers[1...] {
                let value = number / 4
                switch number % 4 {
                case 0, 1: host.resize(to: CGSize(width: [320, screen.width, 350][value % 3], height: screen.height))
                case 2 where app.kinds.count < 3: app.present(value)
                default:
                    guard !app.kinds.isEmpty else { continue }
                    app.dismiss(value % app.kinds.count)
                }
                rest()
            }
            let fresh = AdaptingChain(run, run.numbers[0], app.kinds, host.window.bounds.size)
            run.held.append(fresh)
            run.expect("views in the window, compared with a new app", app.order, fresh.order)
            for (index, pair) in zip(app.all, fresh.all).enumerated() where app.isShown(index) {
                let (one, other) = pair
                run.expect("frame of \(index)", one.view.frame, other.view.frame, within: run.pixel + 0.01)
                let (width, wanted) = (one.traitCollection, other.traitCollection)
                run.expect("width class of \(index)", width.horizontalSizeClass, wanted.horizontalSizeClass)
            }
        }
    ]
}
