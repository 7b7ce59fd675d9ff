import Foundation

/// Segments of equal width side by side, of which one is chosen.
open class UISegmentedControl: UIControl {
    /// No segment, as an index.
    public static let noSegment = -1

    private var titles: [String?] = []
    /// Which segment is chosen, counted from zero.
    public var selectedSegmentIndex = UISegmentedControl.noSegment

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        adopt(.bar)
    }

    /// One segment for each title.
    public convenience init(items: [String]?) {
        self.init(frame: .zero)
        for title in items ?? [] { insertSegment(withTitle: title, at: numberOfSegments, animated: false) }
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        adopt(.bar)
    }

    /// How many segments there are.
    public var numberOfSegments: Int { titles.count }

    /// Puts a segment before another one, or at the end if there are not so many.
    public func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        titles.insert(title, at: min(max(0, segment), titles.count))
        invalidateIntrinsicContentSize()
    }

    /// Changes a title; nothing happens where there is no such segment.
    public func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard titles.indices.contains(segment) else { return }
        titles[segment] = title
        invalidateIntrinsicContentSize()
    }

    /// The title of a segment, if there is one.
    public func titleForSegment(at segment: Int) -> String? {
        titles.indices.contains(segment) ? titles[segment] : nil
    }

    /// All segments as wide as the widest title, which is how UIKit starts.
    open override var intrinsicContentSize: CGSize {
        let font = ControlMetrics.segmentFont(LayoutEnvironment.current.profile)
        let widest = titles.map { title in
            TextLayout(title ?? "", font: font, width: nil, lineLimit: 1, mode: .byClipping).size.width
        }.max()
        return CGSize(
            width: ControlMetrics.segments(LayoutEnvironment.current.profile, widest: widest ?? 0, count: titles.count),
            height: ControlMetrics.segmentedControlHeight(LayoutEnvironment.current.profile))
    }

    open override var alignmentRectInsets: UIEdgeInsets { ControlMetrics.segmentedControlAlignmentInsets }

    override var baselineFont: UIFont? { ControlMetrics.segmentFont(LayoutEnvironment.current.profile) }

    // Titles lie in the middle.
    override var baselineBelowCenter: CGFloat? { baselineFont?.baselineBelowCenter }
}
