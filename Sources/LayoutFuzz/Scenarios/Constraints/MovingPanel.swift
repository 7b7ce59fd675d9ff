import Foundation
import LayoutEngine

/// The settings of a panel.
struct PanelSettings {
    var frame = CGRect(x: 9, y: 4, width: 210, height: 230)
    var (top, left, bottom, right) = (CGFloat(8), CGFloat(8), CGFloat(8), CGFloat(8))
    var (isDirectional, keepsMargins, takesSafeArea, isReadable) = (false, false, true, false)
    var (direction, words, gap) = (0, 3, CGFloat(6))
    /// Settings of the panel inside of it.
    var (innerKeeps, innerLeft) = (true, CGFloat(3))
}

/// A panel with a label, an inner panel that preserves the superview's margins, and marks that are tied to all guides
/// of the panels and of their superview.
final class MovingPanel {
    let (view, inner, label) = (UIView(), UIView(), UILabel())
    private var marks: [UIView] = []
    private let gap: NSLayoutConstraint
    private let hasSafeArea: Bool
    /// The constraints that views above the panel hold, which are removed when it moves.
    private var outer: [NSLayoutConstraint] = []
    private var said: PanelSettings?

    init(_ settings: PanelSettings, _ run: ScenarioRun) {
        hasSafeArea = run.uikit.hasSafeArea
        inner.frame = CGRect(x: 2, y: 60, width: 120, height: 80)
        view.addSubview(inner)
        gap = label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor)
        label.translatesAutoresizingMaskIntoConstraints = false
        label.numberOfLines = 0
        view.addSubview(label)
        let most = label.trailingAnchor.constraint(lessThanOrEqualTo: view.readableContentGuide.trailingAnchor)
        most.priority = .defaultHigh
        NSLayoutConstraint.activate([
            gap, most, label.widthAnchor.constraint(lessThanOrEqualToConstant: 140),
            label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 30),
        ])
        let guides: [any AnchorProviding] = [
            view.safeAreaLayoutGuide, view.layoutMarginsGuide, view.readableContentGuide, view.keyboardLayoutGuide,
            inner.layoutMarginsGuide, inner.safeAreaLayoutGuide,
        ]
        for (index, guide) in guides.enumerated() {
            let home = index < 4 ? view : inner
            let (first, last) = (makeMark(in: home), makeMark(in: home))
            NSLayoutConstraint.activate([
                first.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: CGFloat(index)),
                first.topAnchor.constraint(equalTo: guide.topAnchor),
                last.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                last.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -CGFloat(index)),
            ])
        }
        marks = [makeMark(in: view), makeMark(in: view)]
        set(settings)
    }

    private func makeMark(in home: UIView) -> UIView {
        let mark = UIView()
        mark.translatesAutoresizingMaskIntoConstraints = false
        home.addSubview(mark)
        mark.widthAnchor.constraint(equalToConstant: 5).isActive = true
        mark.heightAnchor.constraint(equalToConstant: 3).isActive = true
        return mark
    }

    /// Moves to another superview, or to none.
    func move(to holder: UIView?, at place: Int = 0) {
        view.removeFromSuperview()
        guard let holder else { return }
        holder.insertSubview(view, at: place)
        outer = [
            marks[0].leadingAnchor.constraint(equalTo: holder.layoutMarginsGuide.leadingAnchor, constant: 11),
            marks[0].topAnchor.constraint(equalTo: holder.safeAreaLayoutGuide.topAnchor, constant: 13),
            marks[1].trailingAnchor.constraint(equalTo: holder.readableContentGuide.trailingAnchor, constant: -7),
            marks[1].bottomAnchor.constraint(equalTo: holder.layoutMarginsGuide.bottomAnchor, constant: -9),
        ]
        NSLayoutConstraint.activate(outer)
    }

    /// How many of the constraints to the superview are active.
    var ties: Int { outer.count { $0.isActive } }

    /// Sets only the properties that differ from the previous settings.
    func set(_ next: PanelSettings) {
        let last = said
        said = next
        func set<Value: Equatable>(_ value: (PanelSettings) -> Value, _ change: (Value) -> Void) {
            if last.map(value) != value(next) { change(value(next)) }
        }
        set(\.frame) { view.frame = $0 }
        set({ [$0.top, $0.left, $0.bottom, $0.right, $0.isDirectional ? 1 : 0] }) { margins in
            if next.isDirectional, hasSafeArea {
                view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                    top: margins[0], leading: margins[1], bottom: margins[2], trailing: margins[3])
            } else {
                view.layoutMargins = UIEdgeInsets(
                    top: margins[0], left: margins[1], bottom: margins[2], right: margins[3])
            }
        }
        set(\.keepsMargins) { view.preservesSuperviewLayoutMargins = $0 }
        set(\.takesSafeArea) { if hasSafeArea { view.insetsLayoutMarginsFromSafeArea = $0 } }
        set(\.isReadable) { view.layoutMarginsFollowReadableWidth = $0 }
        set(\.direction) {
            view.semanticContentAttribute = [.unspecified, .forceRightToLeft, .forceLeftToRight][$0]
        }
        set(\.words) { label.text = Array(repeating: "word", count: $0).joined(separator: " ") }
        set(\.gap) { gap.constant = $0 }
        set(\.innerKeeps) { inner.preservesSuperviewLayoutMargins = $0 }
        set(\.innerLeft) { inner.layoutMargins = UIEdgeInsets(top: 2, left: $0, bottom: 4, right: 1) }
    }
}
