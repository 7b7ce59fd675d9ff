import Foundation
import LayoutEngine

/// A popover above any number of presentations, each by a controller that may be inside a container.
private final class DeepPopover {
    let root: UIViewController
    let (above, source) = (UIViewController(), UIView())
    private let (contents, covers): ([UIViewController], [UIViewController])
    private let (box, scroll, keeper) = (UIView(), UIScrollView(), KeepingDelegate())
    private var (lengths, places) = ([NSLayoutConstraint](), Array(repeating: 0, count: 6))

    /// - Parameter kinds: which container each controller is inside, from below.
    init(_ kinds: [Int]) {
        contents = kinds.map { _ in UIViewController() }
        let all = zip(kinds, contents).map { Self.container($0, $1) }
        (root, covers) = (all[0], Array(all.dropFirst()))
    }

    private static func container(_ kind: Int, _ content: UIViewController) -> UIViewController {
        let stack = UINavigationController(rootViewController: kind == 1 || kind == 5 ? content : UIViewController())
        let tabs = UITabBarController()
        switch kind {
        case 0: return content
        case 1, 2:
            if kind == 2 { stack.pushViewController(content, animated: false) }
            return stack
        case 3, 5:
            tabs.viewControllers = [UIViewController(), kind == 5 ? stack : content]
            tabs.selectedIndex = 1
            return tabs
        default:
            let plain = UIViewController()
            content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            plain.contain(content)
            return plain
        }
    }

    /// - Parameter style: for the presentations below the popover. Only the first one may remove its presenting view.
    func present(_ style: UIModalPresentationStyle, pointingInto level: Int, _ host: SceneHost) {
        build(in: contents[level].view)
        for (content, cover) in zip(contents, covers) {
            content.definesPresentationContext = true
            let takes = style == .currentContext && cover === covers[0]
            cover.modalPresentationStyle = style == .overFullScreen || takes ? style : .overCurrentContext
            content.present(cover, animated: false)
            host.settle()
        }
        above.modalPresentationStyle = .popover
        above.preferredContentSize = CGSize(width: 110, height: 90)
        let popover = above.popoverPresentationController
        popover?.delegate = keeper
        popover?.sourceView = source
        popover?.sourceRect = .null
        contents[contents.count - 1].present(above, animated: false)
    }

    private func build(in view: UIView) {
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        lengths = [
            box.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 30),
            box.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -140),
        ]
        NSLayoutConstraint.activate(
            lengths + [
                box.widthAnchor.constraint(equalToConstant: 220), box.heightAnchor.constraint(equalToConstant: 80),
            ])
        scroll.frame = CGRect(x: 10, y: 5, width: 200, height: 60)
        scroll.contentSize = CGSize(width: 500, height: 300)
        source.frame = CGRect(x: 60, y: 10, width: 50, height: 40)
        box.addSubview(scroll)
        scroll.addSubview(source)
    }

    func perform(_ number: Int, _ host: SceneHost) {
        let (kind, step) = (number % 7, number / 7)
        guard kind < places.count else { return host.turn() }
        places[kind] = (places[kind] + 1 + step) % 5
        let place = CGFloat(places[kind])
        switch kind {
        case 0: lengths[0].constant = 30 + place * 83
        case 1: lengths[1].constant = -140 - place * 71
        case 2: source.frame.origin.x = 60 + place * 27
        case 3: source.frame.size = CGSize(width: 50 + place * 13, height: 40 + place * 9)
        case 4: scroll.contentOffset = CGPoint(x: place * 31, y: place * 17)
        default: scroll.frame.origin.y = 5 + place * 19
        }
    }
}

/// Popovers that controllers at any depth present.
extension Scenario {
    static let popoverDepths: [Scenario] = [
        // Wherever its presenting controller is in the hierarchy, a popover follows its source view, whatever moves
        // that view.
        Scenario(
            "popovers-of-inner-controllers", rules: ["popovers-3", "popovers-5", "popovers-9", "presentation-10"],
            limits: [3, 5, 5, 5, 2, 2, 63] + Array(repeating: 7 * 4 - 1, count: 6), kinds: 7,
            needs: { $0.device.isPad && $0.uikit != .iOS7_8 && $0.environment.statusBar <= 24 }
        ) { run in
            let count = [1, 2, 2, 3][run.numbers[0]]
            let app = DeepPopover(Array(run.numbers[1...count]))
            // The popover asks its delegate again after the end.
            run.held.append(app)
            let host = run.open(app.root)
            let style: UIModalPresentationStyle =
                [.overCurrentContext, .currentContext, .overFullScreen][run.numbers[4]]
            // The source is not in a view that the style removes from the window.
            let level = style == .currentContext ? count - 1 : max(0, count - 1 - run.numbers[5])
            app.present(style, pointingInto: level, host)
            func rest() {
                host.settle()
                run.expectPopover("popover", app.above, of: app.source, in: host, overlaps: false)
            }
            rest()
            run.inAnyOrder(from: 7, { app.perform($0, host) }, rest: rest)
            rest()
        }
    ]
}
