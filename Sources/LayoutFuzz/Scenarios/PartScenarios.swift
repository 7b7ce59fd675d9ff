import Foundation
import LayoutEngine

/// A delegate that decides whether recognizers may begin.
private final class RecognizerDelegate: UIGestureRecognizerDelegate {
    var mayBegin = true
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }
}

/// A view that decides whether recognizers may begin.
private final class StrictView: UIView {
    var mayBegin = true
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }
}

/// A recognizer that logs its states.
private final class LoggedPan: UIPanGestureRecognizer {
    var states: [Int] = []
    override var state: UIGestureRecognizer.State {
        willSet { states.append(newValue.rawValue) }
    }
}

/// Logs the calls of a search controller.
private final class SearchListener: UISearchControllerDelegate, UISearchResultsUpdating {
    var entries: [String] = []
    func willPresentSearchController(_ searchController: UISearchController) {
        entries.append("willPresent \(searchController.isActive)")
    }
    func didPresentSearchController(_ searchController: UISearchController) { entries.append("didPresent") }
    func didDismissSearchController(_ searchController: UISearchController) { entries.append("didDismiss") }
    func updateSearchResults(for searchController: UISearchController) {
        entries.append("update '\(searchController.searchBar.text ?? "")'")
    }
}

/// A responder that logs touches, and passes them on if `handsOn` is true.
private final class TouchView: UIView {
    let name: String
    let log: CallbackLog
    var handsOn = true
    init(_ name: String, _ log: CallbackLog) {
        self.name = name
        self.log = log
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.note("\(name) began \(touches.count)")
        if handsOn { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.note("\(name) moved")
        if handsOn { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.note("\(name) ended")
        if handsOn { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.note("\(name) cancelled")
        if handsOn { super.touchesCancelled(touches, with: event) }
    }
}

/// Bar items, recognizers, search controllers, responders and 3D transforms.
extension Scenario {
    static let smallParts: [Scenario] = [
        Scenario("values-of-controllers", rules: ["source-2", "containment-7"], limits: [40, 9]) { run in
            let (number, length) = (run.numbers[0] + 2, run.length(1) + 3)
            let controller = UIViewController()
            run.keep(
                controller, "modalPresentationCapturesStatusBarAppearance",
                \.modalPresentationCapturesStatusBarAppearance, false)
            run.keep(controller, "modalTransitionStyle", \.modalTransitionStyle, .coverVertical, .crossDissolve)
            run.keep(controller, "isModalInPresentation", \.isModalInPresentation, false)
            run.keep(controller, "definesPresentationContext", \.definesPresentationContext, false)
            run.keep(
                controller, "preferredContentSize", \.preferredContentSize, .zero, CGSize(width: length, height: 2))
            run.keep(controller, "edgesForExtendedLayout", \.edgesForExtendedLayout, .all, [.left, .bottom])
            run.keep(controller, "extendedLayoutIncludesOpaqueBars", \.extendedLayoutIncludesOpaqueBars, false)
            run.keep(controller, "automaticallyAdjustsScrollViewInsets", \.automaticallyAdjustsScrollViewInsets, true)
            run.keep(controller, "hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed, false)
            run.keep(
                controller, "viewRespectsSystemMinimumLayoutMargins", \.viewRespectsSystemMinimumLayoutMargins, true)
            run.keep(
                controller, "additionalSafeAreaInsets", \.additionalSafeAreaInsets, .zero,
                UIEdgeInsets(top: 1, left: length, bottom: 3, right: 4))
            run.keep(controller, "isEditing", \.isEditing, false)
            run.expect("whether setting these properties loaded the view", controller.isViewLoaded, false)
            controller.setEditing(true, animated: false)
            run.expect("isEditing after setEditing", controller.isEditing, true)
            run.expect(
                "default flags of a controller",
                [
                    controller.prefersStatusBarHidden, controller.shouldAutorotate,
                    controller.prefersHomeIndicatorAutoHidden, controller.shouldAutomaticallyForwardAppearanceMethods,
                    controller.canBecomeFirstResponder, controller.isMovingToParent, controller.isMovingFromParent,
                    controller.isBeingPresented, controller.isBeingDismissed,
                ], [false, true, false, true, false, false, false, false, false])
            run.expect("preferredStatusBarStyle", controller.preferredStatusBarStyle, .default)
            run.expect("preferredStatusBarUpdateAnimation", controller.preferredStatusBarUpdateAnimation, .fade)
            run.expect(
                "preferredScreenEdgesDeferringSystemGestures", controller.preferredScreenEdgesDeferringSystemGestures,
                [])
            run.expect(
                "whether a controller names a child for system decisions",
                [
                    controller.childForStatusBarStyle, controller.childForStatusBarHidden,
                    controller.childForHomeIndicatorAutoHidden,
                    controller.childForScreenEdgesDeferringSystemGestures,
                ].contains { $0 != nil }, false)
            run.expect(
                "whether a new controller has other controllers",
                [
                    controller.parent, controller.presentingViewController, controller.presentedViewController,
                    controller.navigationController, controller.tabBarController, controller.splitViewController,
                ].contains { $0 != nil }, false)
            _ = run.openPlain()
            run.expect(
                "supportedInterfaceOrientations", controller.supportedInterfaceOrientations,
                run.device.isPad ? .all : .allButUpsideDown)
            run.expect(
                "raw values of orientation masks",
                [
                    UIInterfaceOrientationMask.portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft,
                    .landscape, .all, .allButUpsideDown,
                ].map(\.rawValue), [2, 4, 8, 16, 24, 30, 26])
            let titles: [UIViewController] = [UIViewController(), UIViewController()]
            _ = titles[0].navigationItem
            for (index, titled) in titles.enumerated() {
                titled.title = "title \(number)"
                run.expect("title of navigation item \(index)", titled.navigationItem.title, "title \(number)")
                run.expect("title of tab bar item \(index)", titled.tabBarItem.title, "title \(number)")
            }
            let item = UINavigationItem(title: "a")
            run.expect("title of a navigation item", item.title, "a")
            run.keep(item, "largeTitleDisplayMode", \.largeTitleDisplayMode, .automatic, .never)
            run.keep(item, "prompt", \.prompt, nil, "p")
            run.keep(item, "backButtonTitle", \.backButtonTitle, nil, "b")
            run.keep(item, "hidesBackButton", \.hidesBackButton, false)
            run.keep(item, "hidesSearchBarWhenScrolling", \.hidesSearchBarWhenScrolling, true)
            run.keep(item, "backButtonDisplayMode", \.backButtonDisplayMode, .default, .minimal)
            run.keepObject(item, "titleView", \.titleView, UIView())
            run.keepObject(item, "backBarButtonItem", \.backBarButtonItem, UIBarButtonItem(title: "x"))
            run.keepObject(
                item, "searchController", \.searchController, UISearchController(searchResultsController: nil))
            let buttons = (0..<3).map { UIBarButtonItem(title: "\($0)") }
            run.keepObject(item, "leftBarButtonItem", \.leftBarButtonItem, buttons[0])
            run.keepObject(item, "rightBarButtonItem", \.rightBarButtonItem, buttons[0])
            item.leftBarButtonItems = buttons
            item.setRightBarButton(buttons[1], animated: false)
            run.expectObject("leftBarButtonItem of several", item.leftBarButtonItem, buttons[0])
            run.expect("rightBarButtonItems", item.rightBarButtonItems, [buttons[1]])
            item.setLeftBarButton(buttons[2], animated: false)
            run.expect("leftBarButtonItems", item.leftBarButtonItems, [buttons[2]])
            let button = buttons[0]
            run.keep(button, "width", \.width, 0, length)
            run.keep(button, "style", \.style, .plain, .done)
            run.keep(button, "tag", \.tag, 0, number)
            run.keep(button, "isEnabled", \.isEnabled, true)
            run.keepObject(button, "tintColor", \.tintColor, UIColor.red)
            run.keepObject(button, "menu", \.menu, UIMenu(children: []))
            run.expect("width of a fixed space", UIBarButtonItem.fixedSpace(length).width, length)
            run.expect(
                "system items of spaces", [UIBarButtonItem.fixedSpace(1), .flexibleSpace()].map(\.systemItem),
                [.fixedSpace, .flexibleSpace])
            let own = UIView()
            run.expectObject("custom view of a bar button item", UIBarButtonItem(customView: own).customView, own)
            var taps: [Bool] = []
            let tapped = UIBarButtonItem(
                primaryAction: UIAction(title: "tap") { action in taps.append(action.sender is UIBarButtonItem) })
            tapped.performPrimaryAction()
            run.expect("calls of a bar button item's action", taps, [true])
            run.expect("title of a bar button item with an action", tapped.title, "tap")
            let tab = UITabBarItem(title: "t", image: nil, tag: number)
            run.expect("tag of a tab bar item", tab.tag, number)
            run.keep(tab, "badgeValue", \.badgeValue, nil, "9")
            run.keepObject(tab, "selectedImage", \.selectedImage, UIImage())
            for bar in [UINavigationBar(), UIToolbar(), UITabBar()] as [UIBarView] {
                run.keep(bar, "isTranslucent", \.isTranslucent, true)
                run.keep(bar, "barStyle", \.barStyle, .default, .black)
                run.keepObject(bar, "barTintColor", \.barTintColor, UIColor.red)
            }
            let bar = UINavigationBar()
            run.keep(bar, "prefersLargeTitles", \.prefersLargeTitles, false)
            bar.items = [UINavigationItem(title: "1"), item]
            run.expectObject("topItem of a navigation bar", bar.topItem, item)
            let toolbar = UIToolbar()
            toolbar.setItems(buttons, animated: false)
            run.expect("items of a toolbar", toolbar.items, buttons)
        },
        Scenario("search-calls", rules: ["source-2"], limits: [2, 1]) { run in
            let results = UIViewController()
            let search = UISearchController(searchResultsController: run.flag(1) ? results : nil)
            run.keep(search, "obscuresBackgroundDuringPresentation", \.obscuresBackgroundDuringPresentation, true)
            run.keep(search, "hidesNavigationBarDuringPresentation", \.hidesNavigationBarDuringPresentation, true)
            run.keep(search, "automaticallyShowsCancelButton", \.automaticallyShowsCancelButton, true)
            run.expectObject("searchResultsController", search.searchResultsController, run.flag(1) ? results : nil)
            let listener = SearchListener()
            search.delegate = listener
            search.searchResultsUpdater = listener
            for _ in 0..<run.numbers[0] {
                search.searchBar.text = "x"
                search.isActive = true
                search.isActive = true
                run.expect(
                    "calls when the search becomes active", listener.entries,
                    ["willPresent true", "update 'x'", "didPresent"])
                listener.entries = []
                search.isActive = false
                search.isActive = false
                run.expect("calls when the search becomes inactive", listener.entries, ["update ''", "didDismiss"])
                listener.entries = []
            }
            run.expect("calls while the search is inactive", listener.entries, [])
            for shows in [true, false] {
                search.searchBar.setShowsCancelButton(shows, animated: false)
                run.expect("showsCancelButton of the search bar", search.searchBar.showsCancelButton, shows)
                search.searchBar.setShowsScope(shows, animated: false)
                run.expect("showsScopeBar of the search bar", search.searchBar.showsScopeBar, shows)
            }
            withExtendedLifetime(listener) {}
        },
        // A recognizer belongs to one view. It begins only if it is enabled, and both its delegate and its view allow
        // that.
        Scenario("recognizers", rules: ["actions-4", "source-2"], limits: [1, 1, 1, 1, 2]) { run in
            let (one, two) = (StrictView(), UIView())
            run.expect("whether a new view has no recognizers", one.gestureRecognizers == nil, true)
            let pan = LoggedPan()
            run.keep(pan, "isEnabled", \.isEnabled, true)
            run.keep(pan, "cancelsTouchesInView", \.cancelsTouchesInView, true)
            run.keep(pan, "delaysTouchesBegan", \.delaysTouchesBegan, false)
            run.keep(pan, "delaysTouchesEnded", \.delaysTouchesEnded, true)
            run.keep(pan, "minimumNumberOfTouches", \.minimumNumberOfTouches, 1, 2)
            run.keep(pan, "maximumNumberOfTouches", \.maximumNumberOfTouches, .max, 2)
            run.keep(pan, "name", \.name, nil, "pan")
            run.expect("numberOfTouches", pan.numberOfTouches, 0)
            run.expect("state of a new recognizer", pan.state, .possible)
            let tap = UITapGestureRecognizer()
            run.keep(tap, "numberOfTapsRequired", \.numberOfTapsRequired, 1, 2)
            run.keep(tap, "numberOfTouchesRequired", \.numberOfTouchesRequired, 1, 2)
            run.keep(UILongPressGestureRecognizer(), "minimumPressDuration", \.minimumPressDuration, 0.5, 2)
            run.keep(UISwipeGestureRecognizer(), "direction", \.direction, .right, [.up, .down])
            run.keep(UIPinchGestureRecognizer(), "scale", \.scale, 1, 2)
            run.keep(UIRotationGestureRecognizer(), "rotation", \.rotation, 0, 2)
            run.keep(UIScreenEdgePanGestureRecognizer(), "edges", \.edges, [], .left)
            let listener = RecognizerDelegate()
            pan.delegate = listener
            listener.mayBegin = run.flag(0)
            one.mayBegin = run.flag(1)
            pan.isEnabled = run.flag(2)
            pan.states = []
            one.addGestureRecognizer(pan)
            one.addGestureRecognizer(tap)
            run.expect("gestureRecognizers of a view", one.gestureRecognizers, [pan, tap])
            run.expectObject("view of a recognizer", pan.view, one)
            pan.recognize()
            let begins = run.flag(0) && run.flag(1) && run.flag(2)
            run.expect("states during a recognition", Array(pan.states.prefix(3)), begins ? [1, 2, 3] : [])
            run.expect("state after a recognition", pan.state, .possible)
            one.addGestureRecognizer(tap)
            run.expect("number of recognizers after one was added again", one.gestureRecognizers?.count, 2)
            switch run.numbers[4] {
            case 0: one.removeGestureRecognizer(pan)
            case 1: two.addGestureRecognizer(pan)
            default: two.removeGestureRecognizer(pan)
            }
            run.expect(
                "gestureRecognizers of the first view after the move", one.gestureRecognizers,
                run.numbers[4] == 2 ? [pan, tap] : [tap])
            run.expect(
                "gestureRecognizers of the second view after the move", two.gestureRecognizers,
                run.numbers[4] == 1 ? [pan] : nil)
            run.expectObject("view of the recognizer after the move", pan.view, [nil, two, one][run.numbers[4]])
            withExtendedLifetime(listener) {}
        },
        // Touches go up the responder chain until a responder does not pass them on.
        Scenario("touches", rules: ["actions-5", "hierarchy-4"], limits: [3, 4, 60, 60]) { run in
            let log = CallbackLog()
            let (_, root) = run.openPlain()
            let views = (0..<4).map { TouchView(ScenarioRun.letters[$0], log) }
            var parent = root
            for (index, view) in views.enumerated() {
                view.frame = CGRect(x: index + 1, y: 2 * index, width: 90, height: 90)
                parent.addSubview(view)
                parent = view
            }
            let start = run.numbers[0]
            if run.numbers[1] < 4 { views[run.numbers[1]].handsOn = false }
            var told: [String] = []
            for index in stride(from: start, through: 0, by: -1) {
                told.append(views[index].name)
                if index == run.numbers[1] { break }
            }
            let touch = UITouch()
            let event = UIEvent()
            views[start].touchesBegan([touch], with: event)
            run.expect("calls of touchesBegan", log.take(), told.map { "\($0) began 1" })
            views[start].touchesMoved([touch], with: event)
            run.expect("calls of touchesMoved", log.take(), told.map { "\($0) moved" })
            views[start].touchesEnded([touch], with: event)
            run.expect("calls of touchesEnded", log.take(), told.map { "\($0) ended" })
            views[start].touchesCancelled([touch], with: event)
            run.expect("calls of touchesCancelled", log.take(), told.map { "\($0) cancelled" })
            let (one, two) = (CGPoint(x: run.length(2), y: 30), CGPoint(x: 70, y: run.length(3)))
            touch.move(to: one)
            touch.move(to: two)
            // The origins of the nested views add up: x is 1, 3, 6, 10 and y is 0, 2, 6, 12.
            let (x, y) = ([1, 3, 6, 10][start] as CGFloat, [0, 2, 6, 12][start] as CGFloat)
            run.expect(
                "location of a touch in its view", touch.location(in: views[start]), CGPoint(x: two.x - x, y: two.y - y)
            )
            run.expect(
                "previous location of a touch in its view", touch.previousLocation(in: views[start]),
                CGPoint(x: one.x - x, y: one.y - y))
            run.expect("location of a touch in the window", touch.location(in: nil), two)
            run.expect("previous location of a touch in the window", touch.previousLocation(in: nil), one)
            run.expect("tapCount of a touch", touch.tapCount, 1)
        },
        // 3D transforms: how they are concatenated, and which ones are affine.
        Scenario("transforms-in-space", rules: ["layers-1", "frames-2"], limits: [40, 40, 8, 8, 3, 30]) { run in
            let (tx, ty) = (run.length(0), run.length(1))
            let (sx, sy) = (run.length(2) / 2 + 0.5, run.length(3) / 2 + 0.5)
            let same = CATransform3DIdentity
            run.expect(
                "elements of the identity",
                [
                    same.m11, same.m12, same.m13, same.m14, same.m21, same.m22, same.m23, same.m24,
                    same.m31, same.m32, same.m33, same.m34, same.m41, same.m42, same.m43, same.m44,
                ], [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
            let move = CATransform3DMakeTranslation(tx, ty, 5)
            let scale = CATransform3DMakeScale(sx, sy, 1)
            run.expect("whether a translation along z is the identity", CATransform3DIsIdentity(move), false)
            run.expect(
                "whether a translation by \(tx) and \(ty) is the identity",
                CATransform3DIsIdentity(CATransform3DMakeTranslation(tx, ty, 0)), tx == 0 && ty == 0)
            run.expect(
                "whether a scale by \(sx) and \(sy) is the identity", CATransform3DIsIdentity(scale),
                sx == 1 && sy == 1)
            run.expect(
                "whether the transform of a new view's layer is the identity",
                CATransform3DIsIdentity(UIView().layer.transform), true)
            run.expect("whether a translation along z is affine", CATransform3DIsAffine(move), false)
            run.expect("whether a scale is affine", CATransform3DIsAffine(scale), true)
            run.expect("elements of a translation", [move.m41, move.m42, move.m43, move.m44], [tx, ty, 5, 1])
            run.expect("elements of a scale", [scale.m11, scale.m22, scale.m33, scale.m12], [sx, sy, 1, 0])
            // The first transform is applied first.
            let both = CATransform3DGetAffineTransform(CATransform3DConcat(scale, move))
            run.expect(
                "point that is scaled and then translated", CGPoint(x: 3, y: 4).applying(both),
                CGPoint(x: 3 * sx + tx, y: 4 * sy + ty))
            let other = CATransform3DGetAffineTransform(CATransform3DConcat(move, scale))
            run.expect(
                "point that is translated and then scaled", CGPoint(x: 3, y: 4).applying(other),
                CGPoint(x: (3 + tx) * sx, y: (4 + ty) * sy))
            run.expect(
                "whether CATransform3DTranslate translates first",
                CATransform3DEqualToTransform(
                    CATransform3DTranslate(scale, tx, ty, 5), CATransform3DConcat(move, scale)),
                true)
            run.expect(
                "whether CATransform3DScale scales first",
                CATransform3DEqualToTransform(CATransform3DScale(move, sx, sy, 1), CATransform3DConcat(scale, move)),
                true)
            // A rotation of 90 degrees about one axis turns the second axis into the third.
            let axes: [(CGFloat, CGFloat, CGFloat)] = [(0, 0, 1), (0, 0, 7), (0, 0, -2), (0, 0, 0)]
            let (ax, ay, az) = axes[run.numbers[4]]
            let turn = CATransform3DMakeRotation(.pi / 2, ax, ay, az)
            let sign: CGFloat = run.numbers[4] == 2 ? -1 : 1
            let turned = CGPoint(x: run.length(5), y: 2).applying(CATransform3DGetAffineTransform(turn))
            run.expect(
                "point that is rotated", turned,
                run.numbers[4] == 3
                    ? CGPoint(x: run.length(5), y: 2) : CGPoint(x: -2 * sign, y: run.length(5) * sign), within: 0.001)
            let aboutX = CATransform3DMakeRotation(.pi / 2, 1 + tx, 0, 0)
            run.expect(
                "elements of a rotation about x",
                [aboutX.m22, aboutX.m23, aboutX.m32, aboutX.m11].map { ($0 * 8).rounded() / 8 },
                [0, 1, -1, 1])
            let aboutY = CATransform3DMakeRotation(.pi / 2, 0, 1 + ty, 0)
            run.expect(
                "elements of a rotation about y",
                [aboutY.m11, aboutY.m13, aboutY.m31, aboutY.m22].map { ($0 * 8).rounded() / 8 },
                [0, -1, 1, 1])
            let plane = CGAffineTransform(a: sx, b: 1, c: 2, d: sy, tx: tx, ty: ty)
            run.expect(
                "whether an affine transform is the same after a conversion to 3D and back",
                CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(plane)) == plane, true)
            let joined = CATransform3DConcat(scale, move)
            run.expect("transform in an NSValue", NSValue(caTransform3D: joined).caTransform3DValue, joined)
            let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 60))
            view.layer.transform = CATransform3DMakeScale(sx, sy, 3)
            run.expect("transform of a view", view.transform, CGAffineTransform(scaleX: sx, y: sy))
            run.expect(
                "frame of a scaled layer", view.layer.frame,
                CGRect(x: 30 - 20 * sx, y: 50 - 30 * sy, width: 40 * sx, height: 60 * sy))
            run.expect("m33 of a layer's transform", view.layer.transform.m33, 3)
        },
    ]
}
