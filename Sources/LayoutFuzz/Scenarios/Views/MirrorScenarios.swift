import Foundation
import LayoutEngine

/// The frames of views in a window, each with a name.
private struct MirroredFrames {
    private(set) var entries: [(name: String, frame: CGRect)] = []
    let width: CGFloat
    private let root: UIView
    /// The stage that shows the root.
    private let stage: PropertyStage

    /// Whether constraints of one priority compete: no rule says which of them give way (ambiguity-1).
    var isAmbiguous: Bool {
        var found = false
        root.visit { found = found || $0.hasAmbiguousLayout }
        return found
    }

    init(_ stage: PropertyStage) {
        let window = stage.host.window
        (self.stage, root) = (stage, stage.view)
        width = window.bounds.width
        add(root, "view", window)
    }

    private mutating func add(_ view: UIView, _ name: String, _ window: UIWindow) {
        entries.append((name, view.convert(view.bounds, to: window)))
        // The row views of a table have no fixed order among the subviews.
        let rows = view.subviews.sorted {
            ($0.frame.minY, $0.frame.height) < ($1.frame.minY, $1.frame.height)
        }
        for (index, subview) in (view is UITableView ? rows : view.subviews).enumerated() where !subview.isHidden {
            add(subview, "\(name).\(index) \(type(of: subview))", window)
        }
    }
}

extension PropertyTable {
    /// Properties about left and right that do not depend on the writing direction.
    fileprivate static let physical: Set<String> = [
        "contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets", "contentHorizontalAlignment", "layoutMargins",
        "semanticContentAttribute", "transform", "separatorInset", "contentInset", "leftView", "rightView",
        "leftViewMode", "rightViewMode", "textContainerInset", "imageInsets", "landscapeImagePhoneInsets",
    ]
    /// Subjects with parts at the left or at the right in any writing direction.
    fileprivate static let physicalSubjects: Set<String> = [
        "collection", "changing collection", "free scroll view", "field with sides", "scroll view", "switch",
        "column of texts",
    ]
}

/// Layouts from right to left that mirror those from left to right.
extension Scenario {
    static let mirrors: [Scenario] = [
        Scenario(
            "properties-in-a-mirror", rules: ["direction-2"],
            limits: [PropertySubject.all.count - 1, 2] + Array(repeating: 1199, count: 5), share: 4
        ) { run in
            let subject = PropertySubject.all[run.numbers[0]]
            guard !PropertyTable.physicalSubjects.contains(subject.name) else { return }
            let choices = run.numbers[2...].map(subject.choices.choice).filter {
                !PropertyTable.dependsOnHistory($0.input) && !PropertyTable.physical.contains($0.input.name)
            }
            run.reasonNotAtRest = "the first app has another direction than the last one"
            func frames(_ direction: UIUserInterfaceLayoutDirection) -> MirroredFrames {
                LayoutEnvironment.current.userInterfaceLayoutDirection = direction
                let stage = PropertyStage(run, subject, width: run.numbers[1])
                for choice in choices { choice.input.set(stage.view, choice.value) }
                stage.settle()
                return MirroredFrames(stage)
            }
            let (one, other) = (frames(.leftToRight), frames(.rightToLeft))
            let names = choices.map { "\($0.input.name) \($0.value)" }.joined(separator: ", ")
            run.expect("views of \(subject.name) with '\(names)'", other.entries.map(\.name), one.entries.map(\.name))
            var isSure: Bool?
            for (left, right) in zip(one.entries, other.entries) {
                let mirrored = CGRect(
                    x: one.width - left.frame.maxX, y: left.frame.minY, width: left.frame.width,
                    height: left.frame.height)
                // Checked only here, because it costs as much as a layout.
                guard mirrored != right.frame else { continue }
                isSure = isSure ?? (!one.isAmbiguous && !other.isAmbiguous)
                guard isSure == true else { return }
                run.expect(
                    "\(left.name) of \(subject.name) with '\(names)', from right to left", right.frame, mirrored,
                    within: 2 * run.pixel + 0.01)
            }
        }
    ]
}
