import LayoutEngine
import XCTest

/// Text styles, and fonts that follow the text size of the system's settings.
final class DynamicTypeTests: XCTestCase {
    override func setUp() { LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus) }

    private func sizes(_ style: UIFont.TextStyle) -> [CGFloat] {
        categories.map {
            LayoutEnvironment.current.preferredContentSizeCategory = $0
            return UIFont.preferredFont(forTextStyle: style).pointSize
        }
    }

    private let categories: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// As the Human Interface Guidelines print them.
    /// uikit-model: text-16
    func test_styles_haveASizePerCategory() {
        XCTAssertEqual(sizes(.body), [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
        XCTAssertEqual(sizes(.headline), sizes(.body))
        XCTAssertEqual(sizes(.largeTitle), [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60])
        XCTAssertEqual(sizes(.title1).suffix(6), [32, 34, 38, 43, 48, 53, 58].suffix(6))
        XCTAssertEqual(sizes(.caption2), [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40])
        for style in [.title2, .title3, .callout, .subheadline, .footnote, .caption1] as [UIFont.TextStyle] {
            XCTAssertEqual(sizes(style), sizes(style).sorted(), "\(style.rawValue) shrinks")
            XCTAssertGreaterThan(sizes(style)[11], 2.5 * sizes(style)[3])
        }
    }

    /// Two lines of body at XXXL lie 29 points apart.
    /// uikit-model: text-16, text-7
    func test_linesOfStyles_lieAsFarApartAsTheGuidelinesSay() {
        LayoutEnvironment.current.preferredContentSizeCategory = .extraExtraExtraLarge
        let label = UILabel()
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .body)
        label.text = "A"
        let one = label.intrinsicContentSize.height
        label.text = "A\nB"
        XCTAssertEqual(label.intrinsicContentSize.height - one, 29)
    }

    /// uikit-model: text-16
    func test_traits_nameTheTextSize() {
        let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
        XCTAssertEqual(UIFont.preferredFont(forTextStyle: .callout, compatibleWith: traits).pointSize, 38)
        XCTAssertEqual(UIFont.preferredFont(forTextStyle: .callout, compatibleWith: nil).pointSize, 16)
        XCTAssertTrue(traits.preferredContentSizeCategory.isAccessibilityCategory)
        XCTAssertTrue(UIContentSizeCategory.small < .large)
        XCTAssertFalse(UIContentSizeCategory.large >= .extraLarge)
    }

    /// uikit-model: text-17
    func test_metrics_scaleInProportionToTheStyle() {
        let metrics = UIFontMetrics(forTextStyle: .body)
        let font = UIFont.systemFont(ofSize: 34, weight: .bold)
        XCTAssertEqual(metrics.scaledFont(for: font).pointSize, 34)
        let large = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
        XCTAssertEqual(metrics.scaledFont(for: font, compatibleWith: large).pointSize, 46)
        XCTAssertEqual(metrics.scaledFont(for: font, maximumPointSize: 40, compatibleWith: large).pointSize, 40)
        XCTAssertEqual(metrics.scaledValue(for: 100, compatibleWith: large), 135.5, "on whole pixels")
        XCTAssertEqual(UIFontMetrics.default.scaledValue(for: 100), 100)
        _ = metrics.scaledFont(for: metrics.scaledFont(for: font))
        XCTAssertEqual(
            LayoutEnvironment.current.exceptions.map(\.reason),
            [
                "A font of 34.0 points was to be scaled that is scaled already. Scale a font of a fixed size, such as that of "
                    + "systemFont(ofSize:); the font stays as it is."
            ])
    }

    /// A change in the settings reaches labels, fields, text views and buttons that adjust their fonts, and no others.
    /// uikit-model: text-18
    func test_liveChange_reachesViewsThatAdjust() {
        let host = makeHost()
        let stack = UIStackView()
        stack.axis = .vertical
        stack.alignment = .leading
        stack.translatesAutoresizingMaskIntoConstraints = false
        let label = UILabel()
        let fixed = UILabel()
        let field = UITextField()
        let text = UITextView()
        let button = UIButton(type: .custom)
        for one in [label, fixed] {
            one.text = "Label"
            one.font = .preferredFont(forTextStyle: .body)
        }
        field.text = "Field"
        field.font = .preferredFont(forTextStyle: .title1)
        text.text = "Text"
        text.isScrollEnabled = false
        text.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 34), maximumPointSize: 44)
        button.setTitle("Button", for: .normal)
        button.titleLabel?.font = .preferredFont(forTextStyle: .headline)
        for view in [label, fixed, field, text, button] { stack.addArrangedSubview(view) }
        label.adjustsFontForContentSizeCategory = true
        field.adjustsFontForContentSizeCategory = true
        text.adjustsFontForContentSizeCategory = true
        button.titleLabel?.adjustsFontForContentSizeCategory = true
        let controller = UIViewController()
        controller.view.addSubview(stack)
        stack.topAnchor.constraint(equalTo: controller.view.topAnchor).isActive = true
        stack.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor).isActive = true
        host.launch(controller)
        let before = stack.arrangedSubviews.map(\.frame.size)
        host.setPreferredContentSizeCategory(.extraExtraExtraLarge)
        XCTAssertEqual(label.font.pointSize, 23)
        XCTAssertEqual(fixed.font.pointSize, 17)
        XCTAssertEqual(field.font?.pointSize, 34)
        XCTAssertEqual(text.font?.pointSize, 44, "46, but for the maximum")
        XCTAssertEqual(button.titleLabel?.font.pointSize, 23)
        let after = stack.arrangedSubviews.map(\.frame.size)
        for index in [0, 2, 3, 4] {
            XCTAssertGreaterThan(after[index].height, before[index].height, "\(index)")
            XCTAssertGreaterThan(after[index].width, before[index].width, "\(index)")
        }
        XCTAssertEqual(after[1], before[1])
        host.setPreferredContentSizeCategory(.large)
        XCTAssertEqual(stack.arrangedSubviews.map(\.frame.size), before)
    }

    /// A view that was in no window meanwhile has the present size when it comes back.
    /// uikit-model: text-18
    func test_liveChange_reachesViewsThatComeLater() {
        let host = makeHost()
        let label = UILabel()
        label.text = "Label"
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.translatesAutoresizingMaskIntoConstraints = false
        let controller = UIViewController()
        host.launch(controller)
        let announced = expectation(
            forNotification: UIContentSizeCategory.didChangeNotification, object: nil
        ) { $0.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory == .extraSmall }
        host.setPreferredContentSizeCategory(.extraSmall)
        wait(for: [announced], timeout: 1)
        controller.view.addSubview(label)
        label.topAnchor.constraint(equalTo: controller.view.topAnchor).isActive = true
        host.settle()
        XCTAssertEqual(label.font.pointSize, 14)
        XCTAssertEqual(label.frame.height, label.intrinsicContentSize.height)
    }

    /// A button without a title has no label in the tree that follows.
    /// uikit-model: controls-14
    func test_aSubtitleWithoutATitle_followsTheTextSize() {
        let host = makeHost()
        let controller = UIViewController()
        host.launch(controller)
        func make() -> UIButton {
            var configuration = UIButton.Configuration.plain()
            configuration.subtitle = "below"
            let button = UIButton(configuration: configuration)
            button.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(button)
            button.topAnchor.constraint(equalTo: controller.view.topAnchor).isActive = true
            button.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor).isActive = true
            return button
        }
        let button = make()
        host.settle()
        let before = button.frame.size
        controller.view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        host.settle()
        XCTAssertGreaterThan(button.frame.height, before.height)
        let fresh = make()
        host.settle()
        XCTAssertEqual(button.frame.size, fresh.frame.size)
    }

    /// What lies deep in a tree that was away is placed by the present text size, also where no constraints place it.
    /// uikit-model: text-18
    func test_whatWasAway_followsTheTextSizeWhenItIsBack() {
        let host = makeHost()
        let (holder, inner) = (UIView(frame: CGRect(x: 50, y: 300, width: 200, height: 200)), UIView())
        inner.frame = CGRect(x: 10, y: 10, width: 150, height: 100)
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
        button.setTitle("Title", for: .normal)
        button.titleLabel?.adjustsFontForContentSizeCategory = true
        button.titleLabel?.font = .preferredFont(forTextStyle: .body)
        holder.addSubview(inner)
        inner.addSubview(button)
        let controller = UIViewController()
        controller.view.addSubview(holder)
        host.launch(controller)
        let before = button.titleLabel?.frame.height ?? 0
        holder.removeFromSuperview()
        host.setPreferredContentSizeCategory(.accessibilityExtraLarge)
        host.settle()
        controller.view.addSubview(holder)
        host.settle()
        XCTAssertGreaterThan(button.titleLabel?.frame.height ?? 0, before + 10)
        // There and back, with a layout in between.
        holder.removeFromSuperview()
        host.setPreferredContentSizeCategory(.large)
        holder.layoutIfNeeded()
        XCTAssertEqual(button.titleLabel?.frame.height ?? 0, before)
        host.setPreferredContentSizeCategory(.accessibilityExtraLarge)
        controller.view.addSubview(holder)
        host.settle()
        XCTAssertGreaterThan(button.titleLabel?.frame.height ?? 0, before + 10)
    }
}
