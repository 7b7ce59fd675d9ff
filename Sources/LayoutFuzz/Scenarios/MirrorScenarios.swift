import Foundation
import LayoutEngine

/// Where views lie in a window, with what tells them apart.
private struct MirroredFrames {
    private(set) var entries: [(name: String, frame: CGRect)] = []
    let width: CGFloat

    init(_ root: UIView, in window: UIWindow) {
        width = window.bounds.width
        add(root, "view", window)
    }

    private mutating func add(_ view: UIView, _ name: String, _ window: UIWindow) {
        entries.append((name, view.convert(view.bounds, to: window)))
        // The rows of a list have no order among each other.
        let rows = view.subviews.sorted {
            ($0.frame.minY, $0.frame.height) < ($1.frame.minY, $1.frame.height)
        }
        for (index, subview) in (view is UITableView ? rows : view.subviews).enumerated() where !subview.isHidden {
            add(subview, "\(name).\(index) \(type(of: subview))", window)
        }
    }
}

extension PropertyTable {
    /// What is about the left and the right, in whichever direction texts run.
    fileprivate static let physical: Set<String> = [
        "contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets", "contentHorizontalAlignment", "layoutMargins",
        "semanticContentAttribute", "transform", "separatorInset", "contentInset", "leftView", "rightView",
        "leftViewMode", "rightViewMode", "textContainerInset", "imageInsets", "landscapeImagePhoneInsets",
    ]
    /// Subjects of which parts lie at the left or at the right in any direction.
    fileprivate static let physicalSubjects: Set<String> = [
        "collection", "free scroll view", "field with sides", "scroll view", "switch", "column of texts",
    ]
}

/// What is the same for texts from right to left, seen in a mirror.
extension Scenario {
    static let mirrors: [Scenario] = [
        Scenario(
            "properties-in-a-mirror", rules: ["direction-2"],
            limits: [PropertySubject.all.count - 1, 2] + Array(repeating: 1199, count: 5), share: 4
        ) { run in
            let subject = PropertySubject.all[run.numbers[0]]
            guard !PropertyTable.physicalSubjects.contains(subject.name) else { return }
            let choices = run.numbers[2...].map { number in
                let input = subject.choices[number % subject.choices.count]
                return (input: input, value: number / subject.choices.count % input.count)
            }.filter {
                !PropertyTable.historic.contains($0.input.name) && !PropertyTable.physical.contains($0.input.name)
            }
            func frames(_ direction: UIUserInterfaceLayoutDirection) -> MirroredFrames {
                LayoutEnvironment.current.userInterfaceLayoutDirection = direction
                let stage = PropertyStage(run, subject, width: run.numbers[1])
                for choice in choices { choice.input.set(stage.view, choice.value) }
                stage.settle()
                return MirroredFrames(stage.view, in: stage.host.window)
            }
            let (one, other) = (frames(.leftToRight), frames(.rightToLeft))
            let names = choices.map { "\($0.input.name) \($0.value)" }.joined(separator: ", ")
            run.expect("views of \(subject.name) with \(names)", other.entries.map(\.name), one.entries.map(\.name))
            for (left, right) in zip(one.entries, other.entries) {
                let mirrored = CGRect(
                    x: one.width - left.frame.maxX, y: left.frame.minY, width: left.frame.width,
                    height: left.frame.height)
                run.expect(
                    "\(left.name) of \(subject.name) with \(names), from right to left", right.frame, mirrored,
                    within: 2 * run.pixel + 0.01)
            }
        }
    ]
}
