import Foundation

/// Segments of equal width in a row, one of which is selected.
open class UISegmentedControl: UIControl {
    /// No segment, as an index.
    public static let noSegment = -1

    private struct Segment {
        var title: String?
        var image: UIImage?
        var width: CGFloat = 0
        var reacts = true
    }

    private var segments: [Segment] = []
    private func segment(at index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

    /// The index of the selected segment, counted from zero; it stays with its segment when others are inserted or removed.
    ///
    /// uikit-model: controls-21
    open var selectedSegmentIndex = UISegmentedControl.noSegment

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        adopt(.bar)
    }

    /// One segment for each title or image.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        adopt(.bar)
        for item in items ?? [] { insert(item as? String, item as? UIImage, numberOfSegments) }
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        adopt(.bar)
    }

    /// Whether no segment stays selected.
    open var isMomentary = false
    /// Whether segments are as wide as their content.
    ///
    /// Kept without effect.
    open var apportionsSegmentWidthsByContent = false
    /// The color of the selected segment.
    ///
    /// Nothing is drawn.
    open var selectedSegmentTintColor: UIColor?
    /// Enables or disables a segment; nothing happens if there is no such segment.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        if segments.indices.contains(segment) { segments[segment].reacts = enabled }
    }
    /// Whether a segment is enabled.
    open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(at: segment)?.reacts ?? true }
    /// Sets the offset of a segment's content; nothing is drawn.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {}
    /// Sets the text attributes of titles; their widths stay those of the system font.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {}
    /// Sets an image; nothing is drawn.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {}
    /// Sets an image; nothing is drawn.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
        barMetrics: UIBarMetrics
    ) {}

    /// How many segments there are.
    open var numberOfSegments: Int { segments.count }

    /// Inserts a segment before another one, or at the end if the index is too large.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(title, nil, segment)
    }

    /// Inserts a segment with an image before another one, or at the end if the index is too large.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) { insert(nil, image, segment) }

    private func insert(_ title: String?, _ image: UIImage?, _ segment: Int) {
        let place = min(max(0, segment), segments.count)
        if segments.indices.contains(selectedSegmentIndex), selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
        segments.insert(Segment(title: title, image: image), at: place)
        invalidateIntrinsicContentSize()
    }

    /// Removes a segment, or the last one if the index is too large.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard !segments.isEmpty, segment >= 0 else { return }
        let place = min(segment, segments.count - 1)
        if selectedSegmentIndex == place {
            selectedSegmentIndex = Self.noSegment
        } else if segments.indices.contains(selectedSegmentIndex), selectedSegmentIndex > place {
            selectedSegmentIndex -= 1
        }
        segments.remove(at: place)
        invalidateIntrinsicContentSize()
    }

    /// Removes all segments.
    open func removeAllSegments() {
        segments = []
        selectedSegmentIndex = Self.noSegment
        invalidateIntrinsicContentSize()
    }

    /// Sets an image in place of the title; nothing happens if there is no such segment.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        (segments[segment].title, segments[segment].image) = (nil, image)
        invalidateIntrinsicContentSize()
    }

    /// The image of a segment, if it has one.
    open func imageForSegment(at segment: Int) -> UIImage? { self.segment(at: segment)?.image }

    /// Sets a segment's width; 0 for that of its content.
    ///
    /// Kept without effect.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        if segments.indices.contains(segment) { segments[segment].width = width }
    }

    /// The width that was set for a segment.
    open func widthForSegment(at segment: Int) -> CGFloat { self.segment(at: segment)?.width ?? 0 }

    /// Sets a title; nothing happens if there is no such segment.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        (segments[segment].title, segments[segment].image) = (title, nil)
        invalidateIntrinsicContentSize()
    }

    /// The title of a segment, if it has one.
    open func titleForSegment(at segment: Int) -> String? { self.segment(at: segment)?.title }

    /// All segments are as wide as the widest title, which is UIKit's default.
    open override var intrinsicContentSize: CGSize {
        let font = ControlMetrics.segmentFont(LayoutEnvironment.current.profile)
        let widest = segments.map { segment in
            segment.image?.size.width
                ?? TextLayout(segment.title ?? "", font: font, width: nil, lineLimit: 1, mode: .byClipping).size.width
        }.max()
        return CGSize(
            width: ControlMetrics.segments(
                LayoutEnvironment.current.profile, widest: widest ?? 0, count: segments.count),
            height: ControlMetrics.segmentedControlHeight(LayoutEnvironment.current.profile))
    }

    open override var alignmentRectInsets: UIEdgeInsets { ControlMetrics.segmentedControlAlignmentInsets }

    override var baselineFont: UIFont? { ControlMetrics.segmentFont(LayoutEnvironment.current.profile) }

    // Titles are centered.
    override var baselineBelowCenter: CGFloat? { baselineFont?.baselineBelowCenter }
}
