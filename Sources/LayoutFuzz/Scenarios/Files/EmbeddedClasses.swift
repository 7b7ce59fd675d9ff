import Foundation
import InterfaceBuilder
import LayoutEngine

/// Records the embed segues in `prepare(for:sender:)`.
final class EmbeddingScreen: UIViewController {
    var told: [String] = []

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let isAlone = segue.destination.parent == nil && segue.destination.viewIfLoaded?.superview == nil
        told.append("\(segue.identifier ?? "-") \(isAlone ? "alone" : "late")")
    }
}

/// A screen with container views, some of which are installed in some size classes only. The embedded scenes vary too.
final class EmbeddedClasses {
    static let kinds = 5
    private static let keys = ["widthClass=compact", "widthClass=regular", "heightClass=compact"]

    private let (screen, scene): (EmbeddingScreen, ClassScene)
    /// For each container: 0 if it is always installed, else one more than the index of its key.
    private let ways: [Int]
    private let run: ScenarioRun
    private let parent = UIViewController()
    private let host: SceneHost
    /// The size classes as a number, as in `UITraitCollection.sizeClasses`.
    private var classes: Int
    /// The containers that were installed when the present view was loaded.
    private var installed: [Int] = []
    private var (isShown, isLoaded) = (false, false)
    private var former: [UIViewController] = []

    private static func container(_ id: String, _ destination: String, _ y: Int) -> String {
        """
        <containerView id="\(id)">\(ScenarioFile.rect(20, y, 90, 70))<connections><segue kind="embed" \
        identifier="\(destination)" destination="\(destination)" id="s-\(id)"/></connections></containerView>
        """
    }

    /// The scene `d0` has an embedded scene itself.
    static func file(_ scene: ClassScene, _ ways: [Int]) -> String {
        func mask(_ key: String, _ change: String, _ indices: [Int]) -> String {
            let changes = indices.map { "<\(change) reference=\"k\($0)\"/>" }.joined()
            return changes.isEmpty
                ? "" : "<variation key=\"\(key)\"><mask key=\"subviews\">\(changes)</mask></variation>"
        }
        let masks =
            mask("default", "exclude", ways.indices.filter { ways[$0] > 0 })
            + keys.enumerated().map { index, key in
                mask(key, "include", ways.indices.filter { ways[$0] == index + 1 })
            }.joined()
        let containers = ways.indices.map { container("k\($0)", "d\($0)", 60 + 80 * $0) }
        return ScenarioFile.storyboard(
            [
                ScenarioFile.controller(
                    containers.joined(), attributes: "customClass=\"Embedding\"", inView: masks),
                scene.xml("d0", 0, container("inner", "e", 10)), scene.xml("d1", 1), scene.xml("d2", 2),
                scene.xml("e", 3),
            ])
    }

    init(_ screen: EmbeddingScreen, _ scene: ClassScene, _ ways: [Int], _ run: ScenarioRun) {
        (self.screen, self.scene, self.ways, self.run) = (screen, scene, ways, run)
        classes = run.numbers[2]
        host = run.open(parent)
        show()
    }

    private func holds(_ way: Int) -> Bool { [true, classes & 1 == 0, classes & 1 == 1, classes & 2 == 0][way] }

    private func choose(_ new: Int) {
        classes = new
        if isShown { parent.setOverrideTraitCollection(.sizeClasses(new), forChild: screen) }
    }

    private func show() {
        isShown = true
        parent.addChild(screen)
        choose(classes)
        if !isLoaded {
            isLoaded = true
            installed = ways.indices.filter { holds(ways[$0]) }
            screen.told = []
            screen.loadViewIfNeeded()
            run.expect(
                "embed segues in prepare(for:sender:)", screen.told.sorted(), installed.map { "d\($0) alone" })
        }
        screen.view.frame = CGRect(x: 10, y: 30, width: 300, height: 400)
        parent.view.addSubview(screen.view)
        screen.didMove(toParent: parent)
    }

    private func leave() {
        isShown = false
        screen.removeFromParentAndSuperview()
    }

    /// Removes the embedded scenes and sets the view to nil.
    private func letGo() {
        if isShown { leave() }
        host.settle()
        for child in screen.children {
            former.append(child)
            child.removeFromParentAndSuperview()
        }
        screen.view = nil
        isLoaded = false
    }

    func perform(_ number: Int) {
        let value = number / Self.kinds
        switch number % Self.kinds {
        case 0, 1: choose(value % 4)
        case 2:
            letGo()
            if value % 2 == 0 { choose(value / 2 % 4) }
            show()
        case 3:
            guard isShown else { return show() }
            leave()
            if value % 2 == 0 { choose(value / 2 % 4) }
        default: host.turn()
        }
    }

    func check(_ when: String) {
        host.settle()
        guard isShown else { return }
        let containers = screen.view.subviews
        run.expect("number of containers \(when)", containers.count, installed.count)
        run.expect("number of child controllers \(when)", screen.children.count, installed.count)
        guard containers.count == installed.count, screen.children.count == installed.count else { return }
        for (place, index) in installed.enumerated() {
            let (holder, name) = (containers[place], "scene d\(index) \(when)")
            run.expect("top of the container of \(name)", holder.frame.minY, CGFloat(60 + 80 * index))
            run.expect("number of subviews in the container of \(name)", holder.subviews.count, 1)
            let child = screen.children.first { $0.viewIfLoaded === holder.subviews.first }
            guard let child, let view = child.viewIfLoaded else {
                return run.expect("whether \(name) is the view of a child controller", false, true)
            }
            run.expect("whether \(name) is one of an earlier view", former.contains { $0 === child }, false)
            run.expect("frame of \(name)", view.frame, holder.bounds)
            scene.check(view, index, classes, run, name)
            guard index == 0 else { continue }
            run.expect("number of child controllers of \(name)", child.children.count, 1)
            let inner = child.children.first?.viewIfLoaded
            run.expectObject("view in the container in \(name)", view.subviews.last?.subviews.first, inner)
            scene.check(inner, 3, classes, run, "the scene embedded in \(name)")
        }
    }
}
