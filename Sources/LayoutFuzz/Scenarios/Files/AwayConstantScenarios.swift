import Foundation
import InterfaceBuilder
import LayoutEngine

/// Has an outlet collection of all constraints that vary, installed or not.
private final class TiesScreen: UIViewController {
    var ties: [NSLayoutConstraint] = []
}

/// An app that activates, deactivates and changes constraints of a file, and the state that each one must have.
private final class AwayApp {
    private let (file, run, screen): (AwayFile, ScenarioRun, TiesScreen)
    private let parent = UIViewController()
    private let host: SceneHost
    private var sizes: Int
    private var states: [(isActive: Bool, constant: Int)] = []

    init(_ file: AwayFile, _ screen: TiesScreen, _ run: ScenarioRun, sizes: Int) {
        (self.file, self.screen, self.run, self.sizes) = (file, screen, run, sizes)
        host = run.open(parent)
        show()
    }

    /// Shows a new view. Its constraints have the state of the file.
    private func show() {
        parent.addChild(screen)
        parent.setOverrideTraitCollection(.sizeClasses(sizes), forChild: screen)
        parent.view.addSubview(screen.view)
        screen.didMove(toParent: parent)
        run.expect("number of subviews after loading", screen.view.subviews.count, sizes & 1 == 0 ? 3 : 2)
        host.settle()
        states = file.ties.map { ($0.isInstalled(in: sizes), $0.constant(in: sizes)) }
    }

    private func loadAgain() {
        screen.removeFromParentAndSuperview()
        host.settle()
        screen.view = nil
        show()
    }

    /// Changes the size classes. What differs between them in the file is set again; everything else stays as the app set it.
    private func choose(_ new: Int) {
        host.settle()
        let old = sizes
        sizes = new
        parent.setOverrideTraitCollection(.sizeClasses(new), forChild: screen)
        host.settle()
        for (index, tie) in file.ties.enumerated() {
            let (isThere, constant) = (tie.isInstalled(in: new), tie.constant(in: new))
            if tie.isInstalled(in: old) != isThere { states[index].isActive = isThere }
            if tie.constant(in: old) != constant { states[index].constant = constant }
        }
    }

    func perform(_ number: Int) {
        guard screen.ties.count == states.count else { return }
        let value = number / 8
        let index = value % 6
        switch number % 8 {
        case 0, 1: choose(value % 4)
        case 2, 3:
            states[index].isActive.toggle()
            screen.ties[index].isActive = states[index].isActive
        case 4:
            states[index].constant = 31 + value % 17
            screen.ties[index].constant = CGFloat(states[index].constant)
        case 5: screen.view.subviews[value % 2].isHidden.toggle()
        case 6:
            // Several in one call.
            let some = (0..<6).filter { (value >> ($0 % 3) + $0) & 1 == 0 }
            let isActive = value % 3 == 0
            for index in some { states[index].isActive = isActive }
            let ties = some.map { screen.ties[$0] }
            if isActive { NSLayoutConstraint.activate(ties) } else { NSLayoutConstraint.deactivate(ties) }
        default: if value % 2 == 0 { loadAgain() } else { choose(value / 2 % 4) }
        }
    }

    func check(_ when: String) {
        host.settle()
        guard screen.ties.count == states.count, screen.view.subviews.count >= 2 else {
            return run.expect("number of constraints \(when)", screen.ties.count, states.count)
        }
        for (index, state) in states.enumerated() {
            let tie = screen.ties[index]
            run.expect("whether constraint \(index) is active \(when)", tie.isActive, state.isActive)
            run.expect("constant of constraint \(index) \(when)", tie.constant, CGFloat(state.constant))
        }
        func length(_ index: Int, _ weak: Int) -> Int { states[index].isActive ? states[index].constant : weak }
        let (x, width) = (length(0, 3), length(1, 105))
        run.expect(
            "frame of the first box \(when)", screen.view.subviews[0].frame,
            CGRect(x: x, y: 6, width: width, height: length(2, 106)))
        run.expect(
            "frame of the second box \(when)", screen.view.subviews[1].frame,
            CGRect(
                x: states[3].isActive ? x + width + states[3].constant : 9, y: 130, width: length(4, 107),
                height: length(5, 108)))
    }
}

/// Constraints of files that an app deactivates and activates again. Source: docs/interface-builder.md.
extension Scenario {
    static let awayConstants: [Scenario] = [
        // A constraint has the constant that the file has for the present size classes, even if it was inactive when they
        // changed.
        Scenario(
            "file-constants-of-inactive", rules: ["files-4", "files-5", "files-8"],
            limits: [2, 2, 2] + Array(repeating: 15, count: 6) + [3, 1023] + Array(repeating: 8 * 60 - 1, count: 10),
            kinds: 8
        ) { run in
            let file = AwayFile(run.numbers)
            var classes = ClassRegistry()
            classes.register("Ties") { TiesScreen() }.outletCollection("ties", \.ties)
            let made = run.initialController(of: file.xml, asInApps: true, classes: classes)
            guard let screen = made as? TiesScreen else { return run.expect("whether there is a screen", false, true) }
            let app = AwayApp(file, screen, run, sizes: run.numbers[9])
            app.check("at first")
            run.inAnyOrder(from: 11, app.perform, rest: { app.check("later") })
            app.check("at the end")
        }
    ]
}
