import Foundation
import LayoutEngine

/// Nested and presented controllers, their preferred content sizes, and who is called when these change.
final class PreferredSizes: UIViewControllerTransitioningDelegate {
    /// The first one is the window's root controller.
    private static let count = 6
    private let controllers = (0..<PreferredSizes.count).map { _ in PreferringController() }
    private var sizes = Array(repeating: CGSize.zero, count: PreferredSizes.count)
    /// The parent of each.
    private var parents: [Int?] = Array(repeating: nil, count: PreferredSizes.count)
    /// The controllers presented over the root controller, from below to above, and whether with a presentation
    /// controller of the app.
    private var covers: [(controller: Int, isCustom: Bool)] = []
    private var told: [String] = []
    private let run: ScenarioRun
    private let host: SceneHost

    init(_ run: ScenarioRun) {
        self.run = run
        host = run.open(controllers[0])
        for (index, controller) in controllers.enumerated() {
            controller.transitioningDelegate = self
            controller.hears = { [weak self] in self?.hear("\(index)", $0) }
        }
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let made = PreferringPresentation(presentedViewController: presented, presenting: presenting)
        let number = controllers.firstIndex { $0 === presented } ?? -1
        made.hears = { [weak self] in self?.hear("presentation of \(number)", $0) }
        return made
    }

    private func hear(_ name: String, _ container: any UIContentContainer) {
        let child = controllers.firstIndex { $0 === container } ?? -1
        let size = container.preferredContentSize
        told.append("\(name) of \(child) \(Int(size.width)) \(Int(size.height))")
    }

    private func top(_ index: Int) -> Int { parents[index].map { top($0) } ?? index }

    func perform(_ number: Int) {
        let value = number / 8
        let (index, other) = (value % Self.count, value / Self.count % Self.count)
        switch number % 8 {
        case 0, 1, 2: prefer(index, CGSize(width: 40 * (other % 4), height: other == 0 ? 0 : 30 * (value / 36 % 3)))
        case 3, 4: move(index, to: other)
        case 5: leave(index)
        case 6: cover(index, isCustom: other % 3 > 0)
        case 7 where value % 3 == 0: host.turn()
        default: uncover(other)
        }
    }

    /// A new size is reported to the parent, or to the presentation controller and the presenting controller.
    private func prefer(_ index: Int, _ size: CGSize) {
        told = []
        controllers[index].preferredContentSize = size
        var wanted: [String] = []
        if sizes[index] != size {
            let words = "of \(index) \(Int(size.width)) \(Int(size.height))"
            if let parent = parents[index] { wanted.append("\(parent) \(words)") }
            if let place = covers.firstIndex(where: { $0.controller == index }) {
                if covers[place].isCustom { wanted.append("presentation of \(index) \(words)") }
                wanted.append("\(place == 0 ? 0 : covers[place - 1].controller) \(words)")
            }
        }
        sizes[index] = size
        run.expect("calls of preferredContentSizeDidChange for controller \(index)", told, wanted)
        run.expect("preferredContentSize of controller \(index)", controllers[index].preferredContentSize, size)
    }

    private func move(_ index: Int, to other: Int) {
        // A controller does not become a child of its own descendant, and a presented controller has no parent.
        guard index > 0, index != other, top(other) != index, !covers.contains(where: { $0.controller == index }),
            parents[index] == nil, !isInside(other, index)
        else { return }
        parents[index] = other
        controllers[other].contain(controllers[index])
    }

    private func isInside(_ inner: Int, _ outer: Int) -> Bool {
        parents[inner].map { $0 == outer || isInside($0, outer) } ?? false
    }

    private func leave(_ index: Int) {
        guard parents[index] != nil else { return }
        parents[index] = nil
        controllers[index].removeFromParentAndSuperview()
    }

    private func cover(_ index: Int, isCustom: Bool) {
        host.settle()
        guard index > 0, parents[index] == nil, !covers.contains(where: { $0.controller == index }) else { return }
        controllers[index].modalPresentationStyle = isCustom ? .custom : .overFullScreen
        let presenter = covers.last?.controller ?? 0
        // If the topmost controller has a child, the child is asked to present.
        let asked = parents.firstIndex { $0 == presenter } ?? presenter
        covers.append((index, isCustom))
        controllers[asked].present(controllers[index], animated: false)
        host.settle()
    }

    private func uncover(_ value: Int) {
        host.settle()
        guard !covers.isEmpty else { return }
        let kept = value % covers.count
        controllers[kept == 0 ? 0 : covers[kept - 1].controller].dismiss(animated: false)
        covers.removeSubrange(kept...)
        host.settle()
    }

    func check(_ when: String) {
        host.settle()
        let room = host.window.bounds.size
        for (place, cover) in covers.enumerated() {
            let controller = controllers[cover.controller]
            let presenter = controllers[place == 0 ? 0 : covers[place - 1].controller]
            run.expectObject(
                "presentingViewController of controller \(cover.controller) \(when)",
                controller.presentingViewController,
                presenter)
            let size = sizes[cover.controller]
            run.expect(
                "frame of controller \(cover.controller) \(when)", controller.view.frame,
                cover.isCustom
                    ? CGRect(
                        x: room.width - size.width - 21, y: room.height - size.height - 13, width: size.width + 20,
                        height: size.height + 10) : CGRect(origin: .zero, size: room))
        }
    }
}
