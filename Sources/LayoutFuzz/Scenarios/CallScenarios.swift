import Foundation
import LayoutEngine

/// A view that logs its updates of constraints and its layouts.
private final class UpdatingView: UIView {
    let name: String
    let log: CallbackLog
    init(_ name: String, _ log: CallbackLog) {
        self.name = name
        self.log = log
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func updateConstraints() {
        log.note("update \(name)")
        super.updateConstraints()
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        log.note("layout \(name)")
    }
}

/// Logs the calls about constraints and margins of its view, and about preferred sizes of children.
private final class CalledController: UIViewController {
    let name: String
    let log: CallbackLog
    init(_ name: String, _ log: CallbackLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func loadView() { view = UpdatingView("\(name) view", log) }
    override func updateViewConstraints() {
        log.note("update \(name)")
        super.updateViewConstraints()
    }
    override func viewLayoutMarginsDidChange() {
        super.viewLayoutMarginsDidChange()
        log.note("margins \(name) \(Int(view.layoutMargins.left))")
    }
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        log.note("size \(name) \(Int(container.preferredContentSize.width))")
    }
}

/// A scroll view that is its own delegate. It logs insets, offsets and zooms.
private final class SelfDelegatingScrollView: UIScrollView, UIScrollViewDelegate {
    var entries: [String] = []
    override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        entries.append("inset \(Int(adjustedContentInset.top))")
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { entries.append("scroll \(Int(contentOffset.y))") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { entries.append("delegate") }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { entries.append("zoom \(scrollView === self)") }
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

/// Callbacks of views and controllers, and their order.
extension Scenario {
    static let calls: [Scenario] = [
        // Views that need it update their constraints, subviews before superviews, before any layout.
        Scenario("updates-of-constraints", rules: ["passes-1"], limits: [3, 3, 1, 1]) { run in
            let log = CallbackLog()
            let controller = CalledController("c", log)
            let host = run.open(controller)
            _ = log.take()
            let views = (0..<4).map { UpdatingView(ScenarioRun.letters[$0], log) }
            // Some views are nested in a chain, and the others are siblings.
            var parents: [UIView] = [controller.view]
            for (index, view) in views.enumerated() {
                view.frame = CGRect(x: 1, y: 1, width: 30, height: 30)
                parents[index <= run.numbers[0] ? index : 0].addSubview(view)
                parents.append(view)
            }
            host.settle()
            func updates() -> [String] { log.take { $0.hasPrefix("update") } }
            let first = log.take()
            let updated = first.filter { $0.hasPrefix("update") }
            run.expect(
                "whether all views update their constraints",
                views.allSatisfy { updated.contains("update \($0.name)") }, true)
            if let lastUpdate = first.lastIndex(where: { $0.hasPrefix("update") }),
                let layout = first.firstIndex(where: { $0.hasPrefix("layout") })
            {
                run.expect("whether the layout comes after the updates", lastUpdate < layout, true)
            }
            for index in 0..<run.numbers[0] {
                run.expect(
                    "whether view \(index + 1) is updated before view \(index)",
                    (updated.firstIndex(of: "update \(views[index + 1].name)") ?? 9)
                        < (updated.firstIndex(of: "update \(views[index].name)") ?? -1), true)
            }
            run.expect(
                "needsUpdateConstraints after the pass", views.map { $0.needsUpdateConstraints() },
                [false, false, false, false])
            host.settle()
            run.expect("updates in a pass where no view needs one", updates(), [])
            let chosen = views[run.numbers[1]]
            chosen.setNeedsUpdateConstraints()
            chosen.setNeedsUpdateConstraints()
            run.expect("needsUpdateConstraints after setNeedsUpdateConstraints", chosen.needsUpdateConstraints(), true)
            run.expect("updates before the pass", updates(), [])
            if run.flag(2) { chosen.updateConstraintsIfNeeded() } else { host.settle() }
            run.expect("updates of one view", updates(), ["update \(chosen.name)"])
            run.expect("needsUpdateConstraints after the update", chosen.needsUpdateConstraints(), false)
            controller.view.setNeedsUpdateConstraints()
            chosen.setNeedsUpdateConstraints()
            if run.flag(3) { controller.view.updateConstraintsIfNeeded() } else { host.settle() }
            run.expect("updates of a root view", updates(), ["update \(chosen.name)", "update c", "update c view"])
        },
        // A controller is called when the margins of its view change, and when a child or presented controller prefers
        // another size.
        Scenario("margins-and-sizes-are-told", rules: ["margins-7", "presentation-3"], limits: [60, 60, 60, 1]) { run in
            let log = CallbackLog()
            let (parent, child, other) = (
                CalledController("p", log), CalledController("c", log), CalledController("o", log)
            )
            parent.contain(child)
            let host = run.open(parent)
            _ = log.take()
            func told(_ prefix: String) -> [String] { log.take { $0.hasPrefix(prefix) } }
            let sizes = [run.numbers[0] + 1, run.numbers[0] + 1, run.numbers[1] + 1]
            var last = 0
            for width in sizes {
                child.preferredContentSize = CGSize(width: width, height: 5)
                run.expect(
                    "preferredContentSizeDidChange calls for a child", told("size"),
                    width == last ? [] : ["size p \(width)"])
                last = width
            }
            child.view.removeFromSuperview()
            child.removeFromParent()
            child.preferredContentSize = .zero
            run.expect("preferredContentSizeDidChange calls for a former child", told("size"), [])
            other.modalPresentationStyle = .overFullScreen
            parent.present(other, animated: false)
            host.settle()
            _ = log.take()
            other.preferredContentSize = CGSize(width: run.numbers[2] + 1, height: 5)
            run.expect(
                "preferredContentSizeDidChange calls for a presented controller", told("size"),
                ["size p \(run.numbers[2] + 1)"])
            other.dismiss(animated: false)
            host.settle()
            guard run.uikit.hasSafeArea else { return }
            _ = log.take()
            parent.viewRespectsSystemMinimumLayoutMargins = false
            parent.view.insetsLayoutMarginsFromSafeArea = false
            host.settle()
            _ = log.take()
            var margin = Int(parent.view.layoutMargins.left)
            for left in [run.numbers[0], run.numbers[0], run.numbers[1]] {
                parent.view.layoutMargins = UIEdgeInsets(top: 0, left: CGFloat(left), bottom: 0, right: 0)
                host.settle()
                let found = told("margins")
                run.expect(
                    "last viewLayoutMarginsDidChange call", found.last,
                    left == margin && found.isEmpty ? nil : "margins p \(left)")
                if run.flag(3) {
                    run.expect("whether there is at most one viewLayoutMarginsDidChange call", found.count <= 1, true)
                }
                margin = left
            }
        },
        // A change of the top inset moves the content offset. The view, the delegate and then `scrollViewDidScroll`
        // are called.
        Scenario(
            "scroll-moments", rules: ["scroll-views-4", "scroll-views-6", "scroll-views-8"], limits: [60, 60, 40, 8, 8]
        ) { run in
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = false
            let host = run.open(controller)
            guard let root = controller.view else { return }
            let view = SelfDelegatingScrollView(frame: CGRect(x: 80, y: 100, width: 100, height: 100))
            view.contentInsetAdjustmentBehavior = .never
            view.delegate = view
            root.addSubview(view)
            view.contentSize = CGSize(width: 100, height: 900)
            host.settle()
            _ = view.take()
            var (top, offset) = (0, 0)
            for inset in [run.numbers[0], run.numbers[0], run.numbers[1]] {
                view.contentInset = UIEdgeInsets(top: CGFloat(inset), left: 0, bottom: 0, right: 0)
                host.settle()
                offset += top - inset
                run.expect(
                    "calls after a change of contentInset", view.take(),
                    inset == top ? [] : ["inset \(inset)", "delegate", "scroll \(offset)"])
                run.expect("content offset after a change of contentInset", view.contentOffset.y, CGFloat(offset))
                top = inset
            }
            let y = run.numbers[2] + 1 - top
            view.setContentOffset(CGPoint(x: 0, y: y), animated: false)
            run.expect("calls after setContentOffset", view.take(), y == offset ? [] : ["scroll \(y)"])
            view.contentInset.top += 10
            host.settle()
            run.expect("content offset after another change of contentInset", view.contentOffset.y, CGFloat(y - 10))
            _ = view.take()
            view.minimumZoomScale = 0.5
            view.maximumZoomScale = CGFloat(run.numbers[3]) / 2 + 0.5
            let zoom = CGFloat(run.numbers[4]) / 2
            view.setZoomScale(zoom, animated: false)
            run.expect("zoom scale after setZoomScale", view.zoomScale, max(0.5, min(view.maximumZoomScale, zoom)))
            run.expect("calls after setZoomScale", view.take(), view.zoomScale == 1 ? [] : ["zoom true"])
            run.expectObject("refresh control", view.refreshControl, nil)
        },
        // Ambiguous layouts, and the constraints that affect a view.
        Scenario("ambiguities", rules: ["ambiguity-1", "ambiguity-2"], limits: [7, 60, 60, 1]) { run in
            let (host, root) = run.openPlain()
            let (view, other) = (run.makeView(in: root), run.makeView(in: root))
            let guide = UILayoutGuide()
            root.addLayoutGuide(guide)
            let all = [
                view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: run.length(1)),
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: run.length(2)),
                view.widthAnchor.constraint(equalToConstant: 30), view.heightAnchor.constraint(equalToConstant: 40),
            ]
            for (name, constraint) in zip(["left", "top", "width", "height"], all) { constraint.identifier = name }
            NSLayoutConstraint.activate(all)
            let follows = [
                other.leftAnchor.constraint(equalTo: view.rightAnchor),
                other.topAnchor.constraint(equalTo: view.topAnchor),
                other.widthAnchor.constraint(equalToConstant: 5), other.heightAnchor.constraint(equalToConstant: 6),
                guide.leftAnchor.constraint(equalTo: other.rightAnchor),
                guide.topAnchor.constraint(equalTo: root.topAnchor),
                guide.widthAnchor.constraint(equalToConstant: 5), guide.heightAnchor.constraint(equalToConstant: 6),
            ]
            NSLayoutConstraint.activate(follows)
            host.settle()
            run.expect("hasAmbiguousLayout of a view", view.hasAmbiguousLayout, false)
            run.expect("hasAmbiguousLayout of a guide", guide.hasAmbiguousLayout, false)
            func names(_ axis: NSLayoutConstraint.Axis) -> [String] {
                view.constraintsAffectingLayout(for: axis).compactMap(\.identifier).sorted()
            }
            run.expect("constraints that affect the horizontal layout", names(.horizontal), ["left", "width"])
            run.expect("constraints that affect the vertical layout", names(.vertical), ["height", "top"])
            let frame = CGRect(x: run.length(1), y: run.length(2), width: 30, height: 40)
            view.exerciseAmbiguityInLayout()
            host.settle()
            run.expect("frame after exerciseAmbiguityInLayout without ambiguity", view.frame, frame)
            // Most numbers remove the constraint of the left edge, which gets another bound below.
            let which = [0, 1, 2, 3, 0, 0, 0, 0][run.numbers[0]]
            let open = all[which]
            open.isActive = false
            host.settle()
            run.expect("hasAmbiguousLayout of a view without one constraint", view.hasAmbiguousLayout, true)
            // What depends on the missing edge or length is ambiguous as well.
            run.expect("hasAmbiguousLayout of a view that depends on it", other.hasAmbiguousLayout, which != 3)
            run.expect("hasAmbiguousLayout of a guide that depends on it", guide.hasAmbiguousLayout, which % 2 == 0)
            // Exercising the ambiguity moves the view to where the constraints allow it, and the second time back.
            let bound = view.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor)
            bound.isActive = open === all[0]
            host.settle()
            let chosen = view.frame
            view.exerciseAmbiguityInLayout()
            host.settle()
            // A move under the status bar or beside a notch changes the safe area, and the layout that follows undoes
            // the move.
            let isLandscape = run.environment.orientation == .landscape
            let isCovered = which == 1 || isLandscape && (which != 0 || run.device.hasNotch)
            run.expect("whether exerciseAmbiguityInLayout changes the frame", view.frame != chosen || isCovered, true)
            if view.frame != chosen { view.exerciseAmbiguityInLayout() }
            host.settle()
            run.expect("frame after a second exerciseAmbiguityInLayout", view.frame, chosen)
            bound.isActive = false
            open.isActive = true
            if run.flag(3) { view.setNeedsLayout() }
            host.settle()
            run.expect("frame with the constraint activated again", view.frame, frame)
            run.expect("hasAmbiguousLayout with the constraint activated again", view.hasAmbiguousLayout, false)
        },
        // Rectangles of the parts of a button and a text field for given bounds.
        Scenario(
            "part-rectangles", rules: ["controls-6", "controls-7", "controls-2"],
            limits: [40, 40, 60, 60, 20, 20, 30, 30, 3, 3]
        ) { run in
            let button = UIButton(type: .custom)
            let image = CGSize(width: run.length(0) + 1, height: run.length(1) + 1)
            button.setImage(UIImage(size: image), for: .normal)
            let insets = UIEdgeInsets(
                top: run.length(4), left: run.length(5), bottom: run.length(6), right: run.length(7))
            button.contentEdgeInsets = insets
            let bounds = CGRect(x: 3, y: 7, width: 120 + run.length(2), height: 110 + run.length(3))
            let content = bounds.inset(by: insets)
            run.expect("contentRect of a button", button.contentRect(forBounds: bounds), content)
            run.expect(
                "intrinsic size of a button", button.intrinsicContentSize,
                CGSize(
                    width: image.width + insets.left + insets.right, height: image.height + insets.top + insets.bottom))
            let horizontal: [UIControl.ContentHorizontalAlignment] = [.center, .left, .right, .leading]
            let vertical: [UIControl.ContentVerticalAlignment] = [.center, .top, .bottom, .fill]
            button.contentHorizontalAlignment = horizontal[run.numbers[8]]
            button.contentVerticalAlignment = vertical[run.numbers[9]]
            let isRight = run.numbers[8] == 2 || run.numbers[8] == 3 && run.isRightToLeft
            let x =
                run.numbers[8] == 0
                ? content.midX - image.width / 2 : isRight ? content.maxX - image.width : content.minX
            let y = [
                content.midY - image.height / 2, content.minY, content.maxY - image.height,
                content.midY - image.height / 2,
            ][run.numbers[9]]
            run.expect(
                "imageRect of a button", button.imageRect(forContentRect: content),
                CGRect(origin: CGPoint(x: x, y: y), size: image), within: run.pixel + 0.01)
            let background = UIImage(size: CGSize(width: 300, height: 2))
            button.setBackgroundImage(background, for: .normal)
            run.expectObject("currentBackgroundImage", button.currentBackgroundImage, background)
            run.expectObject("background image for the normal state", button.backgroundImage(for: .normal), background)
            run.expectObject("background image for another state", button.backgroundImage(for: .selected), nil)
            run.expect(
                "intrinsic size of a button with a background image", button.intrinsicContentSize,
                CGSize(width: 300, height: max(2, image.height + insets.top + insets.bottom)))
            let field = UITextField()
            let sides = [
                UIView(frame: CGRect(origin: .zero, size: image)),
                UIView(frame: CGRect(x: 9, y: 9, width: 12, height: 14)),
            ]
            run.expect("leftViewRect without a left view", field.leftViewRect(forBounds: bounds), .zero)
            run.expect("rightViewRect without a right view", field.rightViewRect(forBounds: bounds), .zero)
            field.leftView = sides[0]
            field.rightView = sides[1]
            run.expect(
                "leftViewRect with a left view", field.leftViewRect(forBounds: bounds),
                CGRect(x: 3, y: bounds.midY - image.height / 2, width: image.width, height: image.height))
            run.expect(
                "rightViewRect with a right view", field.rightViewRect(forBounds: bounds),
                CGRect(x: bounds.maxX - 12, y: bounds.midY - 7, width: 12, height: 14))
            run.expect("textRect with views that are not shown", field.textRect(forBounds: bounds), bounds)
            field.leftViewMode = .always
            run.expect(
                "textRect with a left view", field.textRect(forBounds: bounds),
                bounds.inset(by: UIEdgeInsets(top: 0, left: image.width, bottom: 0, right: 0)))
            field.rightViewMode = .unlessEditing
            run.expect(
                "editingRect with a left and a right view", field.editingRect(forBounds: bounds),
                bounds.inset(by: UIEdgeInsets(top: 0, left: image.width, bottom: 0, right: 12)))
        },
    ]
}
