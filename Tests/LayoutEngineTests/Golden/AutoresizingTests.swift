import Foundation
import LayoutEngine
import XCTest

/// How masks place views, with and without Auto Layout.
///
/// The measurement is of a view at 160, 120 of 80 by 80 in a superview of 320 by 480, for all eight masks of an axis.
final class AutoresizingTests: XCTestCase {
    private typealias Mask = UIView.AutoresizingMask

    /// uikit-model: masks-12
    func test_masksDoNotCount_whereTheSuperviewSaysSo() {
        LayoutEnvironment.current = LayoutEnvironment(scale: 2)
        for usesAutoLayout in [false, true] {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let inner = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
            inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            root.addSubview(inner)
            if usesAutoLayout {
                let other = UIView()
                other.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(other)
            }
            root.autoresizesSubviews = false
            root.bounds.size.width = 200
            root.layoutIfNeeded()
            XCTAssertEqual(inner.frame, CGRect(x: 10, y: 10, width: 80, height: 80), "\(usesAutoLayout)")
            root.autoresizesSubviews = true
            root.bounds.size.width = 300
            root.layoutIfNeeded()
            XCTAssertEqual(inner.frame, CGRect(x: 10, y: 10, width: 180, height: 80), "\(usesAutoLayout)")
        }
    }

    /// A superview whose size constraints set, with a view in it that its mask places.
    private final class Stage {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 2000, height: 2000))
        let outer = UIView()
        let inner = UIView()
        private var width = NSLayoutConstraint?.none
        private var height = NSLayoutConstraint?.none

        init(size: CGSize = CGSize(width: 320, height: 480), mask: UIView.AutoresizingMask, frame: CGRect) {
            LayoutEnvironment.current = LayoutEnvironment(scale: 2)
            root.addSubview(outer)
            outer.frame.size = size
            inner.frame = frame
            inner.autoresizingMask = mask
            outer.addSubview(inner)
            outer.translatesAutoresizingMaskIntoConstraints = false
            let width = outer.widthAnchor.constraint(equalToConstant: size.width)
            let height = outer.heightAnchor.constraint(equalToConstant: size.height)
            self.width = width
            self.height = height
            NSLayoutConstraint.activate([
                width, height, outer.leftAnchor.constraint(equalTo: root.leftAnchor),
                outer.topAnchor.constraint(equalTo: root.topAnchor),
            ])
        }

        /// The view's frame before rounding to pixels, in a superview of that size.
        func frame(in size: CGSize) -> CGRect {
            width?.constant = size.width
            height?.constant = size.height
            root.layoutIfNeeded()
            XCTAssertEqual(LayoutEnvironment.current.reports, [])
            return LayoutInspector(root).unroundedFrame(of: inner)
        }
    }

    /// A mask's bits on both axes, written margin, size, margin, `&` for flexible.
    private static func mask(_ text: String) -> Mask {
        let bits: [[Mask]] = [
            [.flexibleLeftMargin, .flexibleTopMargin], [.flexibleWidth, .flexibleHeight],
            [.flexibleRightMargin, .flexibleBottomMargin],
        ]
        return zip(text, bits).reduce(into: []) { if $1.0 == "&" { $0.formUnion(Mask($1.1)) } }
    }

    private let published = CGRect(x: 160, y: 120, width: 80, height: 80)

    /// For each mask: size = `k` * superview's + `c`, center = `q` * superview's size + `d`, across and down.
    private let equations: [(mask: String, across: [CGFloat], down: [CGFloat])] = [
        ("---", [0, 80, 0, 200], [0, 80, 0, 160]),
        ("--&", [0, 80, 0, 200], [0, 80, 0, 160]),
        ("&--", [0, 80, 1, -120], [0, 80, 1, -320]),
        ("&-&", [0, 80, 0.625, 0], [0, 80, 1.0 / 3, 0]),
        ("-&-", [1, -240, 0.5, 40], [1, -400, 0.5, -80]),
        ("&&-", [1.0 / 3, -80.0 / 3, 5.0 / 6, -200.0 / 3], [0.4, -112, 0.8, -224]),
        ("-&&", [0.5, -80, 0.25, 120], [2.0 / 9, -80.0 / 3, 1.0 / 9, 320.0 / 3]),
        ("&&&", [0.25, 0, 0.625, 0], [1.0 / 6, 0, 1.0 / 3, 0]),
    ]

    /// Each axis gets one equation for the size and one for the center.
    /// uikit-model: masks-2
    func test_translatedMasks_followTheirEquations() {
        for (text, across, down) in equations {
            for size in [
                CGSize(width: 320, height: 480), .init(width: 640, height: 960), .init(width: 400, height: 500),
            ] {
                let frame = Stage(mask: Self.mask(text), frame: published).frame(in: size)
                XCTAssertEqual(frame.width, across[0] * size.width + across[1], accuracy: 1e-6, "\(text) \(size)")
                XCTAssertEqual(frame.midX, across[2] * size.width + across[3], accuracy: 1e-6, "\(text) \(size)")
                XCTAssertEqual(frame.height, down[0] * size.height + down[1], accuracy: 1e-6, "\(text) \(size)")
                XCTAssertEqual(frame.midY, down[2] * size.height + down[3], accuracy: 1e-6, "\(text) \(size)")
            }
        }
    }

    /// The same numbers as frames, after doubling the superview.
    /// uikit-model: masks-2
    func test_translatedMasks_inTwiceTheSpace() {
        let expected: [(String, CGRect)] = [
            ("---", CGRect(x: 160, y: 120, width: 80, height: 80)),
            ("--&", CGRect(x: 160, y: 120, width: 80, height: 80)),
            ("&--", CGRect(x: 480, y: 600, width: 80, height: 80)),
            ("&-&", CGRect(x: 360, y: 280, width: 80, height: 80)),
            ("-&-", CGRect(x: 160, y: 120, width: 400, height: 560)),
            ("&&-", CGRect(x: 373.5, y: 408, width: 186.5, height: 272)),
            ("-&&", CGRect(x: 160, y: 120, width: 240, height: 186.5)),
            ("&&&", CGRect(x: 320, y: 240, width: 160, height: 160)),
        ]
        for (text, frame) in expected {
            let stage = Stage(mask: Self.mask(text), frame: published)
            _ = stage.frame(in: CGSize(width: 640, height: 960))
            XCTAssertEqual(stage.inner.frame, frame, text)
        }
    }

    /// Springs and struts keep proportions among what is flexible; they differ for a fixed size between two springs:
    /// a center of 413.33 where Auto Layout has 400.
    /// uikit-model: masks-7, masks-8, rounding-5
    func test_classicMasks_inTwiceTheSpace() {
        let size = CGSize(width: 640, height: 960)
        for (text, _, _) in equations {
            LayoutEnvironment.current = LayoutEnvironment(scale: 2)
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let inner = UIView(frame: published)
            inner.autoresizingMask = Self.mask(text)
            outer.addSubview(inner)
            outer.frame.size = size
            outer.layoutIfNeeded()
            let translated = Stage(mask: Self.mask(text), frame: published).frame(in: size)
            if text == "&-&" {
                XCTAssertEqual(translated.midX, 400, accuracy: 1e-9)
                XCTAssertEqual(inner.frame.midX, 413 + 1.0 / 3, accuracy: 1e-9)
                XCTAssertEqual(inner.frame.midY, 120 + 480 * 120.0 / 400 + 40, accuracy: 1e-9)
                XCTAssertEqual(inner.frame.size, published.size)
                continue
            }
            XCTAssertEqual(inner.frame.minX, translated.minX, accuracy: 1e-6, text)
            XCTAssertEqual(inner.frame.width, translated.width, accuracy: 1e-6, text)
            XCTAssertEqual(inner.frame.minY, translated.minY, accuracy: 1e-6, text)
            XCTAssertEqual(inner.frame.height, translated.height, accuracy: 1e-6, text)
        }
    }

    /// A view that followed is to the last bit where a new one is put. Thirds of points have noise in their sums.
    /// uikit-model: masks-8, passes-5
    func test_classicMasks_haveNoNoiseOfThirdsOfPoints() {
        LayoutEnvironment.current = LayoutEnvironment(scale: 3)
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 94))
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 344 + 2.0 / 3, height: 94))
        inner.autoresizingMask = .flexibleWidth
        outer.addSubview(inner)
        XCTAssertNotEqual(344 + 2.0 / 3 + 361, 2117.0 / 3, "the sum has noise")
        outer.frame.size.width = 375 + 361
        XCTAssertEqual(inner.frame.width, 2117.0 / 3)
    }

    /// Flexible parts without any length share a change equally.
    /// uikit-model: masks-8
    func test_classicMask_withoutLengths_sharesEqually() {
        LayoutEnvironment.current = LayoutEnvironment()
        let outer = UIView()
        let inner = UIView()
        inner.autoresizingMask = Self.mask("&&&")
        outer.addSubview(inner)
        outer.frame.size = CGSize(width: 30, height: 60)
        XCTAssertEqual(inner.frame, CGRect(x: 10, y: 20, width: 10, height: 20))
    }

    /// Where a formula would divide by nothing, or by next to nothing, the axis is taken as all fixed.
    /// uikit-model: masks-6
    func test_zeroDenominator_keepsTheFrame() {
        let size = CGSize(width: 100, height: 100)
        let frame = CGRect(x: 3, y: 4, width: 5, height: 6)
        for length in [CGFloat(0), .leastNonzeroMagnitude] {
            for text in ["&-&", "&&&"] {
                let stage = Stage(size: CGSize(width: length, height: length), mask: Self.mask(text), frame: frame)
                XCTAssertEqual(stage.frame(in: size), frame, text)
            }
        }
        // No room but the fixed far margin: W - r is 0; and no room but the fixed near one: W - x is 0.
        let far = Stage(
            size: size, mask: Self.mask("&&-"), frame: CGRect(x: -20, y: -20, width: 20, height: 20))
        XCTAssertEqual(
            far.frame(in: CGSize(width: 300, height: 300)), CGRect(x: -20, y: -20, width: 20, height: 20))
        let near = Stage(
            size: size, mask: Self.mask("-&&"), frame: CGRect(x: 100, y: 100, width: 7, height: 8))
        XCTAssertEqual(
            near.frame(in: CGSize(width: 300, height: 300)), CGRect(x: 100, y: 100, width: 7, height: 8))
    }

    /// Frames on fractions of points, in superviews of any size: the edges lie on pixels.
    /// uikit-model: masks-5
    func test_whatAMaskPlaces_liesOnWholePixels() {
        for (text, _, _) in equations {
            let stage = Stage(mask: Self.mask(text), frame: CGRect(x: 10.3, y: 7.1, width: 33.3, height: 21.9))
            let exact = stage.frame(in: CGSize(width: 333, height: 487))
            let rounded = stage.inner.frame
            XCTAssertNotEqual(rounded, exact, text)
            for edge in [rounded.minX, rounded.maxX, rounded.minY, rounded.maxY] {
                XCTAssertEqual(edge * 2, (edge * 2).rounded(), accuracy: 1e-9, text)
            }
        }
    }

    /// The equations count from the frame that the app set last, in the superview of that moment.
    /// uikit-model: masks-3
    func test_newFrame_isTheNewStart() {
        let stage = Stage(mask: Self.mask("-&-"), frame: published)
        _ = stage.frame(in: CGSize(width: 640, height: 960))
        stage.inner.frame = CGRect(x: 0, y: 0, width: 640, height: 960)
        XCTAssertEqual(
            stage.frame(in: CGSize(width: 100, height: 200)), CGRect(x: 0, y: 0, width: 100, height: 200))
    }

    /// The engine may have a frame off the pixels. An app that sets the frame on the screen means that one, whatever was set
    /// before: a row's content is 43.5 points high in a file, and set to 43.667 at run time.
    /// uikit-model: masks-4
    func test_frameThatIsSetAgain_isTheNewStart() {
        func bottom(afterVisiting sizes: [CGFloat]) -> CGRect {
            LayoutEnvironment.current = LayoutEnvironment(scale: 3)
            let root = FramingView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
            let content = root.content
            content.frame = CGRect(x: 0, y: 0, width: 100, height: 43.5)
            root.addSubview(content)
            let pinned = UIView()
            pinned.translatesAutoresizingMaskIntoConstraints = false
            content.addSubview(pinned)
            NSLayoutConstraint.activate([
                pinned.topAnchor.constraint(equalTo: content.topAnchor, constant: 7),
                pinned.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -5.5),
                pinned.leftAnchor.constraint(equalTo: content.leftAnchor),
                pinned.widthAnchor.constraint(equalToConstant: 10),
            ])
            for size in sizes {
                root.frame.size.height = size
                root.layoutIfNeeded()
            }
            XCTAssertEqual(LayoutEnvironment.current.reports, [])
            return pinned.frame
        }
        XCTAssertEqual(bottom(afterVisiting: [44, 100, 44]), bottom(afterVisiting: [44]))
    }

    /// Scrolling moves no frame, so the equations stay those of the frame that was set, without a rounding of the present size.
    /// uikit-model: masks-4
    func test_scrolling_isNoNewStart() {
        func frame(scrolls: Bool) -> CGRect {
            let stage = Stage(mask: [], frame: .zero)
            let scrollView = UIScrollView(frame: CGRect(x: 101, y: 7, width: 67, height: 31))
            scrollView.autoresizingMask = Self.mask("&&&")
            stage.outer.addSubview(scrollView)
            for size in [CGSize(width: 333, height: 487), .init(width: 671, height: 211)] {
                _ = stage.frame(in: size)
                if scrolls { scrollView.contentOffset = CGPoint(x: 0, y: size.width) }
            }
            _ = stage.frame(in: CGSize(width: 1999, height: 1999))
            return LayoutInspector(stage.root).unroundedFrame(of: scrollView)
        }
        XCTAssertEqual(frame(scrolls: true), frame(scrolls: false))
    }

    /// So they do from new bounds, a new center, mask or superview, each in the superview's present size.
    /// uikit-model: masks-3
    func test_boundsCenterMaskAndSuperview_areNewStarts() {
        let wide = CGSize(width: 640, height: 960)
        let bounds = Stage(mask: Self.mask("&&&"), frame: published)
        _ = bounds.frame(in: wide)
        bounds.inner.bounds.size = CGSize(width: 64, height: 96)
        XCTAssertEqual(bounds.frame(in: CGSize(width: 320, height: 480)).size, CGSize(width: 32, height: 48))
        let center = Stage(mask: Self.mask("---"), frame: published)
        _ = center.frame(in: wide)
        center.inner.center = CGPoint(x: 100, y: 300)
        XCTAssertEqual(
            center.frame(in: CGSize(width: 320, height: 480)), CGRect(x: 60, y: 260, width: 80, height: 80))
        let mask = Stage(mask: Self.mask("---"), frame: published)
        _ = mask.frame(in: wide)
        mask.inner.autoresizingMask = Self.mask("&--")
        // 640 - 240 and 960 - 200 remain beyond the view.
        XCTAssertEqual(
            mask.frame(in: CGSize(width: 700, height: 1000)), CGRect(x: 220, y: 160, width: 80, height: 80))
        let moved = Stage(mask: Self.mask("-&-"), frame: published)
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
        moved.root.addSubview(other)
        other.addSubview(moved.inner)
        other.frame.size.width = 1100
        moved.root.layoutIfNeeded()
        XCTAssertEqual(moved.inner.frame, CGRect(x: 160, y: 120, width: 180, height: 80))
    }

    /// A child's root view that fills its container follows it exactly with a mask of width and height, and keeps its stale
    /// size with none.
    /// uikit-model: masks-9
    func test_childsRootView_followsItsContainer_orKeepsItsSize() {
        for (text, expected) in [("-&-", CGSize(width: 667, height: 375)), ("---", CGSize(width: 375, height: 667))] {
            let host = makeHost("iPhone 6")
            let (container, child) = (UIViewController(), UIViewController())
            container.addChild(child)
            child.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
            child.view.autoresizingMask = Self.mask(text)
            container.view.addSubview(child.view)
            child.didMove(toParent: container)
            host.launch(container)
            host.rotate(to: .landscape)
            XCTAssertEqual(child.view.frame, CGRect(origin: .zero, size: expected), text)
        }
    }

    /// A code-made view has the flag on: its zero frame contradicts its own constraints.
    /// uikit-model: masks-10
    func test_flagLeftOn_conflictsWithOwnConstraints() {
        LayoutEnvironment.current = LayoutEnvironment()
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView()
        root.addSubview(view)
        XCTAssertTrue(view.translatesAutoresizingMaskIntoConstraints)
        let width = view.widthAnchor.constraint(equalToConstant: 50)
        width.isActive = true
        root.layoutIfNeeded()
        XCTAssertEqual(LayoutInspector(root).brokenConstraints, [width])
        XCTAssertEqual(view.frame, .zero)
    }

    // MARK: Fitting

    func test_sizeToFit_takesWhatSizeThatFitsSays() {
        let view = FittingView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        view.sizeToFit()
        XCTAssertEqual(view.asked, CGSize(width: 30, height: 40))
        XCTAssertEqual(view.frame, CGRect(x: 10, y: 20, width: 60, height: 20))
    }

    /// uikit-model: controls-10
    func test_sizeThatFits_ofAPlainView_isItsSize() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        XCTAssertEqual(view.sizeThatFits(CGSize(width: 1, height: 1)), CGSize(width: 30, height: 40))
        view.sizeToFit()
        XCTAssertEqual(view.frame, CGRect(x: 10, y: 20, width: 30, height: 40))
    }
}

private final class FittingView: UIView {
    private(set) var asked = CGSize.zero

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        asked = size
        return CGSize(width: size.width * 2, height: size.height / 2)
    }
}

/// Sets its content's frame in each layout, as a row of a table does.
private final class FramingView: UIView {
    let content = UIView()

    override func layoutSubviews() {
        super.layoutSubviews()
        // A pixel less for the separator.
        content.frame = CGRect(
            x: 0, y: 0, width: bounds.width, height: bounds.height - 1 / LayoutEnvironment.current.scale)
    }
}
