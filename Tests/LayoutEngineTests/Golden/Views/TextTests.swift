import Foundation
import LayoutEngine
import XCTest

/// Text, labels and fonts.
final class TextTests: XCTestCase {
    private let words = "aaaa bbbb cccc"

    override func setUp() {
        LayoutEnvironment.current = LayoutEnvironment(scale: 2)
    }

    /// A label in a root of a width, pinned to its top and both sides.
    private func layOut(_ label: UILabel, width: CGFloat) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 400))
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: root.topAnchor),
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        root.layoutIfNeeded()
        return root
    }

    private func label(_ text: String?, lines: Int = 0) -> UILabel {
        let label = UILabel()
        label.text = text
        label.numberOfLines = lines
        return label
    }

    /// Metrics are factors of the size.
    /// uikit-model: text-6
    func test_font_metricsAreFactorsOfTheSize() {
        let font = UIFont.systemFont(ofSize: 17)
        XCTAssertEqual(font.pointSize, 17)
        XCTAssertEqual(font.lineHeight, 17 * 2444 / 2048)
        XCTAssertEqual(font.ascender, 17 * 1950 / 2048)
        XCTAssertEqual(font.descender, -17 * 494 / 2048)
        XCTAssertEqual(font.capHeight, 17 * 1443 / 2048)
        XCTAssertEqual(font.xHeight, 8.95, accuracy: 0.01)
        XCTAssertEqual(font.leading, 0)
        XCTAssertEqual(UIFont.boldSystemFont(ofSize: 17).lineHeight, font.lineHeight)
        XCTAssertEqual(font.withSize(10).lineHeight, 11.93359375)
        XCTAssertEqual(UIFont.systemFont(ofSize: 17, weight: .bold), UIFont.boldSystemFont(ofSize: 17))
    }

    func test_font_refusesASizeThatIsNotFinite() {
        XCTAssertEqual(UIFont.systemFont(ofSize: .nan).pointSize, 14)
        guard case .exception(let exception)? = LayoutEnvironment.current.reports.first else { return XCTFail() }
        XCTAssertEqual(exception.name, .invalidArgument)
        XCTAssertTrue(exception.reason.contains("A font of size nan was asked for"), exception.reason)
    }

    /// 17 points give 20.5 at scale 2 and 20.33 at scale 3; "Label" is 41.5 wide.
    /// uikit-model: text-1
    func test_label_oneLine_isRoundedUpToPixels() {
        XCTAssertEqual(label("Label", lines: 1).intrinsicContentSize, CGSize(width: 41.5, height: 20.5))
        LayoutEnvironment.current = LayoutEnvironment(scale: 3)
        let size = label("Label", lines: 1).intrinsicContentSize
        XCTAssertEqual(size.height, 61.0 / 3, accuracy: 1e-9)
        XCTAssertEqual(size.width, 124.0 / 3, accuracy: 1e-9)
    }

    func test_label_withoutText_isEmpty() {
        XCTAssertEqual(label(nil).intrinsicContentSize, .zero)
        XCTAssertEqual(label("").intrinsicContentSize, .zero)
    }

    func test_label_bold_isWider() {
        let bold = label("Label", lines: 1)
        bold.font = .boldSystemFont(ofSize: 17)
        XCTAssertEqual(bold.intrinsicContentSize, CGSize(width: 44.5, height: 20.5))
    }

    /// uikit-model: text-12
    func test_label_sizeThatFits_andSizeToFit_wrapWords() {
        let wrapped = label(words)
        XCTAssertEqual(wrapped.sizeThatFits(CGSize(width: 100, height: 0)), CGSize(width: 80.5, height: 41))
        XCTAssertEqual(wrapped.sizeThatFits(.zero), CGSize(width: 121, height: 20.5))
        wrapped.frame = CGRect(x: 3, y: 4, width: 50, height: 1)
        wrapped.sizeToFit()
        XCTAssertEqual(wrapped.frame, CGRect(x: 3, y: 4, width: 40.5, height: 61))
    }

    /// uikit-model: text-12
    func test_label_breaksAWordThatFitsOnNoLine() {
        XCTAssertEqual(label("aaaaaaaaaa").sizeThatFits(CGSize(width: 50, height: 0)).height, 41)
        XCTAssertEqual(label("aaaaaaaaaaa").sizeThatFits(CGSize(width: 50, height: 0)).height, 61)
    }

    func test_label_charWrapping_fillsLines() {
        let wrapped = label(words)
        wrapped.lineBreakMode = .byCharWrapping
        XCTAssertEqual(wrapped.sizeThatFits(CGSize(width: 61, height: 0)), CGSize(width: 61, height: 41))
    }

    /// uikit-model: text-12
    func test_label_newlines_makeLines() {
        XCTAssertEqual(label("a\n\nbb").intrinsicContentSize, CGSize(width: 20.5, height: 61))
        XCTAssertEqual(label("a\n\nbb", lines: 1).intrinsicContentSize.height, 20.5)
    }

    /// The label is measured again at the width that the engine gave it.
    /// uikit-model: text-11
    func test_multiLine_automaticWidth_isMeasuredAtTheSolvedWidth() {
        let wrapped = label(words)
        _ = layOut(wrapped, width: 100)
        XCTAssertEqual(wrapped.frame, CGRect(x: 0, y: 0, width: 100, height: 41))
        XCTAssertEqual(wrapped.preferredMaxLayoutWidth, 0)
    }

    func test_multiLine_numberOfLines_limitsTheHeight() {
        let limited = label(words, lines: 2)
        _ = layOut(limited, width: 50)
        XCTAssertEqual(limited.frame.height, 41)
        let unlimited = label(words)
        _ = layOut(unlimited, width: 50)
        XCTAssertEqual(unlimited.frame.height, 61)
    }

    /// An explicit width is the measuring width whatever the frame.
    /// uikit-model: text-11
    func test_multiLine_explicitWidth_countsWhateverTheFrame() {
        let wrapped = label(words)
        wrapped.preferredMaxLayoutWidth = 50
        XCTAssertEqual(wrapped.intrinsicContentSize, CGSize(width: 40.5, height: 61))
        _ = layOut(wrapped, width: 300)
        XCTAssertEqual(wrapped.frame, CGRect(x: 0, y: 0, width: 300, height: 61))
    }

    /// A width that was not final must leave no trace.
    /// uikit-model: text-11
    func test_multiLine_layoutDoesNotRememberOtherWidths() {
        let wrapped = label(words)
        let root = layOut(wrapped, width: 100)
        for (width, height) in [(50, 61), (300, 20.5), (100, 41), (300, 20.5)] as [(CGFloat, CGFloat)] {
            root.bounds = CGRect(x: 0, y: 0, width: width, height: 400)
            root.layoutIfNeeded()
            XCTAssertEqual(wrapped.frame, CGRect(x: 0, y: 0, width: width, height: height))
        }
        XCTAssertTrue(LayoutEnvironment.current.reports.isEmpty)
    }

    func test_preferredMaxLayoutWidth_refusesNaN() {
        let wrapped = label(words)
        wrapped.preferredMaxLayoutWidth = .nan
        XCTAssertEqual(wrapped.preferredMaxLayoutWidth, 0)
        guard case .exception(let exception)? = LayoutEnvironment.current.reports.first else { return XCTFail() }
        XCTAssertEqual(exception.name, .internalInconsistency)
        XCTAssertTrue(exception.reason.contains("preferredMaxLayoutWidth"), exception.reason)
    }

    /// The first baseline is the rounded ascender below the top, the last the descender above the bottom.
    /// uikit-model: text-13
    func test_baselines_ofALabelWithThreeLines() {
        let wrapped = label(words)
        let root = layOut(wrapped, width: 50)
        let marks = [UIView(), UIView()]
        for mark in marks {
            mark.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(mark)
            mark.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
            mark.widthAnchor.constraint(equalToConstant: 1).isActive = true
            mark.heightAnchor.constraint(equalToConstant: 1).isActive = true
        }
        marks[0].topAnchor.constraint(equalTo: wrapped.firstBaselineAnchor).isActive = true
        marks[1].topAnchor.constraint(equalTo: wrapped.lastBaselineAnchor).isActive = true
        root.layoutIfNeeded()
        XCTAssertEqual(marks[0].frame.minY, 16)
        XCTAssertEqual(marks[1].frame.minY, 61 - 4)
    }

    /// As drawn in real files: an empty label that is stretched has its baseline at its bottom, not in its middle.
    /// uikit-model: text-13
    func test_baselines_ofALabelWithoutText_lieAboveItsBottom() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let empty = UILabel()
        let marks = [UIView(), UIView()]
        for view in [empty] + marks {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        NSLayoutConstraint.activate([
            empty.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            empty.heightAnchor.constraint(equalToConstant: 60),
            marks[0].topAnchor.constraint(equalTo: empty.firstBaselineAnchor),
            marks[1].topAnchor.constraint(equalTo: empty.lastBaselineAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(marks.map(\.frame.minY), [70 - 4, 70 - 4])
        empty.text = "Text"
        root.layoutIfNeeded()
        XCTAssertEqual(marks.map(\.frame.minY), [10 + 30 + 6, 10 + 30 + 6])
    }

    /// A view may hand its baselines to one inside it; first follows last; plain views have edges.
    /// uikit-model: text-15
    func test_baselines_ofAContainer_areThoseOfTheViewItNames() {
        final class Named: UIView {
            let label = UILabel()
            override var forLastBaselineLayout: UIView { label }
        }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let named = Named()
        named.label.text = "Label"
        let first = UIView()
        let last = UIView()
        named.addSubview(named.label)
        for view in [named, first, last] { root.addSubview(view) }
        for view in [named, named.label, first, last] { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            named.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            named.heightAnchor.constraint(equalToConstant: 100),
            named.label.topAnchor.constraint(equalTo: named.topAnchor, constant: 30),
            first.heightAnchor.constraint(equalToConstant: 7), last.heightAnchor.constraint(equalToConstant: 7),
            first.firstBaselineAnchor.constraint(equalTo: named.firstBaselineAnchor),
            last.lastBaselineAnchor.constraint(equalTo: named.lastBaselineAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(first.frame.minY, 10 + 30 + 16.5, "first baseline of a plain view is its top")
        XCTAssertEqual(
            last.frame.maxY, 10 + 30 + 16.5, "the last baseline of a plain view is its bottom; one line has one")
        XCTAssertTrue(first.forFirstBaselineLayout === first)
    }

    func test_baselines_ofAViewThatNamesAStranger_areReported() {
        final class Stray: UIView {
            let other = UIView()
            override var forLastBaselineLayout: UIView { other }
        }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let stray = Stray()
        stray.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stray)
        stray.lastBaselineAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
        root.layoutIfNeeded()
        guard case .exception(let exception)? = LayoutEnvironment.current.reports.first else { return XCTFail() }
        XCTAssertEqual(exception.name, .internalInconsistency)
        XCTAssertTrue(exception.reason.contains("which is not inside it"), exception.reason)
    }
}
