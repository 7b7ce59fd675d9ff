import Foundation
import LayoutEngine

/// Records the frame of its view in `viewWillAppear`.
private final class FramedController: UIViewController {
    var frames: [CGRect] = []
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        frames.append(view.frame)
    }
}

/// A picker's data source with the same rows in every component.
private final class PickerDataSource: UIPickerViewDataSource {
    let counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
}

/// Details of several classes.
extension Scenario {
    static let details: [Scenario] = [
        // A container gives a controller its final frame before `viewWillAppear`.
        Scenario("frames-come-first", rules: ["containers-1", "life-cycle-1"], limits: [2, 1, 1]) { run in
            let (first, second) = (FramedController(), FramedController())
            let root: UIViewController
            switch run.numbers[0] {
            case 0: root = UINavigationController(rootViewController: first)
            case 1:
                let tabs = UITabBarController()
                tabs.viewControllers = [first, second]
                root = tabs
            default:
                let pages = UIPageViewController(
                    transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
                pages.setViewControllers([first], direction: .forward, animated: false)
                root = pages
            }
            let host = run.open(root)
            if run.flag(1) { second.edgesForExtendedLayout = [] }
            if let navigation = root as? UINavigationController {
                navigation.navigationBar.isTranslucent = !run.flag(2)
                host.settle()
                navigation.pushViewController(second, animated: false)
            } else if let tabs = root as? UITabBarController {
                tabs.selectedIndex = 1
            } else if let pages = root as? UIPageViewController {
                pages.setViewControllers([second], direction: .forward, animated: false)
            }
            host.settle()
            run.expect("number of viewWillAppear calls", second.frames.count, 1)
            run.expect("frame in viewWillAppear", second.frames.first ?? .null, second.view.frame)
        },
        // The label of a button shows the attributed title of the state, or else the title.
        Scenario("button-titles", rules: ["controls-6"], limits: [1, 1, 2, 1]) { run in
            let button = UIButton(type: run.flag(3) ? .system : .custom)
            let attributed = NSAttributedString(string: "wide", attributes: [.kern: 3])
            button.setTitle("plain", for: .normal)
            if run.flag(0) { button.setAttributedTitle(attributed, for: .normal) }
            if run.flag(1) { button.setTitle("chosen", for: .selected) }
            button.isSelected = run.numbers[2] > 0
            let (host, root) = run.openPlain()
            root.addSubview(button)
            button.sizeToFit()
            host.settle()
            if run.numbers[2] == 2 {
                button.isSelected = false
                host.settle()
            }
            run.expect(
                "whether the label shows the attributed title",
                button.titleLabel?.attributedText?.length == attributed.length
                    && button.titleLabel?.text == "wide", run.flag(0))
            if !run.flag(0) {
                run.expect(
                    "text of the label", button.titleLabel?.text, run.flag(1) && button.isSelected ? "chosen" : "plain")
            }
        },
        // Image contexts can be nested. Each image has the size and the scale of its context.
        Scenario("picture-contexts", rules: ["source-2", "controls-26"], limits: [90, 90, 90, 90, 2]) { run in
            let sizes = [0, 2].map { CGSize(width: run.length($0) + 1, height: run.length($0 + 1) + 2) }
            run.expect(
                "whether there is no image without a context", UIGraphicsGetImageFromCurrentImageContext() == nil, true
            )
            UIGraphicsBeginImageContextWithOptions(sizes[0], false, CGFloat(run.numbers[4]))
            UIGraphicsBeginImageContext(sizes[1])
            let inner = UIGraphicsGetImageFromCurrentImageContext()
            run.expect("size of the inner image", inner?.size, sizes[1])
            run.expect("scale of the inner image", inner?.scale, 1)
            UIGraphicsEndImageContext()
            let outer = UIGraphicsGetImageFromCurrentImageContext()
            run.expect("size of the outer image", outer?.size, sizes[0])
            // 0 stands for the screen's scale.
            run.expect(
                "scale of the outer image", outer?.scale, run.flag(4) ? CGFloat(run.numbers[4]) : run.device.scale)
            UIGraphicsEndImageContext()
            run.expect(
                "whether there is no image after the contexts ended",
                UIGraphicsGetImageFromCurrentImageContext() == nil, true)
        },
        // Pickers keep their selected rows. A component that is reloaded selects its first row.
        Scenario("wheels", rules: ["source-2"], limits: [9, 9, 9, 3]) { run in
            let source = PickerDataSource([10, 10, 10])
            let picker = UIPickerView()
            picker.dataSource = source
            for wheel in 0..<3 { picker.selectRow(run.numbers[wheel], inComponent: wheel, animated: false) }
            func rows() -> [Int] { (0..<3).map { picker.selectedRow(inComponent: $0) } }
            var wanted = Array(run.numbers[0..<3])
            run.expect("selected rows", rows(), wanted)
            if run.numbers[3] == 3 {
                picker.reloadAllComponents()
                wanted = [0, 0, 0]
            } else {
                picker.reloadComponent(run.numbers[3])
                wanted[run.numbers[3]] = 0
            }
            run.expect("selected rows after a reload", rows(), wanted)
            run.expect("selected row of a missing component", picker.selectedRow(inComponent: 3), -1)
        },
        // A rotation about any axis, computed from the half angle.
        Scenario("turns-in-space", rules: ["frames-2"], limits: [9, 9, 9, 62]) { run in
            let line = (0..<3).map { Double(run.numbers[$0]) - 4 }
            let length = line.reduce(0) { $0 + $1 * $1 }.squareRoot()
            guard length > 0 else { return }
            let angle = Double(run.numbers[3]) / 10
            let w = cos(angle / 2)
            let (x, y, z) = (
                line[0] / length * sin(angle / 2), line[1] / length * sin(angle / 2), line[2] / length * sin(angle / 2)
            )
            let turn = CATransform3DMakeRotation(CGFloat(angle), CGFloat(line[0]), CGFloat(line[1]), CGFloat(line[2]))
            let found = [turn.m11, turn.m12, turn.m13, turn.m21, turn.m22, turn.m23, turn.m31, turn.m32, turn.m33]
            let wanted = [
                1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y),
                2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x),
                2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y),
            ]
            for (index, (one, other)) in zip(found, wanted).enumerated() {
                run.expect("element \(index) of the rotation matrix", one, CGFloat(other), within: 0.0001)
            }
        },
        // The responder chain ends with the window, the app, and the app's delegate if that is a responder.
        Scenario("last-responder", rules: ["source-2"], limits: [0]) { run in
            final class RespondingDelegate: UIResponder, UIApplicationDelegate {}
            final class PlainDelegate: UIApplicationDelegate {}
            let (host, root) = run.openPlain()
            let app = UIApplication.shared
            let (responding, plain) = (RespondingDelegate(), PlainDelegate())
            run.held = [responding, plain]
            let known: [(name: String, responder: UIResponder?)] = [
                ("view", root), ("view controller", host.window.rootViewController), ("window", host.window),
                ("application", app), ("delegate", responding),
            ]
            func chain() -> [String] {
                var names: [String] = []
                var responder: UIResponder? = root
                while let current = responder, names.count < 20 {
                    names.append(known.first { $0.responder === current }?.name ?? "another \(type(of: current))")
                    responder = current.next
                }
                return names
            }
            // The app object outlives the case, so it gets its old delegate back.
            let old = app.delegate
            defer { app.delegate = old }
            let upToApp = ["view", "view controller", "window", "application"]
            app.delegate = nil
            run.expect("responder chain without a delegate of the application", chain(), upToApp)
            app.delegate = responding
            run.expect("responder chain with a delegate that is a responder", chain(), upToApp + ["delegate"])
            app.delegate = plain
            run.expect("responder chain with a delegate that is no responder", chain(), upToApp)
        },
    ]
}
