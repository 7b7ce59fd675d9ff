import Foundation
import LayoutEngine
import XCTest

/// The table of intrinsic sizes and content priorities.
final class ControlSizeTests: XCTestCase {
    private let none = UIView.noIntrinsicMetric

    override func setUp() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
    }

    private func expectPriorities(
        _ view: UIView, hugging: (Float, Float), line: UInt = #line
    ) {
        XCTAssertEqual(view.contentHuggingPriority(for: .horizontal).rawValue, hugging.0, line: line)
        XCTAssertEqual(view.contentHuggingPriority(for: .vertical).rawValue, hugging.1, line: line)
        XCTAssertEqual(view.contentCompressionResistancePriority(for: .horizontal).rawValue, 750, line: line)
        XCTAssertEqual(view.contentCompressionResistancePriority(for: .vertical).rawValue, 750, line: line)
    }

    /// Of views made in code.
    /// uikit-model: controls-1
    func test_priorities_ofViewsMadeInCode() {
        for view in [
            UIView(), UILabel(), UIButton(), UIImageView(), UIScrollView(), UITextField(), UITextView(), UIStackView(),
        ] {
            expectPriorities(view, hugging: (250, 250))
        }
        for view in [
            UISwitch(), UIStepper(), UIActivityIndicatorView(style: .medium), UIPageControl(), UIDatePicker(),
            UIPickerView(),
        ] {
            expectPriorities(view, hugging: (750, 750))
        }
        for view in [UISlider(), UIProgressView(), UISearchBar(), UISegmentedControl()] {
            expectPriorities(view, hugging: (250, 750))
        }
    }

    /// uikit-model: controls-2, controls-3
    func test_sizes_ofControls() {
        XCTAssertEqual(UIView().intrinsicContentSize, CGSize(width: none, height: none))
        XCTAssertEqual(UIActivityIndicatorView(style: .medium).intrinsicContentSize, CGSize(width: 20, height: 20))
        XCTAssertEqual(UIActivityIndicatorView(style: .large).intrinsicContentSize, CGSize(width: 37, height: 37))
        XCTAssertEqual(UISwitch().intrinsicContentSize, CGSize(width: 49, height: 31))
        XCTAssertEqual(UIStepper().intrinsicContentSize, CGSize(width: 94, height: 32))
        XCTAssertEqual(UISlider().intrinsicContentSize, CGSize(width: none, height: 30))
        XCTAssertEqual(UIProgressView().intrinsicContentSize, CGSize(width: none, height: 4))
    }

    /// uikit-model: controls-2
    func test_sizes_ofControls_beforeIOS13() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS11_12, scale: 2)
        XCTAssertEqual(UIStepper().intrinsicContentSize, CGSize(width: 94, height: 29))
        XCTAssertEqual(UIProgressView().intrinsicContentSize, CGSize(width: none, height: 2))
    }

    /// As stored by Xcode 10 and before.
    /// uikit-model: controls-2
    func test_roundedTextField_beforeIOS13_is30High() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS11_12, scale: 2)
        let field = UITextField()
        field.borderStyle = .roundedRect
        for size in [14, 16, 17] as [CGFloat] {
            field.font = .systemFont(ofSize: size)
            XCTAssertEqual(field.intrinsicContentSize.height, 30)
        }
        field.borderStyle = .bezel
        XCTAssertEqual(field.intrinsicContentSize.height, 34)
    }

    /// uikit-model: controls-2, controls-3
    func test_sizes_ofControls_onIOS26() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS26, scale: 2)
        let origin = CGPoint(x: 5, y: 6)
        XCTAssertEqual(
            UISwitch(frame: CGRect(origin: origin, size: .zero)).frame,
            CGRect(origin: origin, size: CGSize(width: 63, height: 28)))
        XCTAssertEqual(UISwitch().intrinsicContentSize, CGSize(width: 61, height: 28))
        XCTAssertEqual(UISlider().intrinsicContentSize, CGSize(width: none, height: 34))
        XCTAssertEqual(UISlider().sizeThatFits(.zero).height, 34)
        XCTAssertEqual(UIStepper().intrinsicContentSize, CGSize(width: 94, height: 32))
        XCTAssertEqual(UISearchBar().sizeThatFits(.zero).height, 44)
        let dots = UIPageControl()
        for (count, width) in [(3, 74), (4, 92), (7, 146)] as [(Int, CGFloat)] {
            dots.numberOfPages = count
            XCTAssertEqual(dots.intrinsicContentSize, CGSize(width: width, height: 26))
        }
        let field = UITextField()
        field.borderStyle = .roundedRect
        XCTAssertEqual(field.intrinsicContentSize, CGSize(width: 28, height: 34))
        field.text = "Label"
        XCTAssertEqual(field.intrinsicContentSize.width, 42 + 28, "41.33 counts as 42")
        XCTAssertTrue(LayoutEnvironment.current.profile.hasSafeArea)
        XCTAssertTrue(LayoutEnvironment.current.profile.allowsRequiredPriorityChange)
    }

    /// A size that fits is a frame's, and constraints align less of it.
    /// uikit-model: controls-2, controls-3
    func test_sizeThatFits_isThatOfTheFrame() {
        let control = UISegmentedControl(items: ["a", "b"])
        XCTAssertEqual(control.sizeThatFits(.zero).height, 32)
        XCTAssertEqual(control.intrinsicContentSize.height, 31)
    }

    /// uikit-model: controls-4
    func test_refreshControl_isAsWideAsItsList_and60High() {
        let list = UIScrollView(frame: CGRect(x: 0, y: 10, width: 320, height: 120))
        let spinner = UIRefreshControl()
        list.addSubview(spinner)
        XCTAssertEqual(spinner.frame, CGRect(x: 0, y: 0, width: 320, height: 60))
        list.frame.size.width = 200
        list.layoutIfNeeded()
        XCTAssertEqual(spinner.frame.width, 200)
    }

    /// uikit-model: controls-2
    func test_switch_hasItsSizeWhateverFrameItIsMadeWith() {
        XCTAssertEqual(
            UISwitch(frame: CGRect(x: 5, y: 6, width: 1, height: 1)).frame, CGRect(x: 5, y: 6, width: 51, height: 31))
        XCTAssertEqual(UIStepper().frame.size, CGSize(width: 94, height: 32))
    }

    /// As drawn in real files: the titles' baseline, not the control's bottom.
    /// uikit-model: text-14
    func test_segmentedControl_hasTheBaselineOfItsTitles() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let control = UISegmentedControl(items: ["One", "Two"])
        let mark = UIView()
        for view in [control, mark] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        NSLayoutConstraint.activate([
            control.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            mark.topAnchor.constraint(equalTo: control.lastBaselineAnchor),
        ])
        root.layoutIfNeeded()
        // The middle of the alignment rectangle, and half of what letters of 13 points reach up more than down.
        let middle = 10 + control.intrinsicContentSize.height / 2
        XCTAssertEqual(mark.frame.minY, middle + (0.95215 - 0.24121) * 13 / 2, accuracy: 0.3)
    }

    /// openradar 15106765, and real files: no conflict, and the constraint wins.
    /// uikit-model: conflicts-5
    func test_requiredContent_givesWayToRequiredConstraints_withoutAWord() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let picture = UIImageView(image: UIImage(size: CGSize(width: 60, height: 40)))
        picture.translatesAutoresizingMaskIntoConstraints = false
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            picture.setContentHuggingPriority(.required, for: axis)
            picture.setContentCompressionResistancePriority(.required, for: axis)
        }
        root.addSubview(picture)
        let tall = picture.heightAnchor.constraint(equalToConstant: 90)
        tall.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([picture.widthAnchor.constraint(equalToConstant: 50), tall])
        root.layoutIfNeeded()
        XCTAssertEqual(picture.frame.size, CGSize(width: 50, height: 40), "999 is less than required content")
        XCTAssertTrue(LayoutEnvironment.current.reports.isEmpty)
    }

    func test_values_stayInTheirRange() {
        let slider = UISlider()
        slider.value = 7
        XCTAssertEqual(slider.value, 1)
        let progress = UIProgressView()
        progress.setProgress(-1, animated: false)
        XCTAssertEqual(progress.progress, 0)
        let stepper = UIStepper()
        stepper.value = 500
        XCTAssertEqual(stepper.value, 100)
    }

    /// uikit-model: controls-5
    func test_imageView_isAsLargeAsItsImage_andAlignsByItsPart() {
        let view = UIImageView()
        XCTAssertEqual(view.intrinsicContentSize, CGSize(width: none, height: none))
        view.image = UIImage(size: CGSize(width: 30, height: 20))
        XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 30, height: 20))
        view.image = view.image?.withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).isActive = true
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
        root.layoutIfNeeded()
        XCTAssertEqual(view.frame, CGRect(x: 8, y: 9, width: 30, height: 20))
    }

    func test_image_refusesASizeThatIsNotFinite() {
        XCTAssertEqual(UIImage(size: CGSize(width: CGFloat.nan, height: 1)).size, .zero)
        guard case .exception(let exception)? = LayoutEnvironment.current.reports.first else { return XCTFail() }
        XCTAssertEqual(exception.name, .invalidArgument)
        XCTAssertTrue(exception.reason.contains("the image is empty"), exception.reason)
    }

    /// uikit-model: controls-6
    func test_button_isTitleOrImageWithInsets() {
        let system = UIButton(type: .system)
        system.setTitle("Button", for: .normal)
        XCTAssertEqual(system.intrinsicContentSize, CGSize(width: 46, height: 30))
        system.setTitle("OK", for: .normal)
        XCTAssertEqual(system.intrinsicContentSize, CGSize(width: 30, height: 30), "not narrower than 30")
        let custom = UIButton(type: .custom)
        custom.setTitle("Button", for: .normal)
        XCTAssertEqual(custom.intrinsicContentSize.height, 34)
        custom.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        XCTAssertEqual(custom.intrinsicContentSize, CGSize(width: 54 + 6, height: 22 + 4))
        custom.contentEdgeInsets = .zero
        custom.setImage(UIImage(size: CGSize(width: 40, height: 50)), for: .normal)
        XCTAssertEqual(custom.intrinsicContentSize, CGSize(width: 54 + 40, height: 50))
    }

    func test_button_titleOfItsState_andFont_countForItsSize() {
        let button = UIButton(type: .system)
        button.setTitle("A", for: .normal)
        button.setTitle("A longer title", for: .selected)
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        button.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(button)
        button.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        root.layoutIfNeeded()
        XCTAssertEqual(button.frame.width, 30)
        button.isSelected = true
        root.layoutIfNeeded()
        XCTAssertEqual(button.frame.width, 87)
        button.titleLabel?.font = .systemFont(ofSize: 30)
        root.layoutIfNeeded()
        XCTAssertEqual(button.frame.width, 162)
    }

    func test_textField_isOneLineWithItsBorder() {
        let field = UITextField()
        XCTAssertEqual(field.intrinsicContentSize, CGSize(width: 0, height: 22))
        field.borderStyle = .roundedRect
        XCTAssertEqual(field.intrinsicContentSize, CGSize(width: 14, height: 34))
        field.font = .systemFont(ofSize: 14)
        XCTAssertEqual(field.intrinsicContentSize.height, 34, "as for 17 points")
        field.font = .systemFont(ofSize: 30)
        XCTAssertEqual(field.intrinsicContentSize.height, 49, "35.8 and 13, rounded up to a point")
        field.font = .systemFont(ofSize: 14)
        field.placeholder = "Name"
        let placeholderWidth = field.intrinsicContentSize.width
        field.text = "Na"
        XCTAssertLessThan(field.intrinsicContentSize.width, placeholderWidth)
    }

    /// uikit-model: controls-9
    func test_textView_isAsHighAsItsText_unlessItScrolls() {
        let text = UITextView()
        text.text = "aaaa bbbb"
        XCTAssertEqual(text.intrinsicContentSize, CGSize(width: none, height: none))
        text.isScrollEnabled = false
        XCTAssertEqual(text.intrinsicContentSize, CGSize(width: 59.5 + 10, height: 14.5 + 16))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 300))
        text.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(text)
        NSLayoutConstraint.activate([
            text.topAnchor.constraint(equalTo: root.topAnchor),
            text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            text.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(text.frame, CGRect(x: 0, y: 0, width: 40, height: 29 + 16))
    }

    /// `sizeThatFits` returns the present size unless overridden.
    /// uikit-model: controls-10
    func test_sizeThatFits_ofAPlainView_isItsOwn() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 34))
        XCTAssertEqual(view.sizeThatFits(CGSize(width: 1, height: 1)), CGSize(width: 12, height: 34))
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 120, height: 1))
        slider.sizeToFit()
        XCTAssertEqual(slider.frame.size, CGSize(width: 120, height: 31))
    }
}

/// Subclasses written as for UIKit: they override `init(frame:)` and make the rest of the initializers their own.
private final class RoundButton: UIButton {
    override init(frame: CGRect) {
        super.init(frame: frame)
        setTitle("Go", for: .normal)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class Column: UIStackView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        axis = .vertical
    }

    required init(coder: NSCoder) { super.init(coder: coder) }
}

extension ControlSizeTests {
    func test_subclasses_inheritTheConvenienceInitializers() {
        XCTAssertEqual(RoundButton(type: .system).buttonType, .system)
        XCTAssertEqual(RoundButton(type: .system).currentTitle, "Go")
        XCTAssertEqual(RoundButton(frame: .zero).intrinsicContentSize.height, 34)
        XCTAssertEqual(Column(arrangedSubviews: [UIView()]).axis, .vertical)
    }
}
