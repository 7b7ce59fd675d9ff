import Foundation

/// The area in which a text view lays out its text.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// The padding at each side of the lines, in points.
    open var lineFragmentPadding = ControlMetrics.lineFragmentPadding {
        didSet { if lineFragmentPadding != oldValue { view?.textDidChange() } }
    }
    /// The greatest number of lines; zero for no limit.
    open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { view?.textDidChange() } } }
    /// How lines are broken.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The size; the container of a text view has the view's width.
    open var size: CGSize
    /// Whether the width follows the text view's.
    open var widthTracksTextView = false
    /// Whether the height follows the text view's.
    open var heightTracksTextView = false
    /// Areas without text.
    ///
    /// Kept without effect.
    open var exclusionPaths: [UIBezierPath] = []
    /// The text view that owns the container.
    weak var view: UITextView?

    /// A container of a size, in points; 0 for no limit.
    public init(size: CGSize = .zero) { self.size = size }
}

/// The attributed text of a text view, or an app's own text.
@preconcurrency @MainActor
open class NSTextStorage: NSObject {
    fileprivate private(set) weak var view: UITextView?
    private var own: NSMutableAttributedString
    /// Whether the view's text may have changed since it was copied.
    private var isStale = false
    private var managers: [NSLayoutManager] = []

    init(of view: UITextView) {
        self.view = view
        own = NSMutableAttributedString(attributedString: view.attributedText)
    }

    /// An app's own text.
    public init(attributedString attrStr: NSAttributedString) {
        own = NSMutableAttributedString(attributedString: attrStr)
    }

    /// An app's own text.
    public convenience init(string: String) { self.init(attributedString: NSAttributedString(string: string)) }

    /// An empty text.
    public override convenience init() { self.init(string: "") }

    /// The view's text changed; it is copied when it is next read.
    func invalidateStoredText() { isStale = true }

    /// The present text: the view's, if there is one.
    private var present: NSMutableAttributedString {
        if isStale, let view {
            isStale = false
            own = NSMutableAttributedString(attributedString: view.attributedText)
        }
        return own
    }

    private func change(_ edit: (NSMutableAttributedString) -> Void) {
        let changed = present
        edit(changed)
        view?.attributedText = changed
    }

    /// The characters.
    open var string: String { present.string }
    /// The length in UTF-16 units.
    open var length: Int { present.length }
    /// The present text.
    open var text: NSAttributedString { present }
    /// The layout managers of the text.
    open var layoutManagers: [NSLayoutManager] { managers }
    /// Adds a layout manager.
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        managers.append(aLayoutManager)
        aLayoutManager.storage = self
    }
    /// Begins several changes.
    open func beginEditing() {}
    /// Ends several changes.
    open func endEditing() {}
    /// Adds an attribute to a range.
    open func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        change { $0.addAttribute(name, value: value, range: range) }
    }
    /// Adds attributes to a range.
    open func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        change { $0.addAttributes(attrs, range: range) }
    }
    /// Sets the attributes of a range.
    open func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        change { $0.setAttributes(attrs, range: range) }
    }
    /// Removes an attribute from a range.
    open func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        change { $0.removeAttribute(name, range: range) }
    }
    /// Replaces a range by a text.
    open func replaceCharacters(in range: NSRange, with str: String) {
        change { $0.replaceCharacters(in: range, with: str) }
    }
    /// Replaces a range by an attributed text.
    open func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        change { $0.replaceCharacters(in: range, with: attrString) }
    }
    /// Adds a text at the end.
    open func append(_ attrString: NSAttributedString) { change { $0.append(attrString) } }
    /// Replaces the whole text.
    open func setAttributedString(_ attrString: NSAttributedString) { change { $0.setAttributedString(attrString) } }
    /// The attributes at an index.
    open func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
        present.attributes(at: location, effectiveRange: range)
    }
    /// An attribute at an index.
    open func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? { present.attribute(attrName, at: location, effectiveRange: range) }
    /// Calls a closure for each range with one value of an attribute.
    ///
    /// The ranges are found before the first call. The closure may change its own range: the later ones are moved accordingly.
    open func enumerateAttribute(
        _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
        options opts: NSAttributedString.EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var parts: [(value: Any?, range: NSRange)] = []
        present.enumerateAttribute(attrName, in: enumerationRange, options: opts) { value, range, _ in
            parts.append((value, range))
        }
        var isDone: ObjCBool = false
        let goesOn = parts.count < 2 || parts[0].range.location < parts[1].range.location
        var moved = 0
        for part in parts {
            let (place, before) = (part.range.location + moved, length)
            // The closure may have removed more than its range.
            guard place >= 0, place + part.range.length <= before else { break }
            block(part.value, NSRange(location: place, length: part.range.length), &isDone)
            if isDone.boolValue { break }
            // In reverse order the remaining ranges are before the change.
            if goesOn { moved += length - before }
        }
    }
}

/// Answers queries about the positions in a text; each character counts as one glyph.
///
/// The text is laid out as in a text view or label: glyphs cannot be placed individually.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
    private weak var view: UITextView?
    weak var storage: NSTextStorage?
    /// The text containers.
    open private(set) var textContainers: [NSTextContainer] = []
    /// Whether only visible text is laid out; all is here.
    open var allowsNonContiguousLayout = false
    /// Whether the leading of the fonts is used.
    open var usesFontLeading = true
    /// Whether spaces and line breaks are drawn as symbols.
    open var showsInvisibleCharacters = false
    /// Whether control characters are drawn as symbols.
    open var showsControlCharacters = false
    /// Whether lines break at hyphens.
    open var hyphenationFactor: Float = 0

    init(of view: UITextView) {
        self.view = view
        textContainers = [view.textContainer]
    }

    /// An app's own layout manager.
    public override init() {}

    /// Adds a text container.
    open func addTextContainer(_ container: NSTextContainer) { textContainers.append(container) }
    /// The text that is laid out.
    open var textStorage: NSTextStorage? { view?.textStorage ?? storage }
    /// The number of glyphs: that of the characters.
    open var numberOfGlyphs: Int { text?.length ?? 0 }
    /// The text that is laid out, as stored.
    private var text: NSAttributedString? { view?.measuredText ?? storage?.text }
    /// Lays out the text now; it always is laid out.
    open func ensureLayout(for container: NSTextContainer) {}
    /// Invalidates the layout; it is always computed again.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {}
    /// Invalidates the display; nothing is drawn.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
    /// The glyphs in a container: all.
    open func glyphRange(for container: NSTextContainer) -> NSRange { NSRange(location: 0, length: numberOfGlyphs) }
    /// The glyphs of characters: the same range.
    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) -> NSRange { charRange }
    /// The characters of glyphs: the same range.
    open func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
    ) -> NSRange { glyphRange }

    /// The width of lines in an app's own container; nil for no limit.
    /// uikit-model: text-23
    private func lineWidth(in container: NSTextContainer) -> CGFloat? {
        guard container.size.width > 0 else { return nil }
        return max(container.size.width - 2 * container.lineFragmentPadding, 1)
    }

    private func layout(
        of text: NSAttributedString, in container: NSTextContainer, keepsLines: Bool
    ) -> AttributedTextLayout {
        let width = view.map { $0.textLayoutArea.width } ?? lineWidth(in: container)
        // If a text view scales its fonts to the text size, its layout manager uses the scaled fonts, too.
        let adjust = view?.characterFontTransform ?? storage?.view?.adjustedFont
        return AttributedTextLayout(
            text, font: view?.effectiveFont ?? NSAttributedString.defaultFont, width: width,
            lineLimit: container.maximumNumberOfLines, keepsLines: keepsLines, adjust: adjust ?? { $0 })
    }

    /// Draws the background of glyphs; nothing is drawn.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
    /// Draws glyphs; nothing is drawn.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
    /// The glyph whose line and position are nearest to a point of the container.
    ///
    /// uikit-model: text-21
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        guard let text, text.length > 0 else { return 0 }
        let lines = layout(of: text, in: container, keepsLines: true).lines
        // Callers often pass an edge from an earlier result. Sums of lengths may differ from it in the last bit.
        let (x, y) = (
            point.x - container.lineFragmentPadding + GeometryTolerance.points, point.y + GeometryTolerance.points
        )
        guard let last = lines.last else { return 0 }
        let line = zip(lines, lines.dropFirst()).first { y < $1.top }?.0 ?? last
        // The space below a line belongs to it, up to the next line. A point below the last line has no letter.
        let isBelowAll = y >= last.top + last.height
        let letter = line.letters.first { x < $0.right && !isBelowAll } ?? line.letters.last
        return min(letter?.range.lowerBound ?? line.range.lowerBound, text.length - 1)
    }
    /// As `glyphIndex(for:in:)`, as each character is one glyph.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { glyphIndex(for: point, in: container) }
    /// The character of a glyph.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    /// The glyph of a character.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
    /// Removes a container.
    open func removeTextContainer(at index: Int) { textContainers.remove(at: index) }

    /// The rectangle that the text needs, from the container's top left corner.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        guard let text else { return .zero }
        let padding = container.lineFragmentPadding
        let size = layout(of: text, in: container, keepsLines: false).size
        return CGRect(x: 0, y: 0, width: size.width + 2 * padding, height: size.height)
    }

    /// The rectangle around a range of the text, as high as its lines.
    ///
    /// It is empty if the range is not in the text, or on no visible line.
    /// uikit-model: text-27
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        guard let text, glyphRange.location >= 0, glyphRange.length >= 0, glyphRange.location <= text.length,
            glyphRange.length <= text.length - glyphRange.location
        else { return .zero }
        let part = glyphRange.location..<glyphRange.location + glyphRange.length
        let all = layout(of: text, in: container, keepsLines: true).lines
        let lines =
            part.isEmpty
            ? all.filter { $0.range.lowerBound <= part.lowerBound }.suffix(1)
            : all.filter { $0.range.overlaps(part) }[...]
        guard let first = lines.first, let last = lines.last else { return .zero }
        let extents = lines.map { $0.extent(of: part) }
        let left = extents.map(\.left).min() ?? 0
        let right = extents.map(\.right).max() ?? 0
        return CGRect(
            x: container.lineFragmentPadding + left, y: first.top, width: right - left,
            height: last.top + last.height - first.top)
    }
}
