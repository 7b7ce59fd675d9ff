import Foundation
import LayoutEngine

/// A class of views, with a closure that makes one.
private struct ViewClass {
    let name: String
    /// The distance from the left edge of the frame to the alignment rectangle (uikit-model: controls-3).
    let left: CGFloat
    let make: () -> UIView

    init(_ name: String, left: CGFloat = 0, _ make: @escaping () -> UIView) {
        self.name = name
        self.left = left
        self.make = make
    }

    static let all: [ViewClass] = [
        ViewClass("UIView") { UIView() },
        ViewClass("UILabel") { UILabel() },
        ViewClass("UIButton") { UIButton(type: .system) },
        ViewClass("UITextField") { UITextField() },
        ViewClass("UITextView") { UITextView() },
        ViewClass("UIImageView") { UIImageView(image: UIImage(size: CGSize(width: 12, height: 13))) },
        ViewClass("UISwitch") { UISwitch() },
        ViewClass("UISlider", left: 2) { UISlider() },
        ViewClass("UIStepper") { UIStepper() },
        ViewClass("UISegmentedControl") { UISegmentedControl(items: ["a", "b"]) },
        ViewClass("UIProgressView") { UIProgressView() },
        ViewClass("UIActivityIndicatorView") { UIActivityIndicatorView() },
        ViewClass("UIPageControl") { UIPageControl() },
        ViewClass("UIPickerView") { UIPickerView() },
        ViewClass("UIDatePicker") { UIDatePicker() },
        ViewClass("UISearchBar") { UISearchBar() },
        ViewClass("UIRefreshControl") { UIRefreshControl() },
        ViewClass("UIScrollView") { UIScrollView() },
        ViewClass("UIStackView") { UIStackView() },
        ViewClass("UITableView") { UITableView(frame: .zero, style: .grouped) },
        ViewClass("UICollectionView") {
            UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        },
        ViewClass("UITableViewCell") { UITableViewCell() },
        ViewClass("UITableViewHeaderFooterView") { UITableViewHeaderFooterView(reuseIdentifier: nil) },
        ViewClass("UICollectionViewCell") { UICollectionViewCell() },
        ViewClass("UICollectionReusableView") { UICollectionReusableView() },
        ViewClass("UIVisualEffectView") { UIVisualEffectView(effect: UIBlurEffect(style: .light)) },
        ViewClass("UINavigationBar") { UINavigationBar() },
        ViewClass("UIToolbar") { UIToolbar() },
        ViewClass("UITabBar") { UITabBar() },
    ]

    /// The frame of the content view, for classes that have one.
    static func content(of view: UIView) -> UIView? {
        switch view {
        case let cell as UITableViewCell: cell.contentView
        case let header as UITableViewHeaderFooterView: header.contentView
        case let cell as UICollectionViewCell: cell.contentView
        case let effect as UIVisualEffectView: effect.contentView
        default: nil
        }
    }
}

/// What all classes of views have in common.
extension Scenario {
    static let classes: [Scenario] = [
        // Constraints of a subview work in views of any class.
        Scenario(
            "subviews-of-classes", rules: ["constraints-2", "scroll-views-1", "controls-3"],
            limits: [ViewClass.all.count - 1, 40, 40, 60, 30, 1, 1]
        ) { run in
            let kind = ViewClass.all[run.numbers[0]]
            let outer = kind.make()
            let host = run.place([(outer, 80, 100)])
            let content = run.flag(5) ? ViewClass.content(of: outer) : nil
            let left = content == nil ? kind.left : 0
            let width = outer.widthAnchor.constraint(equalToConstant: 50 + run.length(3))
            let height = outer.heightAnchor.constraint(equalToConstant: 50 + run.length(4))
            NSLayoutConstraint.activate([width, height])
            let parent = content ?? outer
            let inner = run.makeView(in: parent)
            let x = inner.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: run.length(1))
            let y = inner.topAnchor.constraint(equalTo: parent.topAnchor, constant: run.length(2))
            let half = inner.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 0.5)
            NSLayoutConstraint.activate([x, y, half, inner.heightAnchor.constraint(equalToConstant: 7)])
            func check(_ when: String) {
                host.settle()
                run.expect(
                    "frame of a subview of a \(kind.name) \(when)", inner.frame,
                    CGRect(x: left + x.constant, y: y.constant, width: width.constant / 2, height: 7),
                    within: run.pixel + 0.01)
                if let content {
                    run.expect(
                        "frame of the content view of a \(kind.name) \(when)", content.frame,
                        CGRect(x: 0, y: 0, width: width.constant, height: height.constant))
                }
            }
            check("at first")
            x.constant += 9
            y.constant += 5
            check("at another position")
            width.constant += 20
            height.constant += 6
            check("with another size")
            inner.removeFromSuperview()
            run.expectObject("superview of a removed view", inner.superview, nil)
            parent.addSubview(inner)
            NSLayoutConstraint.activate([x, y, half])
            check("after it was added again")
            if run.flag(6) { outer.setNeedsLayout() } else { inner.setNeedsLayout() }
            x.constant -= 3
            check("after another layout")
        },
        // Siblings get window callbacks in their order, each before its subviews.
        Scenario("siblings-in-order", rules: ["hierarchy-5", "hierarchy-2"], limits: [3, 3, 3, 3, 2, 1]) { run in
            final class Teller: MovingView {
                override func note(_ callback: String, about other: UIView?) {
                    if callback.hasSuffix("Window") { log.note("\(callback) \(name)") }
                }
            }
            let log = CallbackLog()
            let (_, root) = run.openPlain()
            let top = Teller("top", log)
            // Four views at the positions that the numbers give. Some may be subviews of the first one.
            var order: [Teller] = []
            var inner: [Teller] = []
            for index in 0..<4 {
                let view = Teller(ScenarioRun.letters[index], log)
                if index > 0, index <= run.numbers[4] {
                    let place = min(run.numbers[index], inner.count)
                    order[0].insertSubview(view, at: place)
                    inner.insert(view, at: place)
                } else {
                    let place = min(run.numbers[index], order.count)
                    top.insertSubview(view, at: place)
                    order.insert(view, at: place)
                }
                if index == 0, run.flag(5) { view.isHidden = true }
            }
            let all = ["top"] + order.flatMap { view in [view.name] + (view.name == "a" ? inner.map(\.name) : []) }
            root.addSubview(top)
            run.expect(
                "window callbacks after addSubview", log.take(),
                all.map { "willMoveToWindow \($0)" } + all.map { "didMoveToWindow \($0)" })
            top.removeFromSuperview()
            run.expect(
                "window callbacks after removeFromSuperview", log.take(),
                all.map { "willMoveToWindow \($0)" } + all.map { "didMoveToWindow \($0)" })
            withExtendedLifetime((order, inner)) {}
        },
        // Which views get another layout after a change, and which do not.
        Scenario("layouts-are-due", rules: ["passes-8", "passes-1"], limits: [9, 30, 30, 1]) { run in
            let log = CallbackLog()
            let (host, root) = run.openPlain()
            let views = ["outer", "one", "two", "inner"].map { name -> LoggedView in
                let view = LoggedView(name, log)
                view.notesLayout = true
                return view
            }
            let (outer, one, two, inner) = (views[0], views[1], views[2], views[3])
            outer.frame = CGRect(x: 100, y: 120, width: 120, height: 90)
            one.frame = CGRect(x: 5, y: 6, width: 40, height: 50)
            two.frame = CGRect(x: 55, y: 6, width: 40, height: 50)
            inner.frame = CGRect(x: 1, y: 2, width: 10, height: 10)
            root.addSubview(outer)
            outer.addSubview(one)
            outer.addSubview(two)
            one.addSubview(inner)
            host.settle()
            _ = log.take()
            let delta = run.length(1) + 1
            var wanted: [String]
            switch run.numbers[0] {
            case 0:
                one.frame.origin = CGPoint(x: 5 + delta, y: 6 + run.length(2))
                wanted = []
            case 1:
                one.frame.size.width += delta
                wanted = ["one"]
            case 2:
                one.bounds.size.height += delta
                wanted = ["one"]
            case 3:
                inner.removeFromSuperview()
                wanted = ["one"]
            case 4:
                two.addSubview(inner)
                wanted = ["one", "two", "inner"]
            case 5:
                one.layoutMargins.left += delta
                wanted = ["one"]
            case 6:
                one.setNeedsLayout()
                inner.setNeedsLayout()
                wanted = ["one", "inner"]
            case 7:
                one.center.x += delta
                wanted = []
            case 8:
                two.frame = two.frame
                wanted = []
            default:
                inner.removeFromSuperview()
                one.addSubview(inner)
                wanted = ["one", "inner"]
            }
            run.expect("layouts before the layout pass", log.take(), [])
            if run.flag(3) { host.settle() } else { root.layoutIfNeeded() }
            run.expect(
                "layouts in the layout pass", log.take { $0.hasSuffix("layoutSubviews") },
                wanted.map { "\($0) layoutSubviews" })
            host.settle()
            run.expect("layouts in another layout pass", log.take { $0.hasSuffix("layoutSubviews") }, [])
        },
        // Alignment rectangles by insets and by overrides: edges, lengths, content and text that wraps.
        Scenario(
            "alignment-rectangles", rules: ["constraints-2", "frames-3", "text-11"],
            limits: [12, 12, 12, 12, 40, 40, 1, 60]
        ) { run in
            final class Inset: UILabel {
                var insets = UIEdgeInsets.zero
                override var alignmentRectInsets: UIEdgeInsets { insets }
            }
            final class Shifted: UIView {
                var shift = CGVector.zero
                override func alignmentRect(forFrame frame: CGRect) -> CGRect {
                    frame.offsetBy(dx: shift.dx, dy: shift.dy)
                }
                override func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
                    alignmentRect.offsetBy(dx: -shift.dx, dy: -shift.dy)
                }
            }
            let (host, root) = run.openPlain()
            let insets = UIEdgeInsets(
                top: run.length(0), left: run.length(1), bottom: run.length(2), right: run.length(3))
            let label = Inset()
            label.insets = insets
            label.numberOfLines = 0
            label.font = .monospacedSystemFont(ofSize: 16, weight: .regular)
            label.text = "abcd abcd abcd abcd"
            let shifted = Shifted()
            shifted.shift = run.flag(6) ? CGVector(dx: 0, dy: run.length(0)) : CGVector(dx: run.length(1), dy: 0)
            let marks = (0..<2).map { _ in run.makeView(in: root) }
            for view in [label, shifted] {
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
            }
            // A character is 1266 of 2048 of the font size wide. All words have four characters, so the number of
            // lines is known.
            let letter = CGFloat(16 * 1266) / 2048
            let words = run.numbers[7] % 3 + 1
            let width = (letter * CGFloat(words * 5) + 2).rounded(.up)
            NSLayoutConstraint.activate([
                label.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 90),
                label.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
                label.widthAnchor.constraint(equalToConstant: width),
                shifted.leftAnchor.constraint(equalTo: root.leftAnchor, constant: run.length(4)),
                shifted.topAnchor.constraint(equalTo: root.topAnchor, constant: run.length(5)),
                shifted.widthAnchor.constraint(equalToConstant: 33),
                shifted.heightAnchor.constraint(equalToConstant: 22),
            ])
            for (mark, view) in zip(marks, [label, shifted] as [UIView]) {
                NSLayoutConstraint.activate([
                    mark.leftAnchor.constraint(equalTo: view.rightAnchor),
                    mark.topAnchor.constraint(equalTo: view.bottomAnchor),
                    mark.widthAnchor.constraint(equalTo: view.widthAnchor),
                    mark.heightAnchor.constraint(equalTo: view.heightAnchor),
                ])
            }
            host.settle()
            let lines = (4 + words - 1) / words
            let height = run.roundedUp(run.lines(lines, 16))
            let aligned = CGRect(x: 90, y: 100, width: width, height: height)
            run.expect(
                "frame of a label with insets", label.frame,
                CGRect(
                    x: aligned.minX - insets.left, y: aligned.minY - insets.top,
                    width: aligned.width + insets.left + insets.right,
                    height: aligned.height + insets.top + insets.bottom), within: run.pixel + 0.01)
            run.expect(
                "frame of a view beside a label with insets", marks[0].frame,
                CGRect(origin: CGPoint(x: aligned.maxX, y: aligned.maxY), size: aligned.size), within: run.pixel + 0.01)
            run.expect(
                "frame of a view with another alignment rectangle", shifted.frame,
                CGRect(
                    x: run.length(4) - shifted.shift.dx, y: run.length(5) - shifted.shift.dy, width: 33, height: 22))
            run.expect(
                "frame of a view beside one with another alignment rectangle", marks[1].frame,
                CGRect(x: run.length(4) + 33, y: run.length(5) + 22, width: 33, height: 22))
        },
    ]
}
