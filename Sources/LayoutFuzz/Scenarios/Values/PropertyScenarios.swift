import Foundation
import LayoutEngine

/// A view in a window, with other views constrained to it, so that their frames show its size, baselines and margins.
final class PropertyStage {
    let host: SceneHost
    let view: UIView
    private let box: UIView
    private let ties: [NSLayoutConstraint]
    private static let margins = NSDirectionalEdgeInsets(top: 8, leading: 21, bottom: 8, trailing: 13)

    convenience init(_ run: ScenarioRun, _ subject: PropertySubject, width: Int) {
        self.init(run, subject.make(), width: width)
    }

    /// - Parameter width: 0 for any width, 1 for at most 90, 2 for 150.
    init(_ run: ScenarioRun, _ view: UIView, width: Int) {
        let (host, root) = run.openPlain()
        self.host = host
        self.view = view
        box = run.makeView(in: root)
        let (below, first, last, inside) = (
            run.makeView(in: box), run.makeView(in: box), run.makeView(in: box), run.makeView(in: box)
        )
        view.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(view)
        box.directionalLayoutMargins = Self.margins
        NSLayoutConstraint.activate(box.filling(root))
        var ties = [
            view.leadingAnchor.constraint(equalTo: box.layoutMarginsGuide.leadingAnchor),
            view.topAnchor.constraint(equalTo: box.topAnchor, constant: 17),
            below.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 3),
            below.leadingAnchor.constraint(equalTo: view.trailingAnchor),
            first.topAnchor.constraint(equalTo: view.firstBaselineAnchor),
            first.leadingAnchor.constraint(equalTo: view.centerXAnchor),
            last.topAnchor.constraint(equalTo: view.lastBaselineAnchor),
            last.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            inside.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
            inside.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        ]
        for axis in 0...1 {
            for part in [below, first, last, inside] {
                ties.append((axis == 0 ? part.widthAnchor : part.heightAnchor).constraint(equalToConstant: 5))
            }
            // A view without an intrinsic size gets one.
            let size = (axis == 0 ? view.widthAnchor : view.heightAnchor).constraint(equalToConstant: 66)
            size.priority = UILayoutPriority(30)
            ties.append(size)
        }
        if width == 1 { ties.append(view.widthAnchor.constraint(lessThanOrEqualToConstant: 90)) }
        if width == 2 { ties.append(view.widthAnchor.constraint(equalToConstant: 150)) }
        // A text view that does not scroll is as high as its text.
        if view is UIScrollView, (view as? UITextView)?.isScrollEnabled != false {
            ties.append(view.heightAnchor.constraint(equalToConstant: 180))
        }
        NSLayoutConstraint.activate(ties)
        self.ties = ties
    }

    func settle() { host.settle() }

    /// Makes a change and undoes it.
    func disturb(_ kind: Int, _ run: ScenarioRun) {
        switch kind {
        case 1:
            view.removeFromSuperview()
            settle()
            box.insertSubview(view, at: 4)
            NSLayoutConstraint.activate(ties)
        case 2:
            host.rotate(to: run.otherOrientation)
            settle()
            host.rotate(to: run.environment.orientation)
        case 3:
            let category = LayoutEnvironment.current.preferredContentSizeCategory
            host.setPreferredContentSizeCategory(category == .extraSmall ? .accessibilityLarge : .extraSmall)
            settle()
            host.setPreferredContentSizeCategory(category)
        case 4:
            box.semanticContentAttribute = .forceRightToLeft
            settle()
            box.semanticContentAttribute = .unspecified
        case 5:
            box.isHidden = true
            settle()
            box.isHidden = false
        case 6:
            box.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 40, bottom: 3, trailing: 4)
            settle()
            box.directionalLayoutMargins = Self.margins
        case 7:
            view.invalidateIntrinsicContentSize()
            view.setNeedsLayout()
            view.layoutIfNeeded()
        default:
            return
        }
        settle()
    }

    /// - Parameter measures: whether sizes, guides and traits of each view are compared as well.
    func picture(measures: Bool = true) -> SettledLayout {
        settle()
        return SettledLayout(treeOf: box, "box", measures: measures)
    }
}

/// Every property that can be set, in any order.
extension Scenario {
    static let properties: [Scenario] = [
        // The layout depends on the present values only. Earlier values, layouts in between, and rotations, text sizes
        // and positions that were undone have no effect.
        Scenario(
            "properties-in-any-order", rules: ["passes-5", "passes-8", "constraints-1"],
            limits: [PropertySubject.all.count - 1, 2, 8, 8, 8, 8, 8] + Array(repeating: 1199, count: 5),
            kindsAfter: { PropertySubject.all[$0[0]].choices.count }, share: 8
        ) { run in
            let subject = PropertySubject.all[run.numbers[0]]
            let choices = run.numbers[7...].map(subject.choices.choice).filter {
                !PropertyTable.dependsOnHistory($0.input)
            }
            let stage = PropertyStage(run, subject, width: run.numbers[1])
            for (index, choice) in choices.enumerated() {
                choice.input.set(stage.view, choice.value)
                // 8 stands for no layout at all.
                if run.numbers[2 + index] < 8 {
                    stage.settle()
                    stage.disturb(run.numbers[2 + index], run)
                }
            }
            let found = stage.picture()
            let fresh = PropertyStage(run, subject, width: run.numbers[1])
            for choice in choices.removingEarlierDuplicates({ $0.input.name == $1.input.name }) {
                choice.input.set(fresh.view, choice.value)
            }
            let names = choices.map { "\($0.input.name) \($0.value)" }.joined(separator: ", ")
            if let difference = found.difference(from: fresh.picture()) {
                run.expect("\(subject.name) after \(names): \(difference.what)", difference.found, difference.wanted)
            }
        },
        // Each change shows in the next layout, whatever was set before.
        Scenario(
            "properties-one-by-one", rules: ["passes-5", "passes-8"],
            limits: [PropertySubject.all.count - 1, 2] + Array(repeating: 1199, count: 5),
            kindsAfter: { PropertySubject.all[$0[0]].choices.count }, share: 8
        ) { run in
            let subject = PropertySubject.all[run.numbers[0]]
            let choices = run.numbers[2...].map(subject.choices.choice).filter {
                !PropertyTable.dependsOnHistory($0.input)
            }
            let stage = PropertyStage(run, subject, width: run.numbers[1])
            for (index, choice) in choices.enumerated() {
                if index > 1 { stage.settle() }
                choice.input.set(stage.view, choice.value)
                guard index > 1 else { continue }
                let found = stage.picture()
                let fresh = PropertyStage(run, subject, width: run.numbers[1])
                let all = Array(choices[...index])
                for choice in all.removingEarlierDuplicates({ $0.input.name == $1.input.name }) {
                    choice.input.set(fresh.view, choice.value)
                }
                let names = all.map { "\($0.input.name) \($0.value)" }.joined(separator: ", ")
                if let difference = found.difference(from: fresh.picture()) {
                    run.expect(
                        "\(subject.name) after \(names): \(difference.what)", difference.found, difference.wanted)
                }
            }
        },
        // A property keeps the value that was set, and setting it changes no other property.
        Scenario(
            "properties-are-kept", rules: ["source-2"],
            limits: [PropertyObject.all.count - 1, 1] + Array(repeating: 399, count: 4),
            kindsAfter: { PropertyObject.all[$0[0]].inputs.count }, share: 8
        ) { run in
            let kind = PropertyObject.all[run.numbers[0]]
            let object = kind.make()
            let isShown = run.flag(1) && object is UIView
            if isShown, let view = object as? UIView { run.openPlain().view.addSubview(view) }
            for number in run.numbers[2...] {
                let input = kind.inputs[number % kind.inputs.count]
                let value = number / kind.inputs.count % input.count
                let before = kind.inputs.map { $0.read(object) }
                input.set(object, value)
                let isLimited =
                    PropertyTable.limited.contains(input.fullName)
                    || isShown && PropertyTable.limitedInWindow.contains(input.fullName)
                    // A font that follows the text size has the size of the present text size. uikit-model: text-18
                    || input.name == "font" && kind.inputs.contains { $0.isFollowingTextSize(object) }
                if !isLimited, let kept = input.kept(value) {
                    run.expect("\(input.name) of a \(kind.name) as set", input.read(object), kept)
                }
                let others = PropertyTable.touched[input.name] ?? []
                for (other, old) in zip(kind.inputs, before)
                where other.name != input.name && !others.contains(other.name) {
                    run.expect(
                        "\(other.name) of a \(kind.name) after \(input.name) was set to \(value)", other.read(object),
                        old)
                }
            }
        },
        // Default values.
        Scenario("properties-at-first", rules: ["source-2"], limits: [5]) { run in
            for kind in PropertyObject.all.enumerated().filter({ $0.offset % 6 == run.numbers[0] }).map(\.element) {
                let object = kind.make()
                for input in kind.inputs {
                    guard let wanted = PropertyDefaults.text(of: input) else { continue }
                    run.expect("\(input.name) of a new \(kind.name)", PropertyDefaults.text(input.read(object)), wanted)
                }
            }
        },
    ]
}
