import Foundation
import LayoutEngine

/// A view and its constraints, and the app's own guide that it fills, if there is one.
private struct TiedView {
    let view: UIView
    let ties: [NSLayoutConstraint]
    let guide: UILayoutGuide?
    let guideTies: [NSLayoutConstraint]

    var isGuideOpen: Bool { guideTies.contains { !$0.isActive } }
    /// A view that fills an ambiguous guide is ambiguous, too.
    var isOpen: Bool { isGuideOpen || ties.contains { !$0.isActive } }
}

extension UIView {
    /// Two constraints on each axis, without any of which the view is ambiguous. There are four forms.
    fileprivate func ties(to guide: UILayoutGuide, form: Int, usesLeadingAndTrailing: Bool) -> [NSLayoutConstraint] {
        let lengths =
            form == 2
            ? [
                widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.5),
                heightAnchor.constraint(equalTo: guide.heightAnchor, multiplier: 0.25),
            ] : [widthAnchor.constraint(equalToConstant: 30), heightAnchor.constraint(equalToConstant: 20)]
        switch form {
        case 0: return filling(guide, usesLeadingAndTrailing: usesLeadingAndTrailing)
        case 1:
            return lengths + [
                centerXAnchor.constraint(equalTo: guide.centerXAnchor),
                centerYAnchor.constraint(equalTo: guide.centerYAnchor),
            ]
        case 2:
            return lengths + [
                usesLeadingAndTrailing
                    ? leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 3)
                    : leftAnchor.constraint(equalTo: guide.leftAnchor, constant: 3),
                topAnchor.constraint(equalTo: guide.topAnchor, constant: 4),
            ]
        default:
            return lengths + [
                usesLeadingAndTrailing
                    ? trailingAnchor.constraint(equalTo: guide.trailingAnchor)
                    : rightAnchor.constraint(equalTo: guide.rightAnchor),
                bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            ]
        }
    }
}

extension ScenarioRun {
    /// Nested views that are placed by constraints or masks; the first one is the root.
    fileprivate func makeHolders(in root: UIView) -> [UIView] {
        var holders = [root]
        for index in 0...numbers[1] {
            let size = CGSize(width: 280 - 20 * index, height: 300 - 25 * index)
            let hasMask = numbers[2] >> index & 1 == 1
            let outer = holders[index]
            let holder = makeView(in: outer, CGRect(origin: CGPoint(x: 5, y: 7), size: size), translates: hasMask)
            holder.layoutMargins = UIEdgeInsets(top: length(3), left: length(4), bottom: length(4), right: length(3))
            holders.append(holder)
            guard !hasMask else { continue }
            NSLayoutConstraint.activate([
                holder.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5),
                holder.topAnchor.constraint(equalTo: outer.topAnchor, constant: 7),
                holder.widthAnchor.constraint(equalToConstant: size.width),
                holder.heightAnchor.constraint(equalToConstant: size.height),
            ])
        }
        return holders
    }

    /// A view in one of the holders, tied to a guide of that holder or of one above it.
    fileprivate func makeTied(_ number: Int, in holders: [UIView]) -> TiedView {
        let (form, usesLeadingAndTrailing, depth) = (
            number / 4 % 4, number / 16 % 2 == 1, 1 + number % (holders.count - 1)
        )
        let owner = holders[max(0, depth - number / 32)]
        let view = makeView(in: holders[depth])
        guard number % 4 == 3 else {
            let guides = [
                owner.readableContentGuide, owner.layoutMarginsGuide,
                uikit.hasSafeArea ? owner.safeAreaLayoutGuide : owner.layoutMarginsGuide,
            ]
            let ties = view.ties(to: guides[number % 4], form: form, usesLeadingAndTrailing: usesLeadingAndTrailing)
            return TiedView(view: view, ties: ties, guide: nil, guideTies: [])
        }
        let (guide, readable) = (UILayoutGuide(), owner.readableContentGuide)
        owner.addLayoutGuide(guide)
        let guideTies = [
            guide.leftAnchor.constraint(equalTo: readable.leftAnchor, constant: 2),
            guide.rightAnchor.constraint(equalTo: readable.rightAnchor),
            guide.topAnchor.constraint(equalTo: readable.topAnchor),
            guide.heightAnchor.constraint(equalTo: readable.heightAnchor, multiplier: 0.5),
        ]
        let ties = view.ties(to: guide, form: 0, usesLeadingAndTrailing: usesLeadingAndTrailing)
        return TiedView(view: view, ties: ties, guide: guide, guideTies: guideTies)
    }
}

/// Trees with constraints to guides, which are ambiguous only while a constraint is missing.
extension Scenario {
    static let readableAmbiguity: [Scenario] = [
        // Guides of the system are never ambiguous. Only views without one of their constraints are, until it is active
        // again.
        Scenario(
            "readable-guides-are-determined", rules: ["ambiguity-1", "margins-9", "safe-area-6"],
            limits: [1, 2, 7, 20, 20] + [95, 95, 95] + Array(repeating: 255, count: 5),
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let root = run.flag(0) ? run.openPlain().view : UIView(frame: CGRect(x: 0, y: 0, width: 310, height: 400))
            let holders = run.makeHolders(in: root)
            let tied = run.numbers[5...7].map { run.makeTied($0, in: holders) }
            let ties = tied.flatMap { $0.guideTies + $0.ties }
            NSLayoutConstraint.activate(ties)
            func check(_ when: String) {
                let open = tied.filter(\.isOpen).map(\.view)
                for view in [root, tied[0].view] {
                    let inspector = LayoutInspector(view)
                    run.expect("whether the tree is ambiguous \(when)", inspector.isAmbiguous, !open.isEmpty)
                    let found = inspector.ambiguousViews
                    run.expect("number of ambiguous views \(when)", found.count, open.count)
                    run.expect(
                        "whether the ambiguous views are the expected ones \(when)",
                        found.allSatisfy { one in open.contains { $0 === one } }, true)
                    run.expect("conflicts \(when)", inspector.conflicts.count, 0)
                }
                for each in tied {
                    run.expect("whether a view is ambiguous \(when)", each.view.hasAmbiguousLayout, each.isOpen)
                    guard let guide = each.guide else { continue }
                    run.expect("whether a guide is ambiguous \(when)", guide.hasAmbiguousLayout, each.isGuideOpen)
                }
                for holder in holders {
                    run.expect(
                        "whether a readable guide is ambiguous \(when)", holder.readableContentGuide.hasAmbiguousLayout,
                        false)
                }
            }
            check("at first")
            for (turn, number) in run.numbers[8...].enumerated() {
                let places = number % 3 == 0 ? [number, number / 5] : [number]
                let missing = places.map { ties[$0 % ties.count] }
                NSLayoutConstraint.deactivate(missing)
                if number % 8 == 1 { root.layoutIfNeeded() }
                // Sometimes nothing is asked here, which must not change later answers.
                if number % 4 != 0 { check("without a constraint, turn '\(turn)'") }
                if number % 5 == 0 { holders[holders.count - 1].layoutMargins.left = CGFloat(number % 17) }
                NSLayoutConstraint.activate(missing.reversed())
                if number % 8 == 3 { root.layoutIfNeeded() }
                check("with all constraints again, turn '\(turn)'")
            }
        }
    ]
}
