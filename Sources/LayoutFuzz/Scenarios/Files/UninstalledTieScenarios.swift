import Foundation
import InterfaceBuilder
import LayoutEngine

/// The size classes in which a constraint is installed.
private enum Installation: Int {
    case always, never, narrow, wide

    func holds(isNarrow: Bool) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .narrow: isNarrow
        case .wide: !isNarrow
        }
    }
}

/// Constraints of one view, some of them wrong, some of them not installed.
private struct TieList {
    let ties: [(tie: FaultyConstraint, installation: Installation)]

    var xml: String { ties.map { "\n" + String(repeating: " ", count: $0.tie.index % 3) + $0.tie.xml }.joined() }

    /// Masks that exclude constraints, by default or in compact width.
    var variations: String {
        func changes(_ name: String, _ kinds: [Installation]) -> String {
            ties.filter { kinds.contains($0.installation) }.map { "<\(name) reference=\"\($0.tie.id)\"/>" }.joined()
        }
        func variation(_ key: String, _ changes: String) -> String {
            changes.isEmpty
                ? "" : "<variation key=\"\(key)\"><mask key=\"constraints\">\(changes)</mask></variation>"
        }
        return variation("default", changes("exclude", [.never, .narrow]))
            + variation("widthClass=compact", changes("include", [.narrow]) + changes("exclude", [.wide]))
    }
}

/// Constraints that are not installed. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let uninstalledTies: [Scenario] = [
        // Nothing is reported about a constraint that is not installed, even if it is wrong. In an app valid ones exist and can
        // be activated; in tools they do not exist.
        Scenario(
            "file-constraints-that-are-not-installed", rules: [],
            limits: [1, 1, 3] + Array(repeating: 6 * 4 - 1, count: 6) + Array(repeating: 5, count: 4)
        ) { run in
            let isNarrow = run.flag(0)
            // Half of the cases are about an app.
            let (isDesignTime, showsPrototypes) = (run.numbers[2] == 2, run.numbers[2] == 3)
            let isApp = !isDesignTime && !showsPrototypes
            let ties = run.numbers[3..<9].enumerated().map { index, number in
                (
                    tie: FaultyConstraint(
                        index: index, kind: number / 4, item: index < 3 ? "a" : "b",
                        container: index < 3 ? "root" : "h"),
                    installation: Installation(rawValue: number % 4) ?? .always
                )
            }
            let lists = [TieList(ties: Array(ties[..<3])), TieList(ties: Array(ties[3...]))]
            let holder = """
                <view id="h">\(ScenarioFile.rect(0, 100, 90, 80))<subviews>\(ScenarioFile.box("b"))</subviews><constraints>\
                \(lists[1].xml)</constraints>\(lists[1].variations)</view>
                """
            let text = ScenarioFile.storyboard([
                ScenarioFile.controller(ScenarioFile.box("a") + holder, lists[0].xml, inView: lists[0].variations)
            ])
            guard let document = run.read(text), let controller = document.element(id: "c"),
                let root = document.element(id: "root")
            else { return }
            let traits = InterfaceTraits(
                horizontal: isNarrow ? .compact : .regular, vertical: .regular, idiom: .phone)
            let loader = SceneLoader(
                document,
                LoadingOptions(traits: traits, isDesignTime: isDesignTime, showsPrototypes: showsPrototypes))
            let scene: LoadedScene
            // Loads the whole scene, or its view alone.
            if run.flag(1) {
                let loaded = loader.loadController(controller)
                loaded.controller.loadViewIfNeeded()
                run.held = [loaded.controller]
                scene = loaded.scene
            } else {
                let loaded = loader.loadView(root)
                run.held = [loaded.view]
                scene = loaded.scene
            }
            let found = scene.report.problems.map { problem in
                let index = ties.firstIndex { problem.text.hasPrefix("Constraint \($0.tie.id) ") }
                return (index: index ?? -1, words: "\(index ?? -1) at \(ScenarioFile.words(problem.place))")
            }
            run.expect("reported problems that name no constraint", found.filter { $0.index < 0 }.map(\.words), [])
            for list in lists {
                let wrong = list.ties.filter { !$0.tie.isRight && $0.installation.holds(isNarrow: isNarrow) }
                let indices = list.ties.map(\.tie.index)
                run.expect(
                    "reported problems of installed constraints",
                    found.filter { indices.contains($0.index) }.map(\.words),
                    wrong.map { "\($0.tie.index) at \(ScenarioFile.place(of: $0.tie.xml, in: text))" })
            }
            var active = ties.map { $0.tie.isRight && $0.installation.holds(isNarrow: isNarrow) }
            let isMade = zip(ties, active).map { $1 || $0.tie.isRight && isApp }
            func check(_ when: String) {
                run.view("root", scene).layoutIfNeeded()
                for (index, (tie, _)) in ties.enumerated() {
                    let made = scene.constraint(id: tie.id)
                    run.expect("whether constraint \(index) exists \(when)", made != nil, isMade[index])
                    guard let made else { continue }
                    let (item, container) = (run.view(tie.item, scene), run.view(tie.container, scene))
                    run.expect("whether constraint \(index) is active \(when)", made.isActive, active[index])
                    run.expect("constant of constraint \(index) \(when)", made.constant, CGFloat(index + 1))
                    run.expectObject("first item of constraint \(index) \(when)", made.firstItem, item)
                    run.expect(
                        "whether the view holds constraint \(index) \(when)",
                        container.constraints.contains { $0 === made }, active[index])
                    guard active[index] else { continue }
                    let (frame, bounds) = (item.frame, container.bounds)
                    let distances = [
                        frame.minX, frame.minY, frame.maxX - bounds.width, frame.maxY - bounds.height,
                    ]
                    run.expect("distance of constraint \(index) \(when)", distances[index % 4], CGFloat(index + 1))
                }
            }
            check("at first")
            for (turn, index) in run.numbers[9...].enumerated() {
                guard let made = scene.constraint(id: ties[index].tie.id) else { continue }
                active[index].toggle()
                made.isActive = active[index]
                check("after turn \(turn)")
            }
        }
    ]
}
