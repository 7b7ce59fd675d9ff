import LayoutEngine
import XCTest

/// Views whose content size, or whose insets, an app computes with code that changes the tree. The tree is lowered again then, so
/// that every constraint has the boxes of now.
/// uikit-model: passes-9
final class ChangingTreeTests: XCTestCase {
    /// Makes what is in it when it is asked for its content size.
    private class LazyView: UIView {
        let inner = UIView()
        var solvesAtOnce = false

        override var intrinsicContentSize: CGSize {
            if inner.superview == nil { fill() }
            return CGSize(width: 60, height: 40)
        }

        func fill() {
            inner.translatesAutoresizingMaskIntoConstraints = false
            addSubview(inner)
            NSLayoutConstraint.activate([
                inner.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 3),
                inner.topAnchor.constraint(equalTo: topAnchor, constant: 5),
                inner.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -7),
                inner.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -11),
            ])
            if solvesAtOnce { superview?.layoutIfNeeded() }
        }
    }

    /// Does the same when it is asked for its insets.
    private final class LazyInsets: LazyView {
        override var intrinsicContentSize: CGSize { CGSize(width: 60, height: 40) }
        override var alignmentRectInsets: UIEdgeInsets {
            if inner.superview == nil { fill() }
            return .zero
        }
    }

    private func assertFilled(_ view: LazyView, _ at: String, line: UInt = #line) {
        XCTAssertEqual(view.bounds.size, CGSize(width: 60, height: 40), at, line: line)
        XCTAssertEqual(view.inner.frame, CGRect(x: 3, y: 5, width: 50, height: 24), at, line: line)
    }

    func test_subviewsMadeWhileAContentSizeIsAsked_areLaidOut() {
        for (name, make) in [("content", { LazyView() }), ("insets", { LazyInsets() })] {
            for solvesAtOnce in [false, true] {
                let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
                let views = (0..<3).map { _ in make() }
                for (index, view) in views.enumerated() {
                    view.solvesAtOnce = solvesAtOnce && index == 1
                    view.translatesAutoresizingMaskIntoConstraints = false
                    root.addSubview(view)
                    view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
                    view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index * 50)).isActive = true
                }
                root.layoutIfNeeded()
                for view in views { assertFilled(view, "\(name), \(solvesAtOnce)") }
            }
        }
    }

    func test_subviewsMadeWhileAStackIsMeasured_areLaidOut() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let views = (0..<3).map { _ in LazyView() }
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = .vertical
        stack.alignment = .leading
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        let fitting = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        XCTAssertEqual(fitting, CGSize(width: 60, height: 120))
        root.layoutIfNeeded()
        for view in views { assertFilled(view, "stack") }
        XCTAssertEqual(stack.frame, CGRect(x: 0, y: 0, width: 60, height: 120))
    }

    /// A label that shows a mark from the time on that it is measured at a width.
    private final class MarkedLabel: UILabel {
        let mark = UIView()

        override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
            if mark.superview == nil, let superview {
                mark.translatesAutoresizingMaskIntoConstraints = false
                superview.insertSubview(mark, at: 0)
                NSLayoutConstraint.activate([
                    mark.leadingAnchor.constraint(equalTo: leadingAnchor),
                    mark.topAnchor.constraint(equalTo: bottomAnchor, constant: 4),
                    mark.widthAnchor.constraint(equalToConstant: 12), mark.heightAnchor.constraint(equalToConstant: 8),
                ])
                superview.layoutIfNeeded()
            }
            return super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
        }
    }

    func test_viewsAddedWhileAHeightIsAsked_areLaidOut() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
        let label = MarkedLabel()
        label.numberOfLines = 0
        label.text = String(repeating: "some words ", count: 12)
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 9),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            label.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        let plain = UILabel()
        plain.numberOfLines = 0
        plain.text = label.text
        XCTAssertEqual(label.frame.minX, 9)
        XCTAssertEqual(label.frame.height, plain.sizeThatFits(CGSize(width: 91, height: 1000)).height, accuracy: 0.5)
        XCTAssertEqual(label.mark.frame, CGRect(x: 9, y: label.frame.maxY + 4, width: 12, height: 8))
    }

    /// Does something once, when it is asked which view its baselines are those of: constraints are being looked at then.
    private final class BaselineView: UIView {
        var isAsked: (() -> Void)?

        override var forLastBaselineLayout: UIView {
            let now = isAsked
            isAsked = nil
            now?()
            return self
        }
    }

    private func baselineViews(in root: UIView) -> (asked: BaselineView, other: UIView) {
        let (asked, other) = (BaselineView(), UIView())
        for view in [asked, other] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            view.heightAnchor.constraint(equalToConstant: 20).isActive = true
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        }
        asked.lastBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 50).isActive = true
        return (asked, other)
    }

    func test_guidesExchangedWhileConstraintsAreLookedAt_haveTheirOwnBoxes() {
        for solvesAtOnce in [false, true] {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            let (asked, other) = baselineViews(in: root)
            let old = UILayoutGuide()
            other.addLayoutGuide(old)
            old.topAnchor.constraint(equalTo: root.topAnchor, constant: 7).isActive = true
            other.topAnchor.constraint(equalTo: old.topAnchor).isActive = true
            asked.isAsked = {
                let new = UILayoutGuide()
                other.removeLayoutGuide(old)
                other.addLayoutGuide(new)
                new.topAnchor.constraint(equalTo: root.topAnchor, constant: 90).isActive = true
                other.topAnchor.constraint(equalTo: new.topAnchor).isActive = true
                if solvesAtOnce { root.layoutIfNeeded() }
            }
            root.layoutIfNeeded()
            XCTAssertEqual(asked.frame.maxY, 50)
            XCTAssertEqual(other.frame.minY, 90, "\(solvesAtOnce)")
        }
    }

    func test_constraintsAddedAndSolvedWhileOthersAreLookedAt_count() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let (asked, other) = baselineViews(in: root)
        asked.isAsked = {
            other.topAnchor.constraint(equalTo: root.topAnchor, constant: 90).isActive = true
            root.layoutIfNeeded()
        }
        root.layoutIfNeeded()
        for view in [root, asked, other] { view.setNeedsLayout() }
        root.layoutIfNeeded()
        XCTAssertEqual(other.frame.minY, 90)
    }

    /// The whole tree has other places for what is in a part of it than the part alone.
    func test_fittingSize_whoseViewsHaveTheTreeSolved() {
        final class SolvingView: UIView {
            override var intrinsicContentSize: CGSize {
                treeToSolve?.layoutIfNeeded()
                return CGSize(width: 60, height: 40)
            }
            weak var treeToSolve: UIView?
        }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let (before, room, view, lazy) = (UIView(), UIView(), SolvingView(), LazyView())
        for part in [before, room, view, lazy] { part.translatesAutoresizingMaskIntoConstraints = false }
        for part in [before, room] { root.addSubview(part) }
        for part in [view, lazy] { room.addSubview(part) }
        let place = before.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 1)
        NSLayoutConstraint.activate([
            place, before.topAnchor.constraint(equalTo: root.topAnchor),
            before.widthAnchor.constraint(equalToConstant: 5), before.heightAnchor.constraint(equalToConstant: 5),
            room.leadingAnchor.constraint(equalTo: before.trailingAnchor),
            room.topAnchor.constraint(equalTo: before.bottomAnchor),
            view.leadingAnchor.constraint(equalTo: room.leadingAnchor, constant: 2),
            view.topAnchor.constraint(equalTo: room.topAnchor, constant: 3),
            lazy.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 4),
            lazy.topAnchor.constraint(equalTo: view.topAnchor),
            lazy.trailingAnchor.constraint(equalTo: room.trailingAnchor),
            lazy.bottomAnchor.constraint(equalTo: room.bottomAnchor),
        ])
        view.treeToSolve = root
        for constant in [1, 8] {
            place.constant = CGFloat(constant)
            let fitting = room.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            XCTAssertEqual(fitting, CGSize(width: 126, height: 43))
            for part in [root, room, view, lazy] { part.setNeedsLayout() }
            root.layoutIfNeeded()
            XCTAssertEqual(room.frame, CGRect(x: constant + 5, y: 5, width: 126, height: 43))
            XCTAssertEqual(view.frame, CGRect(x: 2, y: 3, width: 60, height: 40))
            XCTAssertEqual(lazy.frame, CGRect(x: 66, y: 3, width: 60, height: 40))
            XCTAssertEqual(lazy.inner.frame, CGRect(x: 3, y: 5, width: 50, height: 24))
        }
    }

    /// Has one more subview whenever it is asked.
    private final class GrowingView: UIView {
        override var intrinsicContentSize: CGSize {
            addSubview(UIView())
            return CGSize(width: 10, height: 10)
        }
    }

    func test_aTreeThatGrowsWheneverItIsAsked_isReportedAndEnds() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = GrowingView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        var reports: [LayoutReport] = []
        let old = LayoutEnvironment.current.onReport
        LayoutEnvironment.current.onReport = { reports.append($0) }
        defer { LayoutEnvironment.current.onReport = old }
        root.layoutIfNeeded()
        XCTAssertTrue(
            reports.contains { if case .layoutFeedbackLoop = $0 { true } else { false } }, "reported: \(reports.count)")
    }
}
