import Foundation
import InterfaceBuilder
import LayoutEngine

/// The subject of an exported test: the code that makes it, and its steps.
protocol ExportedSubject {
    /// In the name of the test's class.
    var name: String { get }
    /// The app's module; nil for none.
    var module: String? { get }

    /// The lines before the test's screen is made, its first argument, and the closure that puts containers around it.
    func opening(_ variable: String) -> (before: [String], argument: String, around: [String])
    /// The lines after the test has made the screen.
    func linesAfterOpening(_ screen: String) -> [String]
    /// The lines of a step that only this subject has.
    /// - Parameter live: before the step.
    func calls(for step: Step, _ live: RunningCase, _ screen: String, _ variable: String)
        throws(ExportProblem) -> [String]
    /// Whether a new instance in the same state needs the step, too.
    func affectsState(_ step: Step) -> Bool
    func expression(of view: ViewReference, _ variable: String) -> String
    func expression(ofController id: String, _ variable: String) -> String
    /// Classes that the file needs.
    func declarations(_ assertion: ExportedAssertion) throws(ExportProblem) -> [String]
}

extension ExportedSubject {
    func linesAfterOpening(_ screen: String) -> [String] { [] }
    func expression(ofController id: String, _ variable: String) -> String { "\(variable).controller" }
    func declarations(_ assertion: ExportedAssertion) throws(ExportProblem) -> [String] { [] }

    fileprivate func pathExpression(_ view: ViewReference, _ start: String) -> String {
        guard case .path(let indices) = view else { return start }
        return start + indices.map { ".subviews[\($0)]" }.joined()
    }
}

// MARK: - A user's target

struct ExportedTarget: ExportedSubject {
    let target: LayoutTarget
    let source: TargetSource

    var name: String { target.name }
    var module: String? { target.module }

    func opening(_ variable: String) -> (before: [String], argument: String, around: [String]) {
        switch source.presentation {
        case .window: ([], target.expression, [])
        case .navigationController:
            ([], target.expression, ["UINavigationController(rootViewController: $0)"])
        case .tabBarController:
            (
                [], target.expression,
                ["let tabs = UITabBarController()", "tabs.viewControllers = [$0]", "return tabs"]
            )
        case .sheet: ([], "UIViewController()", [])
        }
    }

    func linesAfterOpening(_ screen: String) -> [String] {
        source.presentation == .sheet ? ["\(screen).presentAsSheet(\(target.expression))"] : []
    }

    func affectsState(_ step: Step) -> Bool { step.definition.inTarget == .action }

    func expression(of view: ViewReference, _ variable: String) -> String {
        pathExpression(view, "\(variable).controller.view!")
    }

    func calls(for step: Step, _ live: RunningCase, _ screen: String, _ variable: String)
        throws(ExportProblem) -> [String]
    {
        switch step {
        case .perform(let name):
            guard let code = target.code(ofAction: name) else { throw ExportMessages.action(name) }
            return ["\(screen).change { controller in \(code) }"]
        case .tap(let name):
            let (view, path) = try place(of: name, live)
            return try tap(view, path, screen, name)
        case .typeText(let name, let text):
            let (view, path) = try place(of: name, live)
            switch view {
            case is UITextField:
                return ["\(screen).enter(\(text.debugDescription), into: \(screen).\(path) as! UITextField)"]
            default: throw ExportMessages.view(name)
            }
        case .scroll(let name, let toEnd):
            let (_, path) = try place(of: name, live)
            return ["\(screen).scroll(\(screen).\(path) as! UIScrollView, toEnd: \(toEnd))"]
        default: throw ExportMessages.step(step)
        }
    }

    private func place(of name: String, _ live: RunningCase) throws(ExportProblem) -> (view: UIView, path: String) {
        guard let view = TargetNames(live.window)[name], let root = live.testedController?.viewIfLoaded,
            let path = ViewReference.path(to: view, from: root)
        else { throw ExportMessages.view(name) }
        return (view, pathExpression(path, "controller.view!"))
    }

    private func tap(_ view: UIView, _ path: String, _ screen: String, _ name: String)
        throws(ExportProblem) -> [String]
    {
        func change(_ type: String, _ lines: [String]) -> [String] {
            ["\(screen).change { _ in", "    let control = \(screen).\(path) as! \(type)"] + lines.map { "    \($0)" }
                + ["}"]
        }
        switch view {
        case is UISwitch:
            return change(
                "UISwitch",
                ["control.setOn(!control.isOn, animated: false)", "control.sendActions(for: .valueChanged)"])
        case let segments as UISegmentedControl:
            let next = (segments.selectedSegmentIndex + 1) % max(1, segments.numberOfSegments)
            return change(
                "UISegmentedControl",
                ["control.selectedSegmentIndex = \(next)", "control.sendActions(for: .valueChanged)"])
        case is UIStepper:
            return change(
                "UIStepper", ["control.value += control.stepValue", "control.sendActions(for: .valueChanged)"])
        case let slider as UISlider:
            let end = slider.value < slider.maximumValue ? "maximumValue" : "minimumValue"
            return change(
                "UISlider", ["control.value = control.\(end)", "control.sendActions(for: .valueChanged)"])
        case is UIControl: return change("UIControl", ["control.sendActions(for: .touchUpInside)"])
        // UIKit has no call by which a test can trigger a recognizer.
        default: throw ExportMessages.view(name)
        }
    }
}

// MARK: - A scene of a storyboard

struct ExportedScene: ExportedSubject {
    let source: SceneSource
    let identifier: String
    let inventory: SceneInventory

    /// - Throws: `ExportProblem` for a scene that a test cannot load.
    init(_ source: SceneSource) throws(ExportProblem) {
        self.source = source
        let inventory: SceneInventory
        let document: InterfaceDocument
        do {
            inventory = try SceneInventory(source)
            document = try SceneInventory.document(of: source)
        } catch { throw ExportMessages.feature("a scene that cannot be read") }
        self.inventory = inventory
        let controller = document.controller(ofRootView: source.root)
        guard let identifier = controller?.attributes["storyboardIdentifier"], !identifier.isEmpty else {
            throw ExportMessages.sceneWithoutIdentifier(inventory.name, source.file)
        }
        guard !inventory.keepsSize, !inventory.isRow else {
            throw ExportMessages.feature("a scene whose size something outside of it decides")
        }
        self.identifier = identifier
    }

    var name: String { identifier }
    var module: String? { nil }

    func opening(_ variable: String) -> (before: [String], argument: String, around: [String]) {
        let file = source.file.split(separator: ".").first.map(String.init) ?? source.file
        let loading =
            "UIStoryboard(name: \(file.debugDescription), bundle: Bundle(for: Screen.self))"
            + ".instantiateViewController(withIdentifier: \(identifier.debugDescription))"
        return (["let \(variable)Scene = \(loading)"], "\(variable)Scene", [])
    }

    func affectsState(_ step: Step) -> Bool {
        switch step.definition.inScene {
        case .text, .hidden: true
        default: false
        }
    }

    func expression(of view: ViewReference, _ variable: String) -> String {
        pathExpression(view, "\(variable).controller.view!")
    }

    /// The case's texts in place of the file's.
    func texts(_ live: RunningCase, _ screen: String) throws(ExportProblem) -> [String] {
        var lines: [String] = []
        for entry in source.texts { lines += try calls(for: .setText(entry.id, entry.text), live, screen, "") }
        for entry in source.visibilities {
            lines += try calls(for: .setHidden(entry.id, entry.isHidden), live, screen, "")
        }
        return lines
    }

    func calls(for step: Step, _ live: RunningCase, _ screen: String, _ variable: String)
        throws(ExportProblem) -> [String]
    {
        guard let id = step.subject, let view = live.scene?.view(id), let root = live.testedController?.viewIfLoaded,
            let reference = ViewReference.path(to: view, from: root)
        else { throw ExportMessages.step(step) }
        let path = expression(of: reference, screen)
        switch step {
        case .setText(_, let text):
            let literal = text.debugDescription
            let line: String
            switch view {
            case is UILabel: line = "(\(path) as! UILabel).text = \(literal)"
            case is UIButton: line = "(\(path) as! UIButton).setTitle(\(literal), for: .normal)"
            case is UITextField: line = "(\(path) as! UITextField).text = \(literal)"
            case is UITextView: line = "(\(path) as! UITextView).text = \(literal)"
            default: throw ExportMessages.view(id)
            }
            return [line, "\(screen).layOut()"]
        case .setHidden(_, let isHidden): return ["\(path).isHidden = \(isHidden)", "\(screen).layOut()"]
        case .layout: return ["\(path).layoutIfNeeded()", "\(screen).layOut()"]
        default: throw ExportMessages.step(step)
        }
    }
}
