import Foundation
import LayoutEngine

/// A class with two instances: one made by code, and one made by `init(coder:)` with an empty coder.
private struct CodedClass {
    let name: String
    let inputs: [PropertyInput]
    let made: () -> NSObject
    let coded: () -> NSObject?

    init(
        _ name: String, _ inputs: [PropertyInput], _ made: @escaping () -> NSObject, _ coded: @escaping () -> NSObject?
    ) {
        (self.name, self.inputs, self.made, self.coded) = (name, inputs, made, coded)
    }

    /// A view of a class whose properties are in the table of properties.
    init<View: UIView>(_ subject: String, _ made: @escaping () -> View) {
        let inputs = PropertySubject.all.first { $0.name == subject }?.inputs ?? []
        // Instances have no items and segments.
        let needless = (PropertyTable.stackCalls + PropertyTable.segmentCalls).map(\.fullName)
        self.init(subject, inputs.filter { !needless.contains($0.fullName) }, made) { View(coder: NSCoder()) }
    }

    static let views = [
        CodedClass("view") { UIView() }, CodedClass("label") { UILabel() }, CodedClass("image view") { UIImageView() },
        CodedClass("stack view") { UIStackView() }, CodedClass("effect view") { UIVisualEffectView(effect: nil) },
        CodedClass("activity indicator") { UIActivityIndicatorView() },
        CodedClass("progress view") { UIProgressView() }, CodedClass("picker") { UIPickerView() },
        CodedClass("toolbar") { UIToolbar() }, CodedClass("navigation bar") { UINavigationBar() },
        CodedClass("tab bar") { UITabBar() }, CodedClass("button") { UIButton() },
        CodedClass("text field") { UITextField() }, CodedClass("segmented control") { UISegmentedControl() },
        CodedClass("slider") { UISlider() }, CodedClass("stepper") { UIStepper() }, CodedClass("switch") { UISwitch() },
        CodedClass("page control") { UIPageControl() }, CodedClass("date picker") { UIDatePicker() },
        CodedClass("search bar") { UISearchBar() }, CodedClass("scroll view") { UIScrollView() },
        CodedClass("text view") { UITextView() }, CodedClass("table") { UITableView(frame: .zero, style: .plain) },
        CodedClass("cell") { UITableViewCell(style: .default) },
        CodedClass("row's header", PropertyTable.tableViewHeaderFooterView) {
            UITableViewHeaderFooterView(reuseIdentifier: nil)
        } _: {
            UITableViewHeaderFooterView(coder: NSCoder())
        },
        CodedClass("collection's cell", PropertyTable.collectionViewCell) {
            UICollectionViewCell(frame: .zero)
        } _: {
            UICollectionViewCell(coder: NSCoder())
        },
    ]

    static let controllers = [
        CodedClass("controller", []) {
            UIViewController()
        } _: {
            UIViewController(coder: NSCoder())
        },
        CodedClass("navigation controller", PropertyTable.navigationController) {
            UINavigationController()
        } _: {
            UINavigationController(coder: NSCoder())
        },
        CodedClass("tab bar controller", []) {
            UITabBarController()
        } _: {
            UITabBarController(coder: NSCoder())
        },
        CodedClass("split view controller", PropertyTable.splitViewController) {
            UISplitViewController()
        } _: {
            UISplitViewController(coder: NSCoder())
        },
        CodedClass("page view controller", PropertyTable.pageViewController) {
            UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
        } _: {
            UIPageViewController(coder: NSCoder())
        },
        CodedClass("table view controller", []) {
            UITableViewController(style: .plain)
        } _: {
            UITableViewController(coder: NSCoder())
        },
        CodedClass("collection view controller", []) {
            UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        } _: {
            UICollectionViewController(coder: NSCoder())
        },
    ]

    /// Sets the chosen properties of an object, each of them once.
    func set(_ numbers: ArraySlice<Int>, of object: NSObject) {
        guard !inputs.isEmpty else { return }
        var names: Set<String> = []
        for number in numbers {
            let input = inputs[number % inputs.count]
            guard !PropertyTable.dependsOnHistory(input), names.insert(input.name).inserted else { continue }
            input.set(object, number / inputs.count % input.count)
        }
    }

    /// The values of all properties. Of a property that is an object: whether it is nil.
    func readings(of object: NSObject) -> [String] {
        // Code makes a view with the size of its class; with a coder the frame comes from the file.
        let places = PropertyTable.historyDependent
        return inputs.filter { !places.contains($0.name) }.map { input in
            let reading = input.read(object)
            return
                "\(input.name) \(reading.isObject ? (reading.description == "nil" ? "none" : "one") : reading.description)"
        }
    }
}

extension ScenarioRun {
    /// The layout of a controller with two children in a window, before and after a rotation.
    fileprivate func picture(of controller: UIViewController) -> SettledLayout {
        let children = (0...1).map { index in
            let child = UIViewController()
            child.title = "child \(index)"
            return child
        }
        switch controller {
        case let navigation as UINavigationController: navigation.viewControllers = children
        case let tabs as UITabBarController: tabs.viewControllers = children
        case let split as UISplitViewController: split.viewControllers = children
        case let pages as UIPageViewController:
            pages.setViewControllers([children[0]], direction: .forward, animated: false)
        default: break
        }
        let host = open(controller)
        var result = SettledLayout()
        host.settle()
        result.add(treeOf: host.window, "window")
        host.rotate(to: otherOrientation)
        host.settle()
        result.add(treeOf: host.window, "turned window")
        return result
    }
}

/// An instance that `init(coder:)` makes equals one that code makes.
extension Scenario {
    static let coders: [Scenario] = [
        Scenario(
            "views-of-coders", rules: ["source-2"],
            limits: [CodedClass.views.count - 1, 2] + Array(repeating: 1199, count: 3), share: 2
        ) { run in
            let kind = CodedClass.views[run.numbers[0]]
            guard let made = kind.made() as? UIView, let coded = kind.coded() as? UIView else {
                return run.expect("whether init(coder:) makes a \(kind.name)", false, true)
            }
            run.expect("properties of a \(kind.name) from a coder", kind.readings(of: coded), kind.readings(of: made))
            for view in [made, coded] { kind.set(run.numbers[2...], of: view) }
            run.expect(
                "properties that were set on an instance from a coder", kind.readings(of: coded),
                kind.readings(of: made))
            let wanted = PropertyStage(run, made, width: run.numbers[1]).picture()
            if let difference = PropertyStage(run, coded, width: run.numbers[1]).picture().difference(from: wanted) {
                run.expect("\(kind.name) from a coder: \(difference.what)", difference.found, difference.wanted)
            }
        },
        Scenario(
            "controllers-of-coders", rules: ["source-2"],
            limits: [CodedClass.controllers.count - 1] + Array(repeating: 399, count: 3)
        ) { run in
            let kind = CodedClass.controllers[run.numbers[0]]
            guard let made = kind.made() as? UIViewController, let coded = kind.coded() as? UIViewController else {
                return run.expect("whether init(coder:) makes a \(kind.name)", false, true)
            }
            let inputs = PropertyTable.viewController
            func readings(_ controller: UIViewController) -> [String] {
                kind.readings(of: controller)
                    + inputs.filter { $0.read(controller).isObject == false }.map {
                        "\($0.name) \($0.read(controller))"
                    }
            }
            run.expect("properties of a \(kind.name) from a coder", readings(coded), readings(made))
            for controller in [made, coded] { kind.set(run.numbers[1...], of: controller) }
            let wanted = run.picture(of: made)
            if let difference = run.picture(of: coded).difference(from: wanted) {
                run.expect("\(kind.name) from a coder: \(difference.what)", difference.found, difference.wanted)
            }
        },
    ]
}
