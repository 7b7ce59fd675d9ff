import Foundation

/// Where a text view lays out its text.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// Room at each side of the lines, in points.
    open var lineFragmentPadding = ControlMetrics.lineFragmentPadding {
        didSet { if lineFragmentPadding != oldValue { view?.textDidChange() } }
    }
    /// How many lines are shown; zero for all.
    open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { view?.textDidChange() } } }
    /// How lines are broken.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// How large it is; a text view's own has the view's width.
    open var size: CGSize
    /// Whether it is as wide as the text view.
    open var widthTracksTextView = false
    /// Whether it is as high as the text view.
    open var heightTracksTextView = false
    /// Where no text is.
    ///
    /// Kept without effect.
    open var exclusionPaths: [UIBezierPath] = []
    /// Whose own container it is.
    weak var view: UITextView?

    /// A container of a size, in points; 0 for no end.
    public init(size: CGSize = .zero) { self.size = size }
}

/// The text of a text view with its attributes; or a text of an app's own.
@preconcurrency @MainActor
open class NSTextStorage: NSObject {
    fileprivate private(set) weak var view: UITextView?
    private var own: NSMutableAttributedString
    /// Whether the view may have another text than the one that was copied.
    private var isStale = false
    private var managers: [NSLayoutManager] = []

    init(of view: UITextView) {
        self.view = view
        own = NSMutableAttributedString(attributedString: view.attributedText)
    }

    /// A text of an app's own.
    public init(attributedString attrStr: NSAttributedString) {
        own = NSMutableAttributedString(attributedString: attrStr)
    }

    /// A text of an app's own.
    public convenience init(string: String) { self.init(attributedString: NSAttributedString(string: string)) }

    /// No text.
    public override convenience init() { self.init(string: "") }

    /// Another text is copied when somebody asks for it.
    func viewDidChange() { isStale = true }

    /// The text as it is now: the view's, if there is one.
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
    /// How many units of UTF-16 there are.
    open var length: Int { present.length }
    /// The text as it is now.
    open var text: NSAttributedString { present }
    /// What lays the text out.
    open var layoutManagers: [NSLayoutManager] { managers }
    /// Lets a layout manager lay the text out.
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        managers.append(aLayoutManager)
        aLayoutManager.storage = self
    }
    /// Begins several changes.
    open func beginEditing() {}
    /// Ends several changes.
    open func endEditing() {}
    /// Adds an attribute to a part.
    open func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        change { $0.addAttribute(name, value: value, range: range) }
    }
    /// Adds attributes to a part.
    open func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        change { $0.addAttributes(attrs, range: range) }
    }
    /// Sets the attributes of a part.
    open func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        change { $0.setAttributes(attrs, range: range) }
    }
    /// Takes an attribute from a part.
    open func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        change { $0.removeAttribute(name, range: range) }
    }
    /// Puts a text in another one's place.
    open func replaceCharacters(in range: NSRange, with str: String) {
        change { $0.replaceCharacters(in: range, with: str) }
    }
    /// Puts a text in another one's place.
    open func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        change { $0.replaceCharacters(in: range, with: attrString) }
    }
    /// Adds a text at the end.
    open func append(_ attrString: NSAttributedString) { change { $0.append(attrString) } }
    /// Puts a text in place of all.
    open func setAttributedString(_ attrString: NSAttributedString) { change { $0.setAttributedString(attrString) } }
    /// The attributes at a place.
    open func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
        present.attributes(at: location, effectiveRange: range)
    }
    /// An attribute at a place.
    open func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? { present.attribute(attrName, at: location, effectiveRange: range) }
    /// Calls a closure for each part with one value of an attribute.
    ///
    /// The parts are found before. The closure may change the one that it is called for: those behind it move along with their text.
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
            // The closure may have taken away more than its part.
            guard place >= 0, place + part.range.length <= before else { break }
            block(part.value, NSRange(location: place, length: part.range.length), &isDone)
            if isDone.boolValue { break }
            // From the end on, those that are left lie before what was changed.
            if goesOn { moved += length - before }
        }
    }
}

/// Answers where parts of a text lie; each character counts as one glyph.
///
/// The text lies as in a text view or label: no glyph has a place of its own.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
    private weak var view: UITextView?
    weak var storage: NSTextStorage?
    /// Where the text is laid out.
    open private(set) var textContainers: [NSTextContainer] = []
    /// Whether only what is seen is laid out; all is, here.
    open var allowsNonContiguousLayout = false
    /// Whether gaps between lines are those of the fonts.
    open var usesFontLeading = true
    /// Whether signs stand for spaces and breaks.
    open var showsInvisibleCharacters = false
    /// Whether signs stand for control characters.
    open var showsControlCharacters = false
    /// Whether lines break at hyphens.
    open var hyphenationFactor: Float = 0

    init(of view: UITextView) {
        self.view = view
        textContainers = [view.textContainer]
    }

    /// A manager of an app's own.
    public override init() {}

    /// Lays out in one more container.
    open func addTextContainer(_ container: NSTextContainer) { textContainers.append(container) }
    /// The text that is laid out.
    open var textStorage: NSTextStorage? { view?.textStorage ?? storage }
    /// How many characters there are.
    open var numberOfGlyphs: Int { text?.length ?? 0 }
    /// The text that is laid out, as it is.
    private var text: NSAttributedString? { view?.measuredText ?? storage?.text }
    /// Lays out now; it always is.
    open func ensureLayout(for container: NSTextContainer) {}
    /// Lays out again; it always is.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {}
    /// Draws again; nothing is drawn.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
    /// The characters in a container: all.
    open func glyphRange(for container: NSTextContainer) -> NSRange { NSRange(location: 0, length: numberOfGlyphs) }
    /// The glyphs of characters: as many.
    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) -> NSRange { charRange }
    /// The characters of glyphs: as many.
    open func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
    ) -> NSRange { glyphRange }

    /// The room of a line in a container of an app's own; nil for no end.
    /// uikit-model: text-23
    private func lineWidth(in container: NSTextContainer) -> CGFloat? {
        guard container.size.width > 0 else { return nil }
        return max(container.size.width - 2 * container.lineFragmentPadding, 1)
    }

    private func layout(
        of text: NSAttributedString, in container: NSTextContainer, keepsLines: Bool
    ) -> AttributedTextLayout {
        let width = view.map { $0.textRoom.width } ?? lineWidth(in: container)
        // What a text view shows in another text size, its manager finds in that size.
        let adjust = view?.letterFont ?? storage?.view?.shownFont
        return AttributedTextLayout(
            text, font: view?.usedFont ?? NSAttributedString.defaultFont, width: width,
            lineLimit: container.maximumNumberOfLines, keepsLines: keepsLines, adjust: adjust ?? { $0 })
    }

    /// Draws what is behind letters; nothing is drawn.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
    /// Draws letters; nothing is drawn.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
    /// The glyph whose line and place are nearest to a point of the container.
    ///
    /// uikit-model: text-21
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        guard let text, text.length > 0 else { return 0 }
        let lines = layout(of: text, in: container, keepsLines: true).lines
        // Callers often pass an edge from an earlier answer. Sums of lengths may miss it by the last bit.
        let (x, y) = (
            point.x - container.lineFragmentPadding + GeometryTolerance.points, point.y + GeometryTolerance.points
        )
        guard let line = zip(lines, lines.dropFirst()).first(where: { y < $1.top })?.0 ?? lines.last else { return 0 }
        // Room below a line is part of it, up to the next line. Below all lines there is none.
        let isBelowAll = lines.last.map { y >= $0.top + $0.height } ?? true
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
    /// Takes a container away.
    open func removeTextContainer(at index: Int) { textContainers.remove(at: index) }

    /// The rectangle that the text needs, from the container's corner on.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        guard let text else { return .zero }
        let padding = container.lineFragmentPadding
        let size = layout(of: text, in: container, keepsLines: false).size
        return CGRect(x: 0, y: 0, width: size.width + 2 * padding, height: size.height)
    }

    /// The rectangle around a part of the text, as high as the lines in which it is.
    ///
    /// It is empty where the part is not in the text, or on no line that is shown.
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
