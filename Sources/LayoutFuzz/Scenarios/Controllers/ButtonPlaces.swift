import Foundation
import LayoutEngine

/// Bars that an app makes, beside those of a navigation controller, and buttons that move from one bar to another.
final class ButtonPlaces {
    let navigation: UINavigationController
    private let screen = UIViewController()
    private let panel = UIScrollView(frame: CGRect(x: 20, y: 150, width: 260, height: 300))
    private let bar = UINavigationBar(frame: CGRect(x: 7, y: 11, width: 230, height: 40))
    private let tools = UIToolbar(frame: CGRect(x: 3, y: 90, width: 199, height: 37))
    /// The custom view of a button.
    private let own = UIView(frame: CGRect(x: 9, y: 160, width: 17, height: 23))
    private let pages = [UINavigationItem(title: "a"), UINavigationItem(title: "b")]
    private let buttons = (0..<5).map { UIBarButtonItem(title: "\($0)") }
    /// The sides of both items of the app's bar, the app's toolbar, the sides of the navigation controller's bar, and its toolbar.
    private var lists: [[UIBarButtonItem]?] = Array(repeating: nil, count: 8)
    /// The items of the app's bar by number.
    private var shown: [Int]?

    init() {
        navigation = UINavigationController(rootViewController: screen)
        navigation.isToolbarHidden = false
        screen.automaticallyAdjustsScrollViewInsets = false
        panel.contentInsetAdjustmentBehavior = .never
        panel.addSubview(bar)
        panel.addSubview(tools)
        screen.view.addSubview(panel)
        for (index, list) in [0, 3, 4, 6, 7].enumerated() {
            lists[list] = [buttons[index]]
            put(list, inOneCall: false)
        }
    }

    /// Sets a list of buttons of a bar.
    private func put(_ list: Int, inOneCall: Bool) {
        let items = lists[list]
        let page = list < 4 ? pages[list / 2] : screen.navigationItem
        // A single button may be set by the property for one.
        let isSingle = !inOneCall && (items?.count ?? 0) < 2
        switch list {
        case 4 where inOneCall: tools.setItems(items, animated: false)
        case 4: tools.items = items
        case 7 where inOneCall: screen.setToolbarItems(items, animated: false)
        case 7: screen.toolbarItems = items
        case 0, 2, 5:
            if isSingle { page.leftBarButtonItem = items?.first } else { page.leftBarButtonItems = items }
        default:
            if isSingle { page.rightBarButtonItem = items?.first } else { page.rightBarButtonItems = items }
        }
    }

    /// Takes a button out of its list.
    private func take(_ button: UIBarButtonItem, _ value: Int) {
        for list in lists.indices where lists[list]?.contains(where: { $0 === button }) == true {
            lists[list]?.removeAll { $0 === button }
            if lists[list]?.isEmpty == true, value % 2 == 1 { lists[list] = nil }
            put(list, inOneCall: value % 4 < 2)
        }
    }

    func perform(_ kind: Int, _ value: Int, _ host: SceneHost) {
        let button = buttons[value % 5]
        switch kind {
        case 0...2:
            take(button, value)
            let list = value / 5 % 8
            var items = lists[list] ?? []
            items.insert(button, at: value % 2 == 0 ? 0 : items.count)
            lists[list] = items
            put(list, inOneCall: value % 3 == 0)
        case 3: take(button, value)
        case 4:
            shown = [nil, [0], [0, 1], [1, 0], [1], []][value % 6]
            bar.items = shown?.map { pages[$0] }
        case 5 where value % 4 == 0: bar.isHidden.toggle()
        case 5 where value % 4 == 1: tools.isHidden.toggle()
        case 5 where value % 4 == 2: navigation.isNavigationBarHidden.toggle()
        case 5: navigation.setToolbarHidden(!navigation.isToolbarHidden, animated: false)
        case 6 where value % 4 == 0: panel.contentOffset = CGPoint(x: value, y: 2 * value)
        case 6 where value % 4 == 1: panel.frame.origin.x = CGFloat(value)
        case 6 where value % 4 == 2: bar.frame.size = CGSize(width: 180 + value, height: 30 + value % 7)
        case 6: tools.frame.size.width = CGFloat(90 + 3 * value)
        case 7:
            let view: UIView = value % 2 == 0 ? bar : tools
            view.semanticContentAttribute =
                [.unspecified, .forceRightToLeft, .forceLeftToRight][value / 2 % 3]
        case 8:
            own.removeFromSuperview()
            if value % 4 < 2 { (value % 2 == 0 ? screen.view : panel)?.addSubview(own) }
            buttons[value / 4 % 5].customView = value % 4 == 3 ? nil : own
        case 9 where value % 3 == 0: host.turn()
        default: if panel.superview == nil { screen.view.addSubview(panel) } else { panel.removeFromSuperview() }
        }
    }

    /// The bar that has to show a button, and the button's frame there; nil if no bar shows it.
    private func place(of button: UIBarButtonItem, _ run: ScenarioRun) -> (bar: UIView, rect: CGRect)? {
        guard let list = lists.firstIndex(where: { $0?.contains { $0 === button } == true }), let items = lists[list],
            let index = items.firstIndex(where: { $0 === button })
        else { return nil }
        let view: UIView =
            list < 4 ? bar : list == 4 ? tools : list < 7 ? navigation.navigationBar : navigation.toolbar
        let isHidden =
            list < 5 ? view.isHidden : list < 7 ? navigation.isNavigationBarHidden : navigation.isToolbarHidden
        guard view.window != nil, !isHidden, list > 3 || shown?.last == list / 2 else { return nil }
        let isMirrored =
            view.semanticContentAttribute == .unspecified
            ? run.isRightToLeft : view.semanticContentAttribute == .forceRightToLeft
        let (size, safe) = (view.bounds.size, view.safeAreaInsets)
        if list == 4 || list == 7 {
            let share = size.width / CGFloat(items.count)
            let number = isMirrored ? items.count - 1 - index : index
            return (view, CGRect(x: CGFloat(number) * share, y: 0, width: share, height: size.height))
        }
        let isLeft = [0, 2, 5].contains(list) != isMirrored
        let away = CGFloat(44 * index)
        let x = isLeft ? safe.left + away : size.width - safe.right - away - 44
        return (view, CGRect(x: x, y: 0, width: 44, height: size.height))
    }

    func check(_ run: ScenarioRun, _ host: SceneHost) {
        let window = host.window
        let spaces: [(name: String, view: UIView)] = [
            ("the window", window), ("the screen", screen.view), ("the panel", panel), ("the toolbar", tools),
        ]
        for (index, button) in buttons.enumerated() {
            for (name, space) in spaces {
                var wanted: CGRect?
                if space === window || space.window === window {
                    if let custom = button.customView, custom.window === window {
                        wanted = custom.convert(custom.bounds, to: space)
                    } else if let found = place(of: button, run) {
                        wanted = found.bar.convert(found.rect, to: space)
                    }
                }
                let found = button.frame(in: space)
                run.expect("whether button \(index) is in \(name)", found != .null, wanted != nil)
                if let wanted, found != .null { run.expect("frame of button \(index) in \(name)", found, wanted) }
            }
        }
    }
}
