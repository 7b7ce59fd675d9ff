import Foundation
import InterfaceBuilder
import LayoutEngine

/// A view with weak outlets to its constraints, as in most apps.
private final class GoneTieView: UIView {
    weak var left: NSLayoutConstraint?
    weak var width: NSLayoutConstraint?
    weak var inner: NSLayoutConstraint?
}

/// A view of a file, the constraints that the app retains, and their expected state.
private final class GoneTieApp {
    /// The values without the constraint.
    static let usual: [CGFloat] = [3, 105, 17]
    private let outlets: [ReferenceWritableKeyPath<GoneTieView, NSLayoutConstraint?>] = [\.left, \.width, \.inner]

    private let page: GoneTieView
    private var constants: [CGFloat]
    private var active = [true, true, true]
    private var kept: [NSLayoutConstraint?] = [nil, nil, nil]

    init(_ page: GoneTieView, _ constants: [CGFloat]) {
        (self.page, self.constants) = (page, constants)
    }

    /// - Parameter variation: 1 for a subview that varies by size class, 2 for an excluded constraint that no trait includes.
    static func page(_ constants: [Int], _ variation: Int) -> String {
        func low(_ id: String, _ view: String, _ attribute: String, _ other: String?, _ constant: Int) -> String {
            ScenarioFile.constraint(id, view, attribute, other, constant: constant, "priority=\"300\"")
        }
        let inside =
            "<subviews>\(ScenarioFile.box("i"))</subviews><constraints>"
            + ScenarioFile.frame("i", in: "a", 2, 3, constants[2], 9) + low("low2", "i", "width", nil, 17)
            + "</constraints>"
        let varying = variation == 1 ? #"<variation key="heightClass=compact" hidden="YES"/>"# : ""
        let mask = #"<variation key="default"><mask key="constraints"><exclude reference="off"/></mask></variation>"#
        let boxes = ScenarioFile.box("a", inside: inside) + ScenarioFile.box("b", inside: varying)
        let off = variation == 2 ? ScenarioFile.constraint("off", "b", "width", constant: 200) : ""
        let ties =
            ScenarioFile.frame("a", in: "root", constants[0], 40, constants[1], 30)
            + low("low0", "a", "left", "root", 3) + low("low1", "a", "width", nil, 105)
            + ScenarioFile.frame("b", in: "root", 5, 90, 20, 10) + off
        let outlets = zip(["left", "width", "inner"], ["a-x", "a-w", "i-w"]).map {
            "<outlet property=\"\($0)\" destination=\"\($1)\" id=\"o-\($0)\"/>"
        }
        return """
            \(ScenarioFile.rect(0, 0, 375, 667))<subviews>\(boxes)</subviews><constraints>\(ties)</constraints>\
            <connections>\(outlets.joined())</connections>\(variation == 2 ? mask : "")
            """
    }

    private var views: (box: UIView, inner: UIView)? {
        guard let box = page.subviews.first, let inner = box.subviews.first else { return nil }
        return (box, inner)
    }

    func perform(_ number: Int) {
        let (tie, value) = (number / 4 % 3, number / 12)
        let outlet = outlets[tie]
        switch number % 4 {
        case 0, 1:
            guard active[tie], let constraint = page[keyPath: outlet] else { return }
            active[tie] = false
            // In some runs the app retains the constraint to activate it again.
            if number % 4 == 1, value % 2 == 0 { kept[tie] = constraint }
            switch value / 2 {
            case 0: constraint.isActive = false
            case 1: NSLayoutConstraint.deactivate([constraint])
            default:
                let all = [page, views?.box, views?.inner].compactMap { $0 }
                all.first { $0.constraints.contains { $0 === constraint } }?.removeConstraint(constraint)
            }
        case 2 where active[tie]:
            constants[tie] = CGFloat(20 + 7 * value + tie)
            page[keyPath: outlet]?.constant = constants[tie]
        case 2: kept[tie] = nil
        default:
            guard !active[tie], let views else { return }
            active[tie] = true
            defer { kept[tie] = nil }
            if let constraint = kept[tie] { return constraint.isActive = true }
            constants[tie] = CGFloat(30 + 5 * value + tie)
            let made =
                tie == 0
                ? views.box.leftAnchor.constraint(equalTo: page.leftAnchor, constant: constants[tie])
                : (tie == 1 ? views.box : views.inner).widthAnchor.constraint(equalToConstant: constants[tie])
            made.isActive = true
            page[keyPath: outlet] = made
        }
    }

    func check(_ run: ScenarioRun, _ turn: Int) {
        for (tie, outlet) in outlets.enumerated() {
            run.expect(
                "whether the weak outlet to constraint \(tie) is set after turn \(turn)", page[keyPath: outlet] != nil,
                active[tie] || kept[tie] != nil)
        }
        guard let views else { return run.expect("whether the views exist", false, true) }
        let wanted = Self.usual.indices.map { active[$0] ? constants[$0] : Self.usual[$0] }
        run.expect("left of the box after turn \(turn)", views.box.frame.minX, wanted[0])
        run.expect("width of the box after turn \(turn)", views.box.frame.width, wanted[1])
        run.expect("width of the view in the box after turn \(turn)", views.inner.frame.width, wanted[2])
    }
}

/// Constraints of files that are not retained. Source: Apple's documentation of `isActive` and of outlets that are weak.
extension Scenario {
    static let goneTies: [Scenario] = [
        // A constraint that does not vary by size class is only retained by the view that holds it. When the app deactivates
        // it, it is released and the weak outlet is nil, unless the app retains it.
        Scenario(
            "constraints-of-files-that-go", rules: [],
            limits: [1, 2, 60, 60, 60] + Array(repeating: 4 * 3 * 6 - 1, count: 6), kinds: 4
        ) { run in
            let constants = run.numbers[2..<5].map { $0 + 20 }
            let content = GoneTieApp.page(constants, run.numbers[1])
            var classes = ClassRegistry()
            classes.register("GoneTie") { GoneTieView(frame: .zero) }
                .outlet("left", \.left).outlet("width", \.width).outlet("inner", \.inner)
            func view(_ key: String) -> String { "<view \(key) customClass=\"GoneTie\" id=\"root\">\(content)</view>" }
            let (host, root) = run.openPlain()
            let page: UIView?
            if run.flag(0) {
                guard let document = run.read(ScenarioFile.xib(view(""))) else { return }
                page = UINib(document: document, classes: classes).topViews(nil).first
                if let page { root.addSubview(page) }
            } else {
                let file = ScenarioFile.storyboard(["<viewController id=\"c\">\(view("key=\"view\""))</viewController>"]
                )
                guard let document = run.read(file),
                    let child = UIStoryboard(document: document, classes: classes).instantiateInitialViewController()
                else { return }
                page = child.view
                host.window.rootViewController?.contain(child)
            }
            guard let page = page as? GoneTieView else { return run.expect("whether there is a view", false, true) }
            host.settle()
            let app = GoneTieApp(page, constants.map { CGFloat($0) })
            app.check(run, -1)
            for (turn, number) in run.numbers[5...].enumerated() {
                app.perform(number)
                host.settle()
                app.check(run, turn)
            }
        }
    ]
}
