import Foundation
import LayoutEngine

/// A view or a layout guide with four constraints that may place it: left, top, width and height.
private struct AskedItem {
    let view: UIView?
    let guide: UILayoutGuide?
    let constraints: [NSLayoutConstraint]

    /// - Parameter bits: which of the constraints are active.
    init(in root: UIView, isGuide: Bool, bits: Int) {
        let (view, guide) = (UIView(), UILayoutGuide())
        let left: NSLayoutXAxisAnchor
        let top: NSLayoutYAxisAnchor
        let lengths: [NSLayoutDimension]
        if isGuide {
            root.addLayoutGuide(guide)
            (left, top, lengths) = (guide.leftAnchor, guide.topAnchor, [guide.widthAnchor, guide.heightAnchor])
        } else {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            (left, top, lengths) = (view.leftAnchor, view.topAnchor, [view.widthAnchor, view.heightAnchor])
        }
        self.view = isGuide ? nil : view
        self.guide = isGuide ? guide : nil
        constraints = [
            left.constraint(equalTo: root.leftAnchor, constant: 13),
            top.constraint(equalTo: root.topAnchor, constant: 14), lengths[0].constraint(equalToConstant: 35),
            lengths[1].constraint(equalToConstant: 46),
        ]
        for (index, constraint) in constraints.enumerated() { constraint.isActive = bits >> index & 1 == 1 }
    }

    var isAmbiguous: Bool? { view?.hasAmbiguousLayout ?? guide?.hasAmbiguousLayout }

    /// The indices of the own constraints that affect the layout of an axis, then the number of all that do.
    func affecting(_ axis: NSLayoutConstraint.Axis) -> [Int] {
        let found = view?.constraintsAffectingLayout(for: axis) ?? guide?.constraintsAffectingLayout(for: axis) ?? []
        return constraints.indices.filter { index in found.contains { $0 === constraints[index] } } + [found.count]
    }
}

/// Questions about ambiguity before a layout, and views and guides without constraints.
extension Scenario {
    static let firstQuestions: [Scenario] = [
        // Questions about ambiguity and constraints are answered for the present tree, also before its first layout.
        Scenario(
            "first-questions-of-trees", rules: ["ambiguity-1", "ambiguity-2"], limits: [3, 3, 1] + [31, 31, 31, 31]
        ) { run in
            let count = run.numbers[0] + 1
            let asked = run.numbers[1] % count
            // In a tree without constraints, a guide without constraints is not laid out.
            func bits(_ index: Int) -> Int { run.numbers[3 + index] % 16 | (run.numbers[3 + index] > 15 ? 1 : 0) }
            for question in 0..<4 {
                let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 280))
                if run.flag(2) {
                    _ = AskedItem(in: root, isGuide: false, bits: 15)
                    root.layoutIfNeeded()
                }
                let items = (0..<count).map { index in
                    AskedItem(in: root, isGuide: run.numbers[3 + index] > 15, bits: bits(index))
                }
                let item = items[asked]
                switch question {
                case 0: run.expect("whether the view or guide is ambiguous", item.isAmbiguous, bits(asked) != 15)
                case 1: run.expect("whether the root is ambiguous", root.hasAmbiguousLayout, false)
                default:
                    let isHorizontal = question == 2
                    let wanted = (isHorizontal ? [0, 2] : [1, 3]).filter { bits(asked) >> $0 & 1 == 1 }
                    let before = item.affecting(isHorizontal ? .horizontal : .vertical)
                    run.expect(
                        "constraints that affect its layout \(isHorizontal ? "horizontally" : "vertically")", before,
                        wanted + [wanted.count])
                    root.layoutIfNeeded()
                    run.expect(
                        "constraints that affect its layout \(isHorizontal ? "horizontally" : "vertically") after a layout",
                        item.affecting(isHorizontal ? .horizontal : .vertical), before)
                }
            }
        },
        // A scroll view is not ambiguous if constraints, the app or its frame determine the size of its content.
        Scenario(
            "scroll-views-that-are-determined", rules: ["ambiguity-1", "scroll-views-1", "scroll-views-3"],
            limits: [2, 1, 3, 2, 300, 300]
        ) { run in
            let (host, root) = run.openPlain()
            var (scrolls, contents, heights): ([UIScrollView], [UIView], [NSLayoutConstraint?]) = ([], [], [])
            var sizes: [CGSize] = []
            for index in 0...run.numbers[0] {
                let isInner = index > 0 && run.flag(1)
                let holder = isInner ? contents[index - 1] : root
                let scroll = UIScrollView()
                scroll.translatesAutoresizingMaskIntoConstraints = false
                holder.addSubview(scroll)
                let content = UIView(frame: CGRect(x: 1, y: 2, width: 60, height: 50))
                scroll.addSubview(content)
                let size = CGSize(
                    width: 40 + run.length(4) + CGFloat(index), height: 30 + run.length(5) + CGFloat(index))
                let kind = (run.numbers[2] + index) % 4
                NSLayoutConstraint.activate([
                    scroll.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: 4),
                    scroll.topAnchor.constraint(
                        equalTo: holder.topAnchor, constant: isInner ? 3 : CGFloat(60 * index)),
                    scroll.widthAnchor.constraint(equalToConstant: 120),
                    scroll.heightAnchor.constraint(equalToConstant: 55),
                ])
                if kind == 0 {
                    scroll.contentSize = size
                    heights.append(nil)
                } else {
                    content.translatesAutoresizingMaskIntoConstraints = false
                    let height = content.heightAnchor.constraint(equalToConstant: size.height)
                    let byGuide = kind == 1 && run.uikit.hasSafeArea
                    NSLayoutConstraint.activate(
                        byGuide ? content.filling(scroll.contentLayoutGuide) : content.filling(scroll))
                    NSLayoutConstraint.activate([
                        height,
                        kind == 2
                            ? content.widthAnchor.constraint(equalTo: scroll.widthAnchor)
                            : content.widthAnchor.constraint(equalToConstant: size.width),
                    ])
                    heights.append(height)
                }
                sizes.append(CGSize(width: kind == 2 ? 120 : size.width, height: size.height))
                scrolls.append(scroll)
                contents.append(content)
            }
            func check(_ open: Int?, _ when: String) {
                host.settle()
                let inspector = LayoutInspector(root)
                run.expect("whether the tree is ambiguous \(when)", inspector.isAmbiguous, open != nil)
                run.expect("whether the root is ambiguous \(when)", root.hasAmbiguousLayout, false)
                for (index, (scroll, content)) in zip(scrolls, contents).enumerated() where open == nil {
                    run.expect("whether a scroll view is ambiguous \(when)", scroll.hasAmbiguousLayout, false)
                    run.expect(
                        "whether a view in a scroll view is ambiguous \(when)", content.hasAmbiguousLayout, false)
                    run.expect("content size \(when)", scroll.contentSize, sizes[index], within: run.pixel + 0.01)
                }
                if let open {
                    run.expect(
                        "whether a view in a scroll view without a height is ambiguous",
                        contents[open].hasAmbiguousLayout, true)
                }
                run.expect("number of conflicts \(when)", inspector.conflicts.count, 0)
            }
            check(nil, "at first")
            let open = run.numbers[3] % scrolls.count
            guard let height = heights[open] else { return }
            height.isActive = false
            check(open, "without a height")
            height.isActive = true
            check(nil, "with the height again")
        },
        // Views and guides without constraints and without content have no size and do not change the layout of others.
        Scenario(
            "guests-without-constraints", rules: ["ambiguity-3", "holding-6"],
            limits: [1, 60, 60] + Array(repeating: 6 * 30 - 1, count: 7), kinds: 6
        ) { run in
            let (host, root) = run.openPlain()
            let (box, inner) = (run.makeView(in: root), UIView())
            inner.translatesAutoresizingMaskIntoConstraints = false
            box.addSubview(inner)
            let left = inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: run.length(1))
            let width = inner.widthAnchor.constraint(equalToConstant: 10 + run.length(2))
            NSLayoutConstraint.activate([
                box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 6),
                box.topAnchor.constraint(equalTo: root.topAnchor, constant: 7),
                box.widthAnchor.constraint(equalToConstant: 200), box.heightAnchor.constraint(equalToConstant: 90),
                left, width, inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 5),
                inner.heightAnchor.constraint(equalToConstant: 20),
            ])
            var guides: [(guide: UILayoutGuide, owner: UIView)] = []
            var guests: [UIView] = []
            func check(_ when: String) {
                if run.flag(0) { root.layoutIfNeeded() } else { host.settle() }
                run.expect("frame of the box \(when)", box.frame, CGRect(x: 6, y: 7, width: 200, height: 90))
                run.expect(
                    "frame of the view in the box \(when)", inner.frame,
                    CGRect(x: left.constant, y: 5, width: width.constant, height: 20))
                for guest in guests { run.expect("frame of a view without constraints \(when)", guest.frame, .zero) }
                for (guide, _) in guides {
                    run.expect("frame of a guide without constraints \(when)", guide.layoutFrame, .zero)
                }
            }
            check("at first")
            for (turn, number) in run.numbers[3...].enumerated() {
                let value = number / 6
                // Mostly the last view of the tree: no later view renumbers what is added there.
                let owner = value % 3 == 0 ? box : value % 7 == 0 ? root : inner
                switch number % 6 {
                case 0, 1:
                    let guide = UILayoutGuide()
                    owner.addLayoutGuide(guide)
                    guides.append((guide, owner))
                case 2:
                    let guest = UIView()
                    guest.translatesAutoresizingMaskIntoConstraints = false
                    owner.addSubview(guest)
                    guests.append(guest)
                case 3:
                    guard let (guide, owner) = guides.popLast() else { continue }
                    owner.removeLayoutGuide(guide)
                case 4: guests.popLast()?.removeFromSuperview()
                default: (left.constant, width.constant) = (CGFloat(value), CGFloat(40 - value))
                }
                check("after turn '\(turn)'")
            }
        },
    ]
}
