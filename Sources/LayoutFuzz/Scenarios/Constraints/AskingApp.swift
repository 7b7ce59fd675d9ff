import Foundation
import LayoutEngine

/// A view that asks its content view for a fitting size. Its intrinsic content size is that and a few points more.
final class ShellView: UIView {
    /// A class of its own keeps others from changing its constraints: the shell would have to be told of each change.
    final class Content: UIView {}

    let inner = Content()
    /// When it asks for sizes besides: 1 in layoutSubviews, 2 in updateConstraints, 3 in both.
    var manner = 0
    /// The view that it asks then, besides its content view.
    weak var other: UIView?

    override var intrinsicContentSize: CGSize {
        let size = inner.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return CGSize(width: size.width + 9, height: size.height + 7)
    }

    private func ask() {
        _ = inner.systemLayoutSizeFitting(CGSize(width: 300, height: 0))
        _ = other?.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }

    override func updateConstraints() {
        if manner & 2 != 0 { ask() }
        super.updateConstraints()
    }

    override func layoutSubviews() {
        if manner & 1 != 0 { ask() }
        super.layoutSubviews()
        if manner & 1 != 0 { ask() }
    }
}

/// Two shells, of which one is in the content view of the other one. That content view also has a guide, a view that
/// fills it and a scroll view; another view is beside the outer shell.
final class AskingApp {
    let (run, host, root): (ScenarioRun, SceneHost, UIView)
    let shells = [ShellView(), ShellView()]
    let (part, beside, scroll, filler) = (UIView(), UIView(), UIScrollView(), UIView())
    let guide = UILayoutGuide()
    /// Constants: left, width, height of the guide; width, height of the content; size of the inner shell's content;
    /// gap.
    private(set) var numbers: [CGFloat] = [4, 30, 21, 160, 190, 14, 11, 6]
    private var constraints: [NSLayoutConstraint] = []
    private let back: [NSLayoutConstraint]

    init(_ run: ScenarioRun) {
        self.run = run
        (host, root) = run.openPlain()
        let (outer, small) = (shells[0], shells[1])
        let inner = outer.inner
        for (view, parent) in [
            (outer, root), (inner, outer), (part, inner), (scroll, inner), (small, inner), (small.inner, small),
            (filler, scroll), (beside, root),
        ] as [(UIView, UIView)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
        }
        if run.uikit.hasSafeArea { scroll.contentInsetAdjustmentBehavior = .never }
        inner.addLayoutGuide(guide)
        (outer.other, small.other) = (root, scroll)
        back = [
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 2),
            inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 3),
        ]
        constraints = [
            guide.leftAnchor.constraint(equalTo: inner.leftAnchor), guide.widthAnchor.constraint(equalToConstant: 0),
            guide.heightAnchor.constraint(equalToConstant: 0), filler.widthAnchor.constraint(equalToConstant: 0),
            filler.heightAnchor.constraint(equalToConstant: 0),
            small.inner.widthAnchor.constraint(equalToConstant: 0),
            small.inner.heightAnchor.constraint(equalToConstant: 0),
            beside.leftAnchor.constraint(equalTo: outer.rightAnchor),
        ]
        write()
        NSLayoutConstraint.activate(
            constraints + back + part.filling(guide, usesLeadingAndTrailing: false)
                + filler.filling(scroll, usesLeadingAndTrailing: false) + [
                    outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40),
                    outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
                    guide.topAnchor.constraint(equalTo: inner.topAnchor, constant: 1),
                    inner.rightAnchor.constraint(equalTo: small.rightAnchor, constant: 8),
                    small.leftAnchor.constraint(equalTo: guide.rightAnchor, constant: 5),
                    small.topAnchor.constraint(equalTo: guide.topAnchor),
                    small.inner.leftAnchor.constraint(equalTo: small.leftAnchor, constant: 1),
                    small.inner.topAnchor.constraint(equalTo: small.topAnchor),
                    scroll.leftAnchor.constraint(equalTo: guide.leftAnchor),
                    scroll.topAnchor.constraint(equalTo: guide.bottomAnchor, constant: 3),
                    scroll.rightAnchor.constraint(equalTo: small.rightAnchor),
                    scroll.heightAnchor.constraint(equalToConstant: 33),
                    inner.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: 4),
                    beside.topAnchor.constraint(equalTo: outer.bottomAnchor, constant: -8),
                    beside.widthAnchor.constraint(equalTo: outer.heightAnchor),
                    beside.heightAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5),
                ])
    }

    private func write() {
        for (constraint, number) in zip(constraints, numbers) { constraint.constant = number }
    }

    func perform(_ kind: Int, _ value: Int) {
        switch kind {
        case 0...3:
            numbers[value % 8] = CGFloat(12 + value / 2)
            // Two constants at once, one of them for the scrolled content.
            if kind == 3 { numbers[3 + value % 2] += 5 }
            write()
        case 4: shells[value % 2].manner = value / 2 % 4
        case 5: scroll.contentOffset = CGPoint(x: value, y: 60 - value)
        case 6: shells[0].inner.isHidden.toggle()
        case 7 where value % 2 == 0: for shell in shells { shell.setNeedsUpdateConstraints() }
        case 7: _ = [root, scroll, shells[0]][value % 3].systemLayoutSizeFitting(CGSize(width: 200, height: value))
        default:
            let inner = shells[0].inner
            inner.removeFromSuperview()
            if value % 2 == 0 { host.settle() }
            shells[0].addSubview(inner)
            NSLayoutConstraint.activate(back)
        }
        // Where the content of a shell got another size, both shells invalidate theirs. Otherwise only constants
        // changed.
        if kind < 4, ![3, 4, 7].contains(value % 8) { for shell in shells { shell.invalidateIntrinsicContentSize() } }
        if value % 3 == 0 { shells[value % 2].setNeedsLayout() }
    }
}
