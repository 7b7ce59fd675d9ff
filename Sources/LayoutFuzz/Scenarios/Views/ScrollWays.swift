import Foundation
import LayoutEngine

/// A scroll view that notes its content offset in each layout and each `scrollViewDidScroll`.
final class NotingScroll: UIScrollView, UIScrollViewDelegate {
    var laidOut: [CGPoint] = []
    var told: [CGPoint] = []

    override func layoutSubviews() {
        super.layoutSubviews()
        laidOut.append(bounds.origin)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { told.append(scrollView.contentOffset) }
}

/// A scroll view, the offset and frame that it must have, and views that are tied to it.
final class ScrollWays {
    let scroll = NotingScroll()
    let content = UIView()
    /// A view at the frame layout guide, and one outside the scroll view.
    let (inFrame, outside) = (UIView(), UIView())
    private let root: UIView
    private var ties: [NSLayoutConstraint] = []
    private(set) var frame = CGRect(x: 40, y: 90, width: 150, height: 160)
    private(set) var offset = CGPoint.zero
    private var insets = UIEdgeInsets.zero
    var isShown: Bool { scroll.superview != nil }

    init(in root: UIView, _ run: ScenarioRun, tiesContent: Bool) {
        self.root = root
        scroll.frame = frame
        scroll.delegate = scroll
        if run.uikit.hasSafeArea { scroll.contentInsetAdjustmentBehavior = .never }
        content.frame = CGRect(x: 0, y: 0, width: 3000, height: 3000)
        scroll.addSubview(content)
        for view in [inFrame, outside] { view.translatesAutoresizingMaskIntoConstraints = false }
        if tiesContent {
            content.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate(
                content.filling(scroll, usesLeadingAndTrailing: false) + [
                    content.widthAnchor.constraint(equalToConstant: 3000),
                    content.heightAnchor.constraint(equalToConstant: 3000),
                ])
        } else {
            scroll.contentSize = content.frame.size
        }
        if run.uikit.hasSafeArea {
            scroll.addSubview(inFrame)
            NSLayoutConstraint.activate(inFrame.filling(scroll.frameLayoutGuide, usesLeadingAndTrailing: false))
        }
        ties = [
            outside.leftAnchor.constraint(equalTo: content.leftAnchor),
            outside.topAnchor.constraint(equalTo: content.topAnchor),
            outside.widthAnchor.constraint(equalToConstant: 3), outside.heightAnchor.constraint(equalToConstant: 4),
        ]
        show()
    }

    private func show() {
        root.addSubview(scroll)
        root.addSubview(outside)
        NSLayoutConstraint.activate(ties)
    }

    /// Changes the offset, the frame or the insets in one of several ways.
    func perform(_ kind: Int, _ value: Int) {
        let isEven = value % 2 == 0
        let point = CGPoint(x: value * 3, y: value * 7)
        let size = CGSize(width: 130 + 2 * (value % 16), height: 190 - 2 * (value % 11))
        switch kind {
        case 0:
            offset = point
            scroll.contentOffset = point
        case 1:
            offset = point
            scroll.setContentOffset(point, animated: isEven)
        case 2:
            offset = point
            scroll.bounds.origin = point
        case 3:
            // The bounds may change their size about the center and their origin at the same time.
            offset = isEven ? point : offset
            frame = CGRect(
                x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width, height: size.height)
            scroll.bounds = CGRect(origin: offset, size: size)
        case 4:
            frame = CGRect(origin: CGPoint(x: 30 + value, y: 100 - value), size: size)
            guard !isEven else { return scroll.frame = frame }
            scroll.bounds.size = size
            scroll.center = CGPoint(x: frame.midX, y: frame.midY)
        case 5, 6:
            // The content moves only as far as needed.
            let rect = CGRect(x: 40 + value * 9, y: 40 + value * 13, width: 20, height: 30)
            let shown = CGRect(origin: offset, size: frame.size).inset(by: insets)
            func shift(_ near: CGFloat, _ far: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
                near < low ? near - low : max(0, far - high)
            }
            offset.x += shift(rect.minX, rect.maxX, shown.minX, shown.maxX)
            offset.y += shift(rect.minY, rect.maxY, shown.minY, shown.maxY)
            scroll.scrollRectToVisible(rect, animated: isEven)
        case 7:
            let new = UIEdgeInsets(
                top: CGFloat(value), left: CGFloat(value % 5 * 3), bottom: CGFloat(value % 7), right: 2)
            offset.x += insets.left - new.left
            offset.y += insets.top - new.top
            insets = new
            scroll.contentInset = new
        case 8 where isShown:
            scroll.removeFromSuperview()
            outside.removeFromSuperview()
        case 8: show()
        default: if isEven { scroll.isPagingEnabled.toggle() } else { scroll.alwaysBounceVertical.toggle() }
        }
    }
}
