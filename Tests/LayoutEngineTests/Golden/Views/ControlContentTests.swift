import Foundation
import LayoutEngine
import XCTest

/// What controls contain and how it lies in them.
final class ControlContentTests: XCTestCase {
    override func setUp() { LayoutEnvironment.current = LayoutEnvironment(scale: 2) }

    // MARK: Buttons

    /// uikit-model: controls-7
    func test_titleLabel_isASubview_inTheMiddle() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        XCTAssertEqual(button.subviews.count, 0)
        button.setTitle("Label", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17)
        button.layoutIfNeeded()
        XCTAssertTrue(button.titleLabel?.superview === button)
        XCTAssertEqual(button.titleLabel?.text, "Label")
        XCTAssertEqual(button.titleLabel?.frame, CGRect(x: 29.5, y: 12, width: 41.5, height: 20.5))
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
        button.layoutIfNeeded()
        XCTAssertEqual(button.titleLabel?.frame.minX, 34.5)
    }

    /// uikit-model: controls-7, passes-5
    func test_anotherFont_movesTheTitle_inAButtonThatKeepsItsSize() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        button.setTitle("Label", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 24)
        button.layoutIfNeeded()
        button.titleLabel?.font = .systemFont(ofSize: 17)
        button.layoutIfNeeded()
        XCTAssertEqual(button.titleLabel?.frame, CGRect(x: 29.5, y: 12, width: 41.5, height: 20.5))
    }

    /// uikit-model: controls-7
    func test_imageBeforeTitle_mirroredInRightToLeft() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        button.titleLabel?.font = .systemFont(ofSize: 17)
        button.setTitle("Label", for: .normal)
        button.setImage(UIImage(size: CGSize(width: 20, height: 10)), for: .normal)
        button.layoutIfNeeded()
        XCTAssertEqual(button.imageView?.frame, CGRect(x: 19.5, y: 17, width: 20, height: 10))
        XCTAssertEqual(button.titleLabel?.frame.minX, 39.5)
        button.semanticContentAttribute = .forceRightToLeft
        button.layoutIfNeeded()
        XCTAssertEqual(button.titleLabel?.frame.minX, 19.5)
        XCTAssertEqual(button.imageView?.frame.minX, 61)
    }

    func test_titleOfItsState_isShown() {
        let button = UIButton()
        button.setTitle("on", for: .normal)
        button.setTitle("off", for: .disabled)
        button.isEnabled = false
        XCTAssertEqual(button.titleLabel?.text, "off")
    }

    /// Other views may be pinned to the title.
    func test_titleLabel_inConstraints() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let button = UIButton(type: .system)
        button.setTitle("Label", for: .normal)
        let line = UIView()
        for view in [button, line] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        guard let title = button.titleLabel else { return XCTFail("no label") }
        NSLayoutConstraint.activate([
            button.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            button.topAnchor.constraint(equalTo: root.topAnchor),
            button.widthAnchor.constraint(equalToConstant: 100),
            line.leftAnchor.constraint(equalTo: title.leftAnchor),
            line.rightAnchor.constraint(equalTo: title.rightAnchor),
            line.topAnchor.constraint(equalTo: title.bottomAnchor), line.heightAnchor.constraint(equalToConstant: 1),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(title.superview, button)
        XCTAssertEqual(line.frame.width, title.frame.width)
        XCTAssertEqual(line.frame.minX, button.frame.minX + title.frame.minX)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    // MARK: Spinners

    /// A spinner that does not spin is hidden, and a stack leaves it out.
    /// uikit-model: controls-8
    func test_spinner_isHiddenWhileItStandsStill() {
        let spinner = UIActivityIndicatorView(style: .medium)
        XCTAssertTrue(spinner.isHidden)
        let label = UILabel()
        label.text = "Label"
        let stack = UIStackView(arrangedSubviews: [spinner, label])
        stack.spacing = 8
        let size = { stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width }
        XCTAssertEqual(size(), 41.5)
        spinner.startAnimating()
        XCTAssertFalse(spinner.isHidden)
        XCTAssertEqual(size(), 69.5)
        spinner.stopAnimating()
        XCTAssertEqual(size(), 41.5)
        spinner.hidesWhenStopped = false
        XCTAssertFalse(spinner.isHidden)
        XCTAssertEqual(UIActivityIndicatorView.Style.large.rawValue, 101)
    }

    // MARK: Text views

    /// A text view scrolls: its text is its content.
    /// uikit-model: controls-9
    func test_textView_followsItsContainer() {
        let (holder, text) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), UITextView())
        text.isScrollEnabled = false
        text.text = "some words that need two lines or more"
        text.translatesAutoresizingMaskIntoConstraints = false
        holder.addSubview(text)
        text.widthAnchor.constraint(equalToConstant: 120).isActive = true
        text.leftAnchor.constraint(equalTo: holder.leftAnchor).isActive = true
        text.topAnchor.constraint(equalTo: holder.topAnchor).isActive = true
        holder.layoutIfNeeded()
        let before = text.frame.height
        text.textContainer.lineFragmentPadding = 30
        holder.layoutIfNeeded()
        XCTAssertGreaterThan(text.frame.height, before)
        text.textContainer.maximumNumberOfLines = 1
        holder.layoutIfNeeded()
        XCTAssertLessThan(text.frame.height, before)
    }

    /// uikit-model: controls-9
    func test_textView_isAScrollView() {
        let text = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 40))
        text.font = .systemFont(ofSize: 17)
        text.text = "aaaa bbbb cccc"
        text.layoutIfNeeded()
        let scroll: UIScrollView = text
        XCTAssertEqual(scroll.contentSize, CGSize(width: 110, height: 41 + 16))
        text.text += " dddd"
        text.layoutIfNeeded()
        XCTAssertEqual(scroll.contentSize.height, 41 + 16)
        text.contentOffset.y = 10
        XCTAssertEqual(text.bounds.minY, 10)
        XCTAssertEqual(text.intrinsicContentSize, CGSize(width: -1, height: -1))
        text.isScrollEnabled = false
        XCTAssertEqual(text.intrinsicContentSize.height, 20.5 + 16)
    }

    // MARK: Scroll views

    func test_scrollDelegate_hearsOfEachMove() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let listener = ScrollListener()
        scroll.delegate = listener
        scroll.contentSize = CGSize(width: 100, height: 300)
        scroll.contentOffset.y = 20
        scroll.contentOffset.y = 20
        scroll.setContentOffset(CGPoint(x: 0, y: 30), animated: true)
        XCTAssertEqual(listener.offsets, [20, 30])
        scroll.contentInset.top = 5
        XCTAssertEqual(listener.insets, [5])
        XCTAssertEqual(listener.offsets, [20, 30, 25])
        scroll.scrollRectToVisible(CGRect(x: 0, y: 200, width: 10, height: 50), animated: false)
        XCTAssertEqual(scroll.contentOffset.y, 150)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 10), animated: false)
        XCTAssertEqual(scroll.contentOffset.y, 95)
    }

    /// uikit-model: controls-6
    func test_whatIsTakenAway_isNotShownAnyMore() {
        let button = UIButton(type: .custom)
        button.setTitle("Save", for: .normal)
        button.setImage(UIImage(size: CGSize(width: 12, height: 12)), for: .normal)
        XCTAssertEqual(button.titleLabel?.text, "Save")
        XCTAssertNotNil(button.imageView?.image)
        button.setTitle(nil, for: .normal)
        button.setImage(nil, for: .normal)
        XCTAssertNil(button.titleLabel?.text)
        XCTAssertNil(button.imageView?.image)
    }

    /// uikit-model: controls-21
    func test_whatASegmentWasGiven_staysWithIt() {
        let control = UISegmentedControl(items: ["a", "b", "c"])
        control.setEnabled(false, forSegmentAt: 1)
        control.setWidth(40, forSegmentAt: 1)
        control.removeSegment(at: 0, animated: false)
        XCTAssertFalse(control.isEnabledForSegment(at: 0))
        XCTAssertEqual(control.widthForSegment(at: 0), 40)
        control.insertSegment(withTitle: "new", at: 0, animated: false)
        XCTAssertTrue(control.isEnabledForSegment(at: 0))
        XCTAssertFalse(control.isEnabledForSegment(at: 1))
        control.setEnabled(false, forSegmentAt: 9)
        XCTAssertTrue(control.isEnabledForSegment(at: 9))
    }

    /// uikit-model: controls-21
    func test_theChosenSegment_staysChosen_whileOthersComeAndGo() {
        let control = UISegmentedControl(items: ["a", "b", "c"])
        control.removeSegment(at: 0, animated: false)
        XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "before", at: 1, animated: false)
        XCTAssertEqual(control.selectedSegmentIndex, 2)
        control.insertSegment(withTitle: "behind", at: 3, animated: false)
        XCTAssertEqual(control.selectedSegmentIndex, 2)
        control.removeSegment(at: 3, animated: false)
        XCTAssertEqual(control.selectedSegmentIndex, 2)
        control.removeSegment(at: 0, animated: false)
        XCTAssertEqual(control.selectedSegmentIndex, 1)
        XCTAssertEqual(control.titleForSegment(at: 1), "c")
        control.removeSegment(at: 1, animated: false)
        XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
        control.insertSegment(withTitle: "last", at: 9, animated: false)
        XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
        // Beyond the last one is the last one.
        control.removeSegment(at: 9, animated: false)
        XCTAssertEqual(control.titleForSegment(at: 0), "before")
        XCTAssertEqual(control.numberOfSegments, 1)
        UISegmentedControl(items: []).removeSegment(at: 0, animated: false)
    }

    /// uikit-model: controls-23
    func test_bothPlaceholdersOfAField_areOne() {
        let field = UITextField()
        XCTAssertNil(field.attributedPlaceholder)
        field.placeholder = "one"
        XCTAssertEqual(field.attributedPlaceholder?.string, "one")
        let words = NSAttributedString(string: "two", attributes: [.font: UIFont.systemFont(ofSize: 9)])
        field.attributedPlaceholder = words
        XCTAssertEqual(field.placeholder, "two")
        XCTAssertEqual(field.attributedPlaceholder, words)
        field.placeholder = "three"
        XCTAssertEqual(field.attributedPlaceholder, NSAttributedString(string: "three"))
        field.placeholder = nil
        XCTAssertNil(field.attributedPlaceholder)
        field.attributedPlaceholder = words
        field.attributedPlaceholder = nil
        XCTAssertNil(field.placeholder)
        field.attributedText = words
        field.text = "typed"
        XCTAssertEqual(field.attributedText?.string, "typed")
        field.attributedText = nil
        XCTAssertEqual(field.text, "")
    }

    /// Apps override one spelling and set the other from there.
    /// uikit-model: controls-23
    func test_aFieldThatSetsTheOtherSpelling_comesToAnEnd() {
        final class Field: UITextField {
            override var placeholder: String? {
                didSet { attributedPlaceholder = placeholder.map { NSAttributedString(string: $0 + "!") } }
            }
            override var text: String? {
                didSet { attributedText = text.map { NSAttributedString(string: $0 + "!") } }
            }
        }
        let field = Field()
        field.placeholder = "one"
        XCTAssertEqual(field.placeholder, "one!")
        field.text = "two"
        XCTAssertEqual(field.text, "two!")
    }

    /// uikit-model: controls-22
    func test_valuesFollowTheirBounds() {
        let slider = UISlider()
        slider.minimumValue = 3
        XCTAssertEqual([slider.minimumValue, slider.value, slider.maximumValue], [3, 3, 3])
        slider.maximumValue = 9
        slider.value = 7
        slider.maximumValue = 5
        XCTAssertEqual(slider.value, 5)
        slider.maximumValue = 1
        XCTAssertEqual([slider.minimumValue, slider.value, slider.maximumValue], [1, 1, 1])
        let stepper = UIStepper()
        stepper.value = 50
        stepper.minimumValue = 60
        XCTAssertEqual(stepper.value, 60)
        stepper.maximumValue = 20
        XCTAssertEqual([stepper.minimumValue, stepper.value, stepper.maximumValue], [20, 20, 20])
        let dots = UIPageControl()
        dots.numberOfPages = 5
        dots.currentPage = 4
        dots.numberOfPages = 2
        XCTAssertEqual(dots.currentPage, 1)
    }
}

private final class ScrollListener: UIScrollViewDelegate {
    var offsets: [CGFloat] = []
    var insets: [CGFloat] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        insets.append(scrollView.adjustedContentInset.top)
    }
}
