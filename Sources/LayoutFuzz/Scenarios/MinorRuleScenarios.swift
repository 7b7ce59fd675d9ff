import Foundation
import LayoutEngine

/// Logs how each snapshot was applied.
private final class LoggedSource: UICollectionViewDiffableDataSource<Int, Int> {
    var flags: [Bool] = []
    override func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<Int, Int>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        flags.append(animatingDifferences)
        super.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
    }
}

/// Small rules of guides, visual formats, fonts and snapshots.
extension Scenario {
    static let minorRules: [Scenario] = [
        // A new guide has an empty frame before the next layout, whatever the tree contains.
        Scenario("guides-before-layout", rules: ["guides-3"], limits: [4, 20, 20]) { run in
            let (host, root) = run.openPlain()
            for index in 0...run.numbers[0] {
                let view = run.makeView(in: root)
                NSLayoutConstraint.activate([
                    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: CGFloat(index)),
                    view.topAnchor.constraint(equalTo: root.topAnchor), view.widthAnchor.constraint(equalToConstant: 9),
                    view.heightAnchor.constraint(equalToConstant: 8),
                ])
            }
            host.settle()
            let guide = UILayoutGuide()
            root.addLayoutGuide(guide)
            run.expect("frame of a guide before layout", guide.layoutFrame, .zero)
            NSLayoutConstraint.activate([
                guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: run.length(1)),
                guide.topAnchor.constraint(equalTo: root.topAnchor, constant: run.length(2)),
                guide.widthAnchor.constraint(equalToConstant: 30), guide.heightAnchor.constraint(equalToConstant: 40),
            ])
            host.settle()
            let wanted = CGRect(x: run.length(1), y: run.length(2), width: 30, height: 40)
            run.expect("frame of a guide", guide.layoutFrame, wanted)
            run.expect("hasAmbiguousLayout of a guide", guide.hasAmbiguousLayout, false)
        },
        // A constraint between two distances is removed with any of their items, and no other constraint is.
        Scenario("distances-of-guides", rules: ["holding-4", "constraints-2"], limits: [3, 1]) { run in
            let (host, root) = run.openPlain()
            let guides = (0..<3).map { _ in UILayoutGuide() }
            for guide in guides { root.addLayoutGuide(guide) }
            let (one, other) = (run.makeView(in: root), run.makeView(in: root))
            let distance = guides[0].leftAnchor.anchorWithOffset(to: other.leftAnchor)
            let named = one.widthAnchor.constraint(equalTo: distance)
            let second = guides[1].topAnchor.anchorWithOffset(to: guides[2].topAnchor).constraint(
                equalTo: one.heightAnchor)
            NSLayoutConstraint.activate([named, second])
            if run.flag(1) { host.settle() }
            let gone = run.numbers[0]
            if gone < 3 { root.removeLayoutGuide(guides[gone]) } else { other.removeFromSuperview() }
            run.expect(
                "whether a constraint on the distance from a guide stays active", named.isActive, gone != 0 && gone != 3
            )
            run.expect(
                "whether a constraint on the distance of two guides stays active", second.isActive,
                gone == 0 || gone == 3)
        },
        // The readable guide is used by a view's last constraint only.
        Scenario(
            "readable-guide-named-last", rules: ["margins-9"], limits: [3, 30, 1], needs: { $0.uikit >= .iOS9_10 }
        ) {
            run in
            let (host, root) = run.openPlain()
            let view = run.makeView(in: root)
            let guide = root.readableContentGuide
            let last =
                [
                    view.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: run.length(1)),
                    view.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: run.length(1)),
                    view.centerXAnchor.constraint(equalTo: guide.centerXAnchor, constant: run.length(1)),
                    view.leftAnchor.constraint(equalTo: guide.leftAnchor, constant: run.length(1)),
                ][run.numbers[0]]
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: root.topAnchor), view.widthAnchor.constraint(equalToConstant: 30),
                view.heightAnchor.constraint(equalToConstant: 20),
            ])
            if run.flag(2) { host.settle() }
            last.isActive = true
            host.settle()
            let (area, mirror) = (guide.layoutFrame, run.isRightToLeft)
            let shift = mirror && run.numbers[0] < 2 ? -run.length(1) : run.length(1)
            let x =
                switch run.numbers[0] {
                case 0: mirror ? area.maxX - 30 : area.minX
                case 1: mirror ? area.minX : area.maxX - 30
                case 2: area.midX - 15
                default: area.minX
                }
            // The constant of a center constraint counts to the right.
            run.expect("left edge of a view at the readable guide", view.frame.minX, x + shift, within: run.pixel)
        },
        // Numbers in visual formats may be negative.
        Scenario("formats-with-signs", rules: ["visual-formats-2"], limits: [40, 40, 40, 1]) { run in
            let (host, root) = run.openPlain()
            let (one, two) = (run.makeView(in: root), run.makeView(in: root))
            let numbers = run.numbers.prefix(3).map { 20 - $0 }
            let axis = run.flag(3) ? "V" : "H"
            let format = "\(axis):|-(\(numbers[0]))-[a(50)]-(\(numbers[1]))-[b(>=\(numbers[2]),==60@500)]"
            let constraints = NSLayoutConstraint.constraints(
                withVisualFormat: format, options: run.flag(3) ? [] : .directionLeftToRight, metrics: nil,
                views: ["a": one, "b": two])
            NSLayoutConstraint.activate(constraints)
            for view in [one, two] {
                (run.flag(3) ? view.widthAnchor : view.heightAnchor).constraint(equalToConstant: 7).isActive = true
                (run.flag(3)
                    ? view.leftAnchor.constraint(equalTo: root.leftAnchor)
                    : view.topAnchor.constraint(equalTo: root.topAnchor)).isActive = true
            }
            host.settle()
            let start = run.flag(3) ? one.frame.minY : one.frame.minX
            let next = run.flag(3) ? two.frame.minY : two.frame.minX
            run.expect("start of the first view of \(format)", start, CGFloat(numbers[0]))
            run.expect("start of the second view of \(format)", next, CGFloat(numbers[0] + 50 + numbers[1]))
            run.expect("length of the second view of \(format)", run.flag(3) ? two.frame.height : two.frame.width, 60)
        },
        // The description of a constraint has its priority unless it is required.
        Scenario("descriptions-tell-priorities", rules: ["constraints-1"], limits: [1000, 1]) { run in
            let view = UIView()
            let constraint = view.widthAnchor.constraint(equalToConstant: 5)
            let priority = max(1, run.numbers[0])
            constraint.priority = UILayoutPriority(Float(priority))
            if run.flag(1) { constraint.isActive = true }
            run.expect(
                "whether \(constraint) has its priority in the description", constraint.description.contains("@"),
                priority < 1000)
        },
        // `constraintsAffectingLayout(for:)` returns the constraints of one axis of the view.
        Scenario("constraints-that-affect", rules: ["constraints-1"], limits: [200, 2, 1]) { run in
            let (host, root) = run.openPlain()
            let label = UILabel()
            label.text = "a"
            label.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(label)
            let width = label.widthAnchor.constraint(equalToConstant: run.length(0) + 30)
            let leading = label.leadingAnchor.constraint(equalTo: root.leadingAnchor)
            let top = label.topAnchor.constraint(equalTo: root.topAnchor)
            let other = run.makeView(in: root)
            let apart = [
                other.widthAnchor.constraint(equalToConstant: 4), other.heightAnchor.constraint(equalToConstant: 4),
                other.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                other.topAnchor.constraint(equalTo: root.topAnchor),
            ]
            NSLayoutConstraint.activate([width, leading, top] + apart)
            host.settle()
            let horizontal = label.constraintsAffectingLayout(for: .horizontal)
            let vertical = label.constraintsAffectingLayout(for: .vertical)
            run.expect("whether the width affects the width", horizontal.contains(width), true)
            run.expect("whether the leading edge affects the width", horizontal.contains(leading), true)
            run.expect("whether the top affects the width", horizontal.contains(top), false)
            run.expect("whether the top affects the height", vertical.contains(top), true)
            run.expect("whether the width affects the height", vertical.contains(width), false)
            run.expect(
                "whether another view's constraints affect the view",
                apart.contains { horizontal.contains($0) || vertical.contains($0) }, false)
        },
        // A scaled font is not larger than its maximum size.
        Scenario("fonts-up-to-a-size", rules: ["text-17"], limits: [11, 40, 60, 3]) { run in
            let (host, _) = run.openPlain()
            host.setPreferredContentSizeCategory(ScenarioRun.textSizes[run.numbers[0]])
            let style: UIFont.TextStyle = [.body, .title1, .caption2, .headline][run.numbers[3]]
            let metrics = UIFontMetrics(forTextStyle: style)
            let base = UIFont.systemFont(ofSize: run.length(1) + 5)
            let most = base.pointSize + run.length(2)
            let free = metrics.scaledFont(for: base).pointSize
            run.expect(
                "size of a scaled font up to \(most)", metrics.scaledFont(for: base, maximumPointSize: most).pointSize,
                min(most, free))
            let traits = UITraitCollection(preferredContentSizeCategory: ScenarioRun.textSizes[11 - run.numbers[0]])
            let other = metrics.scaledFont(for: base, compatibleWith: traits).pointSize
            run.expect(
                "size of a scaled font for given traits up to \(most)",
                metrics.scaledFont(for: base, maximumPointSize: most, compatibleWith: traits).pointSize,
                min(most, other))
        },
        // `applySnapshotUsingReloadData` applies a snapshot without animation.
        Scenario("snapshots-by-reloading", rules: ["collections-1"], limits: [5, 2]) { run in
            let (host, root) = run.openPlain()
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            root.addSubview(list)
            let source = LoggedSource(collectionView: list) { list, path, _ in
                list.dequeueReusableCell(withReuseIdentifier: "item", for: path)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(Array(0...run.numbers[0]))
            var isDone = false
            switch run.numbers[1] {
            case 0: source.applySnapshotUsingReloadData(snapshot)
            case 1: source.applySnapshotUsingReloadData(snapshot) { isDone = true }
            default: source.apply(snapshot)
            }
            host.settle()
            run.expect("animatingDifferences of the calls", source.flags, [run.numbers[1] == 2])
            run.expect("whether the completion was called", isDone, run.numbers[1] == 1)
            run.expect("number of items", list.numberOfItems(inSection: 0), run.numbers[0] + 1)
        },
    ]
}
