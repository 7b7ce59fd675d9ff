import Foundation
import InterfaceBuilder
import LayoutEngine

/// An element of a file, and the view that code makes of the same class.
private struct PlainElement {
    let name: String
    let make: () -> UIView

    static let all: [PlainElement] = [
        PlainElement(name: "view") { UIView() }, PlainElement(name: "label") { UILabel() },
        PlainElement(name: "button") { UIButton(type: .custom) }, PlainElement(name: "textField") { UITextField() },
        PlainElement(name: "textView") { UITextView() }, PlainElement(name: "imageView") { UIImageView() },
        PlainElement(name: "stackView") { UIStackView() },
        PlainElement(name: "segmentedControl") { UISegmentedControl() },
        PlainElement(name: "pageControl") { UIPageControl() }, PlainElement(name: "slider") { UISlider() },
        PlainElement(name: "switch") { UISwitch() }, PlainElement(name: "progressView") { UIProgressView() },
        PlainElement(name: "stepper") { UIStepper() }, PlainElement(name: "scrollView") { UIScrollView() },
        PlainElement(name: "tableView") { UITableView(frame: .zero, style: .plain) },
        PlainElement(name: "toolbar") { UIToolbar() }, PlainElement(name: "navigationBar") { UINavigationBar() },
        PlainElement(name: "tabBar") { UITabBar() },
        PlainElement(name: "activityIndicatorView") { UIActivityIndicatorView(style: .medium) },
        PlainElement(name: "searchBar") { UISearchBar() }, PlainElement(name: "datePicker") { UIDatePicker() },
    ]
}

extension ScenarioRun {
    /// The properties of a view whose element has no attributes.
    fileprivate func expectUsual(_ view: UIView, _ plain: UIView, _ name: String) {
        expect("whether a \(name) is hidden", view.isHidden, false)
        expect("alpha of a \(name)", view.alpha, 1)
        expect("tag of a \(name)", view.tag, 0)
        expect("preservesSuperviewLayoutMargins of a \(name)", view.preservesSuperviewLayoutMargins, false)
        expect("layoutMarginsFollowReadableWidth of a \(name)", view.layoutMarginsFollowReadableWidth, false)
        expect("insetsLayoutMarginsFromSafeArea of a \(name)", view.insetsLayoutMarginsFromSafeArea, true)
        expect("semanticContentAttribute of a \(name)", view.semanticContentAttribute, .unspecified)
        // This is true for labels and image views too, unlike in code: files have the attribute for those without interaction.
        expect("isUserInteractionEnabled of a \(name)", view.isUserInteractionEnabled, true)
        expect("autoresizingMask of a \(name)", view.autoresizingMask, [])
        expect(
            "translatesAutoresizingMaskIntoConstraints of a \(name)", view.translatesAutoresizingMaskIntoConstraints,
            true)
        if let control = view as? UIControl {
            expect("whether a \(name) is enabled", control.isEnabled, true)
            expect("whether a \(name) is selected", control.isSelected, false)
        }
        switch view {
        case let label as UILabel:
            expect("numberOfLines of a label", label.numberOfLines, 1)
            expect("lineBreakMode of a label", label.lineBreakMode, .byTruncatingTail)
            expect("preferredMaxLayoutWidth of a label", label.preferredMaxLayoutWidth, 0)
            expect("whether a label follows the text size", label.adjustsFontForContentSizeCategory, false)
            expect("font of a label", label.font, .systemFont(ofSize: 17))
        case let field as UITextField:
            expect("borderStyle of a text field", field.borderStyle, .none)
            expect("placeholder of a text field", field.placeholder, nil)
            expect("text of a text field", field.text, "")
            expect("whether a text field follows the text size", field.adjustsFontForContentSizeCategory, false)
        case let text as UITextView:
            expect("whether a text view can be edited", text.isEditable, true)
            expect("whether a text view scrolls", text.isScrollEnabled, true)
            expect("whether a text view follows the text size", text.adjustsFontForContentSizeCategory, false)
        case let stack as UIStackView:
            expect("axis of a stack view", stack.axis, .horizontal)
            expect("distribution of a stack view", stack.distribution, .fill)
            expect("alignment of a stack view", stack.alignment, .fill)
            expect("spacing of a stack view", stack.spacing, 0)
            expect("isBaselineRelativeArrangement of a stack view", stack.isBaselineRelativeArrangement, false)
            expect(
                "isLayoutMarginsRelativeArrangement of a stack view", stack.isLayoutMarginsRelativeArrangement, false)
            expect("layoutMargins of a stack view", stack.layoutMargins, .zero)
        case let scroll as UIScrollView:
            expect("whether a \(name) scrolls", scroll.isScrollEnabled, true)
            expect("contentInsetAdjustmentBehavior of a \(name)", scroll.contentInsetAdjustmentBehavior, .automatic)
            expect("isPagingEnabled of a \(name)", scroll.isPagingEnabled, false)
            expect("minimumZoomScale of a \(name)", scroll.minimumZoomScale, 1)
            expect("maximumZoomScale of a \(name)", scroll.maximumZoomScale, 1)
            let code = plain as? UIScrollView
            expect(
                "alwaysBounceVertical of a \(name)", scroll.alwaysBounceVertical, code?.alwaysBounceVertical ?? false)
            expect(
                "alwaysBounceHorizontal of a \(name)", scroll.alwaysBounceHorizontal,
                code?.alwaysBounceHorizontal ?? false)
            if let table = scroll as? UITableView {
                expect("rowHeight of a table view", table.rowHeight, UITableView.automaticDimension)
                expect("style of a table view", table.style, .plain)
            }
        default: expectUsualValues(view, name)
        }
    }

    private func expectUsualValues(_ view: UIView, _ name: String) {
        switch view {
        case let control as UISegmentedControl:
            expect("number of segments", control.numberOfSegments, 0)
            expect("selected segment", control.selectedSegmentIndex, UISegmentedControl.noSegment)
        case let pages as UIPageControl:
            expect("number of pages", pages.numberOfPages, 0)
            expect("current page", pages.currentPage, 0)
        case let toggle as UISwitch: expect("whether a switch is on", toggle.isOn, UISwitch().isOn)
        case let slider as UISlider:
            expect(
                "minimum, value and maximum of a slider", [slider.minimumValue, slider.value, slider.maximumValue],
                [0, 0, 1])
        case let stepper as UIStepper:
            expect(
                "minimum, value and maximum of a stepper", [stepper.minimumValue, stepper.value, stepper.maximumValue],
                [0, 0, 100])
            expect("stepValue of a stepper", stepper.stepValue, 1)
        case let bar as UIProgressView: expect("progress of a progress view", bar.progress, 0)
        case let spinner as UIActivityIndicatorView:
            expect("whether an activity indicator is animating", spinner.isAnimating, false)
            expect("hidesWhenStopped of an activity indicator", spinner.hidesWhenStopped, false)
        case let bar as UIToolbar: expect("whether a toolbar is translucent", bar.isTranslucent, true)
        case let bar as UINavigationBar: expect("whether a navigation bar is translucent", bar.isTranslucent, true)
        case let bar as UITabBar: expect("whether a tab bar is translucent", bar.isTranslucent, true)
        default: break
        }
    }
}

/// Values that a file leaves out. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let fileDefaults: [Scenario] = [
        // Of each class there is a view without attributes, then one with some priorities.
        Scenario("file-defaults", rules: ["controls-1"], limits: [15, 1000, 1000, 1000, 1000, 20], share: 2) { run in
            let number = run.numbers
            let names = [
                "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
                "verticalCompressionResistancePriority",
            ]
            let written = names.enumerated().filter { number[0] >> $0.offset & 1 == 1 }
            let attributes = written.map { "\($0.element)=\"\(number[1 + $0.offset])\"" }.joined(separator: " ")
            let elements = PlainElement.all.enumerated().map { index, element in
                "<\(element.name) id=\"v\(index)\"/><\(element.name) \(attributes) id=\"p\(index)\"/>"
            }.joined()
            guard let (controller, scene) = run.load(ScenarioFile.storyboard([ScenarioFile.controller(elements)]))
            else { return }
            func priorities(_ id: String) -> [Float] {
                guard let view = scene.object(id: id) as? UIView else { return [] }
                return [
                    view.contentHuggingPriority(for: .horizontal).rawValue,
                    view.contentHuggingPriority(for: .vertical).rawValue,
                    view.contentCompressionResistancePriority(for: .horizontal).rawValue,
                    view.contentCompressionResistancePriority(for: .vertical).rawValue,
                ]
            }
            // A priority of zero becomes the lowest legal priority.
            let wanted: [Float] = [250, 250, 750, 750].enumerated().map { index, standard in
                number[0] >> index & 1 == 1 ? max(Float(number[1 + index]), 0.001) : standard
            }
            for (index, element) in PlainElement.all.enumerated() {
                guard let view = scene.object(id: "v\(index)") as? UIView else {
                    run.expect("whether there is a \(element.name)", false, true)
                    continue
                }
                let plain = element.make()
                run.expect("class of a \(element.name)", type(of: view) == type(of: plain), true)
                run.expect(
                    "default hugging and compression resistance of a \(element.name)", priorities("v\(index)"),
                    [250, 250, 750, 750])
                run.expect(
                    "hugging and compression resistance of a \(element.name) with priorities in the file",
                    priorities("p\(index)"), wanted)
                run.expectUsual(view, plain, element.name)
            }
            run.expect("title of the controller", controller.title, nil)
            run.expect("hidesBottomBarWhenPushed", controller.hidesBottomBarWhenPushed, false)
            run.expect("extendedLayoutIncludesOpaqueBars", controller.extendedLayoutIncludesOpaqueBars, false)
            run.expect("automaticallyAdjustsScrollViewInsets", controller.automaticallyAdjustsScrollViewInsets, true)
            run.expect("definesPresentationContext", controller.definesPresentationContext, false)
            run.expect("edgesForExtendedLayout", controller.edgesForExtendedLayout, .all)
        },
        // Values of controls, scroll views and bars in a file.
        Scenario("file-values", rules: [], limits: [1023, 60, 60, 60, 9, 9]) { run in
            let number = run.numbers
            func yes(_ bit: Int) -> Bool { number[0] >> bit & 1 == 1 }
            func word(_ bit: Int) -> String { ScenarioFile.yes(yes(bit)) }
            let names = ["button", "textField", "segmentedControl", "pageControl", "slider", "switch", "stepper"]
            let controls = names.enumerated().map { index, name in
                """
                <\(name) enabled="\(word(index))" selected="\(word(index + 1))" \
                userInteractionEnabled="\(word(index + 2))" id="c\(index)"/>
                """
            }.joined()
            let (least, step) = (number[1], number[2] + 1)
            let most = least + number[3] + 1
            let value = least + min(number[2], number[3])
            let values = """
                <switch on="\(word(0))" id="sw"/><slider minValue="\(least)" maxValue="\(most)" value="\(value)" id="sl"/>\
                <stepper minimumValue="\(least)" maximumValue="\(most)" stepValue="\(step)" value="\(value)" id="st"/>\
                <progressView progress="0.\(number[4])" id="pr"/><pageControl numberOfPages="10" currentPage="\(number[5])" id="pc"/>\
                <scrollView pagingEnabled="\(word(1))" minimumZoomScale="0.\(number[4] + 1)" maximumZoomScale="\(number[5] + 2)" \
                id="sc"/><scrollView minimumZoomScale="0.0" maximumZoomScale="0.0" id="zero"/>\
                <navigationBar translucent="\(word(2))" id="nb"/><tabBar translucent="\(word(3))" id="tb"/>
                """
            guard let (_, scene) = run.load(ScenarioFile.storyboard([ScenarioFile.controller(controls + values)]))
            else { return }
            for (index, name) in names.enumerated() {
                guard let control = scene.object(id: "c\(index)") as? UIControl else {
                    run.expect("whether there is a \(name)", false, true)
                    continue
                }
                run.expect("whether a \(name) is enabled", control.isEnabled, yes(index))
                run.expect("whether a \(name) is selected", control.isSelected, yes(index + 1))
                run.expect("isUserInteractionEnabled of a \(name)", control.isUserInteractionEnabled, yes(index + 2))
            }
            run.expect("whether a switch is on", run.view("sw", scene, UISwitch.self).isOn, yes(0))
            let slider: UISlider = run.view("sl", scene)
            run.expect(
                "minimum, value and maximum of a slider", [slider.minimumValue, slider.value, slider.maximumValue],
                [Float(least), Float(value), Float(most)])
            let stepper: UIStepper = run.view("st", scene)
            run.expect(
                "minimum, value, maximum and step of a stepper",
                [stepper.minimumValue, stepper.value, stepper.maximumValue, stepper.stepValue],
                [Double(least), Double(value), Double(most), Double(step)])
            run.expect(
                "progress of a progress view", run.view("pr", scene, UIProgressView.self).progress,
                Float("0.\(number[4])"))
            run.expect("current page", run.view("pc", scene, UIPageControl.self).currentPage, number[5])
            let scroll: UIScrollView = run.view("sc", scene)
            run.expect("isPagingEnabled of a scroll view", scroll.isPagingEnabled, yes(1))
            run.expect("minimumZoomScale", scroll.minimumZoomScale, CGFloat(Double("0.\(number[4] + 1)") ?? 0))
            run.expect("maximumZoomScale", scroll.maximumZoomScale, CGFloat(number[5] + 2))
            let zero: UIScrollView = run.view("zero", scene)
            run.expect(
                "zoom scales of a scroll view with a zoom of zero", [zero.minimumZoomScale, zero.maximumZoomScale],
                [1, 1])
            run.expect(
                "whether a navigation bar is translucent", run.view("nb", scene, UINavigationBar.self).isTranslucent,
                yes(2))
            run.expect("whether a tab bar is translucent", run.view("tb", scene, UITabBar.self).isTranslucent, yes(3))
        },
        // Fonts of text styles have the size for the present text size, and follow it only if the file says so.
        Scenario("file-text-sizes", rules: ["text-16", "text-18"], limits: [10, 2, 11, 11]) { run in
            let number = run.numbers
            let styles: [UIFont.TextStyle] = [
                .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote, .caption1,
                .caption2,
            ]
            let sizes = ScenarioRun.textSizes
            let style = styles[number[0]]
            let follows = number[1] == 1
            let attribute = [
                "", #"adjustsFontForContentSizeCategory="YES""#, #"adjustsFontForContentSizeCategory="NO""#,
            ][number[1]]
            let font = "<fontDescription key=\"fontDescription\" style=\"\(style.rawValue)\"/>"
            let views = ["label", "textField", "textView"].map {
                "<\($0) text=\"x\" \(attribute) id=\"\($0)\">\(font)</\($0)>"
            }
            guard
                let (controller, scene) = run.load(
                    ScenarioFile.storyboard([ScenarioFile.controller(views.joined())]))
            else { return }
            let loaded = UIFont.preferredFont(forTextStyle: style).pointSize
            let host = run.open(controller)
            func check(_ when: String) {
                let wanted = follows ? UIFont.preferredFont(forTextStyle: style).pointSize : loaded
                run.expect(
                    "font size of a label \(when)", run.view("label", scene, UILabel.self).font.pointSize, wanted)
                run.expect(
                    "font size of a text field \(when)",
                    run.view("textField", scene, UITextField.self).font?.pointSize ?? 0,
                    wanted)
                run.expect(
                    "font size of a text view \(when)",
                    run.view("textView", scene, UITextView.self).font?.pointSize ?? 0,
                    wanted)
            }
            check("at first")
            for size in [number[2], number[3]] {
                host.setPreferredContentSizeCategory(sizes[size])
                check("at \(sizes[size].rawValue)")
            }
        },
        // An activity indicator hides when it stops only if the file sets hidesWhenStopped to yes.
        Scenario("file-wheels", rules: [], limits: [2, 2, 5]) { run in
            let styles: [(name: String?, style: UIActivityIndicatorView.Style)] = [
                (nil, .medium), ("medium", .medium), ("large", .large), ("whiteLarge", .large), ("white", .medium),
                ("gray", .medium),
            ]
            let style = styles[run.numbers[2]]
            let wheel = """
                <activityIndicatorView id="a"\(ScenarioFile.said("hidesWhenStopped", run.numbers[0]))\(ScenarioFile.said("animating", run.numbers[1])) \
                \(style.name.map { "style=\"\($0)\"" } ?? "")>\(ScenarioFile.rect(0, 0, 20, 20))</activityIndicatorView>
                """
            guard let (_, scene) = run.load(ScenarioFile.storyboard([ScenarioFile.controller(wheel)])) else { return }
            let view: UIActivityIndicatorView = run.view("a", scene)
            let (hides, turns) = (run.numbers[0] == 1, run.numbers[1] == 1)
            run.expect("whether the activity indicator is animating", view.isAnimating, turns)
            // Names from before iOS 13 mean one of the two present styles.
            run.expect("style of the activity indicator", view.style, style.style)
            run.expect("hidesWhenStopped of the activity indicator", view.hidesWhenStopped, hides)
            run.expect("whether the activity indicator is hidden", view.isHidden, hides && !turns)
        },
    ]
}
