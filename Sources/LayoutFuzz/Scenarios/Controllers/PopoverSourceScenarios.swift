import Foundation
import LayoutEngine

/// A popover that points to a view, to a button of a toolbar, or to either as its source item.
private final class ManySources {
    static let kinds = 5
    private static let (width, height, count): (CGFloat, CGFloat, Int) = (330, 44, 3)

    let (below, above) = (UIViewController(), UIViewController())
    private let views = [
        UIView(frame: CGRect(x: 40, y: 90, width: 60, height: 40)),
        UIView(frame: CGRect(x: 300, y: 400, width: 90, height: 70)),
    ]
    /// Around the toolbar, so that no detour hides it: a hidden bar shows no buttons.
    private let panel = UIScrollView(frame: CGRect(x: 25, y: 250, width: ManySources.width + 20, height: 60))
    private let tools = UIToolbar(frame: CGRect(x: 9, y: 7, width: ManySources.width, height: ManySources.height))
    private let buttons = (0..<ManySources.count).map { UIBarButtonItem(title: "\($0)") }
    /// The indices of the sources that are set. Items are the buttons, then the views.
    private var (view, button, item): (Int?, Int?, Int?) = (0, nil, nil)
    private var popover: UIPopoverPresentationController? { above.popoverPresentationController }

    func present() {
        for view in views { below.view.addSubview(view) }
        below.automaticallyAdjustsScrollViewInsets = false
        panel.contentInsetAdjustmentBehavior = .never
        panel.addSubview(tools)
        below.view.addSubview(panel)
        tools.items = buttons
        above.modalPresentationStyle = .popover
        above.preferredContentSize = CGSize(width: 110, height: 90)
        popover?.sourceView = views[0]
        popover?.sourceRect = .null
        below.present(above, animated: false)
    }

    /// Sets one of the sources, and never takes the last one away.
    func perform(_ number: Int, hasItems: Bool) {
        let value = number / Self.kinds
        switch number % Self.kinds {
        case 0:
            view = value % views.count
            popover?.sourceView = views[value % views.count]
        case 1 where item == nil:
            button = value % Self.count
            popover?.barButtonItem = buttons[value % Self.count]
        case 2 where button == nil && hasItems:
            let index = value % (Self.count + views.count)
            item = index
            popover?.sourceItem = index < Self.count ? buttons[index] : views[index - Self.count]
        case 3 where button != nil && view != nil:
            button = nil
            popover?.barButtonItem = nil
        case 3 where item != nil && view != nil:
            item = nil
            popover?.sourceItem = nil
        case 4 where button != nil || item != nil:
            view = nil
            popover?.sourceView = nil
        default: break
        }
    }

    /// The rectangle that the popover points to, in the window. A button or an item counts before a view.
    func source(_ run: ScenarioRun, _ host: SceneHost) -> CGRect {
        let tool = button ?? item.flatMap { $0 < Self.count ? $0 : nil }
        if let tool {
            let (share, place) = (Self.width / CGFloat(Self.count), run.isRightToLeft ? Self.count - 1 - tool : tool)
            let rect = CGRect(x: CGFloat(place) * share, y: 0, width: share, height: Self.height)
            return tools.convert(rect, to: host.window)
        }
        let source = views[item.map { $0 - Self.count } ?? view ?? 0]
        return source.convert(source.bounds, to: host.window)
    }
}

/// Popovers that get another source while they are shown.
extension Scenario {
    static let popoverSources: [Scenario] = [
        // After a source is set or removed, the next layout of the popover's view moves it to the source that counts now.
        Scenario(
            "popovers-of-any-source", rules: ["popovers-3", "popovers-5", "popovers-6", "popovers-9"],
            limits: Array(repeating: ManySources.kinds * 30 - 1, count: 8), kinds: ManySources.kinds,
            needs: { $0.device.isPad && $0.uikit != .iOS7_8 && $0.environment.statusBar <= 24 }
        ) { run in
            let app = ManySources()
            run.held.append(app)
            let host = run.open(app.below)
            app.present()
            host.settle()
            run.expectPopover("popover at first", app.above, at: app.source(run, host), in: host, overlaps: false)
            for (turn, number) in run.numbers.enumerated() {
                app.perform(number, hasItems: run.uikit >= .iOS13plus)
                app.above.view.layoutIfNeeded()
                run.expectPopover(
                    "popover after change \(turn) and its layout", app.above, at: app.source(run, host), in: host,
                    overlaps: false)
                host.settle()
                run.expectPopover(
                    "popover at rest after change \(turn)", app.above, at: app.source(run, host), in: host,
                    overlaps: false)
            }
        }
    ]
}
