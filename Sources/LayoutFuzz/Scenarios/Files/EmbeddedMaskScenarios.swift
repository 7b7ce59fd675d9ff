import Foundation
import InterfaceBuilder
import LayoutEngine

/// Makes its view in `loadView`, without an autoresizing mask.
private final class MadeScene: UIViewController {
    override func loadView() { view = UIView(frame: CGRect(x: 4, y: 6, width: 50, height: 70)) }
}

/// A container view of a file whose size changes, and the scene embedded in it.
private final class EmbeddedScene {
    static let kinds = 6

    private let parent: UIViewController
    private let (container, box): (UIView, UIView)
    private let (width, height): (NSLayoutConstraint?, NSLayoutConstraint?)
    private let (run, host): (ScenarioRun, SceneHost)
    /// The size that the app gives to the container.
    private var size = CGSize(width: 210, height: 140)
    private var child: UIViewController? { parent.children.first }

    /// - Parameter kind: the source of the scene's view and its autoresizing mask.
    static func file(_ kind: Int, isTied: Bool) -> String {
        let inside = ScenarioFile.box("in")
        let edges = ScenarioFile.edges("in", in: "r", [3, 5, 7, 11])
        func root(_ mask: String) -> String {
            """
            <view key="view" id="r">\(ScenarioFile.rect(0, 0, 375, 667))\(mask)<subviews>\(inside)</subviews>\
            <constraints>\(edges)</constraints></view>
            """
        }
        func mask(_ attributes: String) -> String {
            "<autoresizingMask key=\"autoresizingMask\" \(attributes)/>"
        }
        let (attributes, view): (String, String) =
            switch kind {
            case 0: ("", root(""))
            case 1: ("", root(mask("flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"")))
            case 2: ("", root(mask("widthSizable=\"YES\" flexibleMinY=\"YES\"")))
            case 3: ("", root(mask("widthSizable=\"YES\" heightSizable=\"YES\"")))
            case 4: ("", "")
            default: ("customClass=\"Made\"", "")
            }
        let container = """
            <containerView \(isTied ? "translatesAutoresizingMaskIntoConstraints=\"NO\"" : "") id="box">\
            \(ScenarioFile.rect(20, 90, 210, 140))<connections><segue kind="embed" destination="e"/></connections>\
            </containerView>
            """
        let ties = isTied ? ScenarioFile.frame("box", in: "root", 20, 90, 210, 140) : ""
        return ScenarioFile.storyboard([
            ScenarioFile.controller(container, ties),
            "<viewController \(attributes) id=\"e\">\(view)</viewController>",
        ])
    }

    init?(_ run: ScenarioRun) {
        var classes = ClassRegistry()
        classes.register("Made") { MadeScene() }
        let text = Self.file(run.numbers[0], isTied: run.flag(1))
        guard let (controller, scene) = run.load(text, classes: classes) else { return nil }
        (self.run, parent) = (run, controller)
        container = run.view("box", scene)
        box = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        width = scene.object(id: "box-w") as? NSLayoutConstraint
        height = scene.object(id: "box-h") as? NSLayoutConstraint
        host = run.open(controller)
        host.settle()
    }

    func perform(_ number: Int) {
        let value = CGFloat(number / Self.kinds)
        switch number % Self.kinds {
        case 0: setSize(CGSize(width: 60 + value * 17, height: size.height))
        case 1: setSize(CGSize(width: size.width, height: 50 + value * 13))
        case 2:
            setSize(CGSize(width: 70 + value * 11, height: 40 + value * 19))
            // layoutIfNeeded applies the new size at once.
            host.window.layoutIfNeeded()
        case 3: container.isHidden.toggle()
        case 4:
            // The app removes the view from the container, or adds it again.
            guard let view = child?.view else { return }
            if view.superview == nil {
                view.frame = container.bounds
                container.addSubview(view)
            } else {
                view.removeFromSuperview()
            }
        default:
            if box.superview == nil { container.insertSubview(box, at: 0) } else { box.removeFromSuperview() }
        }
    }

    private func setSize(_ new: CGSize) {
        size = new
        guard let width, let height else { return container.frame.size = new }
        (width.constant, height.constant) = (new.width, new.height)
    }

    func check(_ when: String) {
        host.settle()
        guard let child, let view = child.viewIfLoaded else {
            return run.expect("whether there is an embedded scene with a view", false, true)
        }
        guard view.superview === container else { return }
        run.expect("size of the container \(when)", container.bounds.size, size, within: run.pixel + 0.01)
        run.expect("frame of the embedded scene's view \(when)", view.frame, container.bounds, within: run.pixel + 0.01)
        guard let inside = view.subviews.first else { return }
        let wanted = view.bounds.inset(by: UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11))
        run.expect("frame of a view in the embedded scene \(when)", inside.frame, wanted, within: run.pixel + 0.01)
    }
}

/// Embedded scenes of files, in containers whose size changes. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let embeddedMasks: [Scenario] = [
        // An embedded scene fills its container, whatever the source of its view and its autoresizing mask are.
        Scenario(
            "embedded-scenes-fill-their-containers", rules: [],
            limits: [5, 1, 63] + Array(repeating: EmbeddedScene.kinds * 12 - 1, count: 6), kinds: EmbeddedScene.kinds
        ) { run in
            guard let app = EmbeddedScene(run) else { return }
            app.check("at first")
            run.inAnyOrder(from: 3, app.perform, rest: { app.check("later") })
            app.check("at the end")
        }
    ]
}
