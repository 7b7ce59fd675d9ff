import Foundation
import InterfaceBuilder
import LayoutEngine

/// An element of a view, and what code makes without a file.
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
    /// What a view has of which its element says nothing.
    fileprivate func expectUsual(_ view: UIView, _ plain: UIView, _ name: String) {
        expect("whether a \(name) is hidden", view.isHidden, false)
        expect("alpha of a \(name)", view.alpha, 1)
        expect("tag of a \(name)", view.tag, 0)
        expect("preserved margins of a \(name)", view.preservesSuperviewLayoutMargins, false)
        expect("readable margins of a \(name)", view.layoutMarginsFollowReadableWidth, false)
        expect("margins of a \(name) and the safe area", view.insetsLayoutMarginsFromSafeArea, true)
        expect("direction of the content of a \(name)", view.semanticContentAttribute, .unspecified)
        // Labels and pictures, too, which take none in code: a file says so of each that takes none.
        expect("touches of a \(name)", view.isUserInteractionEnabled, true)
        expect("mask of a \(name)", view.autoresizingMask, [])
        expect("whether a \(name) keeps its frame", view.translatesAutoresizingMaskIntoConstraints, true)
        if let control = view as? UIControl {
            expect("whether a \(name) can be used", control.isEnabled, true)
            expect("whether a \(name) is chosen", control.isSelected, false)
        }
        switch view {
        case let label as UILabel:
            expect("lines of a label", label.numberOfLines, 1)
            expect("line breaks of a label", label.lineBreakMode, .byTruncatingTail)
            expect("greatest width of a label", label.preferredMaxLayoutWidth, 0)
            expect("whether a label follows the text size", label.adjustsFontForContentSizeCategory, false)
            expect("font of a label", label.font, .systemFont(ofSize: 17))
        case let field as UITextField:
            expect("border of a field", field.borderStyle, .none)
            expect("hint of a field", field.placeholder, nil)
            expect("text of a field", field.text, "")
            expect("whether a field follows the text size", field.adjustsFontForContentSizeCategory, false)
        case let text as UITextView:
            expect("whether a text view can be edited", text.isEditable, true)
            expect("whether a text view scrolls", text.isScrollEnabled, true)
            expect("whether a text view follows the text size", text.adjustsFontForContentSizeCategory, false)
        case let stack as UIStackView:
            expect("axis of a stack", stack.axis, .horizontal)
            expect("distribution of a stack", stack.distribution, .fill)
            expect("alignment of a stack", stack.alignment, .fill)
            expect("spacing of a stack", stack.spacing, 0)
            expect("baselines of a stack", stack.isBaselineRelativeArrangement, false)
            expect("margins of a stack in use", stack.isLayoutMarginsRelativeArrangement, false)
            expect("margins of a stack", stack.layoutMargins, .zero)
        case let scroll as UIScrollView:
            expect("whether a \(name) scrolls", scroll.isScrollEnabled, true)
            expect("insets of a \(name)", scroll.contentInsetAdjustmentBehavior, .automatic)
            expect("pages of a \(name)", scroll.isPagingEnabled, false)
            expect("least zoom of a \(name)", scroll.minimumZoomScale, 1)
            expect("greatest zoom of a \(name)", scroll.maximumZoomScale, 1)
            let code = plain as? UIScrollView
            expect("bounces of a \(name)", scroll.alwaysBounceVertical, code?.alwaysBounceVertical ?? false)
            expect("bounces across of a \(name)", scroll.alwaysBounceHorizontal, code?.alwaysBounceHorizontal ?? false)
            if let table = scroll as? UITableView {
                expect("height of rows", table.rowHeight, UITableView.automaticDimension)
                expect("style of a table", table.style, .plain)
            }
        default: expectUsualValues(view, name)
        }
    }

    private func expectUsualValues(_ view: UIView, _ name: String) {
        switch view {
        case let control as UISegmentedControl:
            expect("segments", control.numberOfSegments, 0)
            expect("chosen segment", control.selectedSegmentIndex, UISegmentedControl.noSegment)
        case let pages as UIPageControl:
            expect("pages", pages.numberOfPages, 0)
            expect("current page", pages.currentPage, 0)
        case let toggle as UISwitch: expect("whether a switch is on", toggle.isOn, UISwitch().isOn)
        case let slider as UISlider:
            expect("slider", [slider.minimumValue, slider.value, slider.maximumValue], [0, 0, 1])
        case let stepper as UIStepper:
            expect("stepper", [stepper.minimumValue, stepper.value, stepper.maximumValue], [0, 0, 100])
            expect("step", stepper.stepValue, 1)
        case let bar as UIProgressView: expect("progress", bar.progress, 0)
        case let spinner as UIActivityIndicatorView:
            expect("whether a spinner spins", spinner.isAnimating, false)
            expect("whether a spinner hides", spinner.hidesWhenStopped, false)
        case let bar as UIToolbar: expect("translucent toolbar", bar.isTranslucent, true)
        case let bar as UINavigationBar: expect("translucent bar", bar.isTranslucent, true)
        case let bar as UITabBar: expect("translucent tab bar", bar.isTranslucent, true)
        default: break
        }
    }
}

/// What a file leaves out. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let fileDefaults: [Scenario] = [
        // Of each class a view of which nothing is said, then one of which some priorities are said.
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
            // Zero is no preference at all, for which the least that is legal stands.
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
                run.expect("priorities of a \(element.name)", priorities("v\(index)"), [250, 250, 750, 750])
                run.expect("written priorities of a \(element.name)", priorities("p\(index)"), wanted)
                run.expectUsual(view, plain, element.name)
            }
            run.expect("title", controller.title, nil)
            run.expect("hidden bar", controller.hidesBottomBarWhenPushed, false)
            run.expect("opaque bars", controller.extendedLayoutIncludesOpaqueBars, false)
            run.expect("adjusted insets", controller.automaticallyAdjustsScrollViewInsets, true)
            run.expect("context", controller.definesPresentationContext, false)
            run.expect("extended edges", controller.edgesForExtendedLayout, .all)
        },
        // What every control and every value of a file says, one after the other.
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
                run.expect("whether a \(name) can be used", control.isEnabled, yes(index))
                run.expect("whether a \(name) is chosen", control.isSelected, yes(index + 1))
                run.expect("touches of a \(name)", control.isUserInteractionEnabled, yes(index + 2))
            }
            run.expect("switch", run.view("sw", scene, UISwitch.self).isOn, yes(0))
            let slider: UISlider = run.view("sl", scene)
            run.expect(
                "slider", [slider.minimumValue, slider.value, slider.maximumValue],
                [Float(least), Float(value), Float(most)])
            let stepper: UIStepper = run.view("st", scene)
            run.expect(
                "stepper", [stepper.minimumValue, stepper.value, stepper.maximumValue, stepper.stepValue],
                [Double(least), Double(value), Double(most), Double(step)])
            run.expect("progress", run.view("pr", scene, UIProgressView.self).progress, Float("0.\(number[4])"))
            run.expect("current page", run.view("pc", scene, UIPageControl.self).currentPage, number[5])
            let scroll: UIScrollView = run.view("sc", scene)
            run.expect("pages", scroll.isPagingEnabled, yes(1))
            run.expect("least zoom", scroll.minimumZoomScale, CGFloat(Double("0.\(number[4] + 1)") ?? 0))
            run.expect("greatest zoom", scroll.maximumZoomScale, CGFloat(number[5] + 2))
            let zero: UIScrollView = run.view("zero", scene)
            run.expect("zoom of nothing", [zero.minimumZoomScale, zero.maximumZoomScale], [1, 1])
            run.expect("translucent bar", run.view("nb", scene, UINavigationBar.self).isTranslucent, yes(2))
            run.expect("translucent tabs", run.view("tb", scene, UITabBar.self).isTranslucent, yes(3))
        },
        // Fonts of text styles are those of the text size, and go with it only where the file says so.
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
                run.expect("font of a label \(when)", run.view("label", scene, UILabel.self).font.pointSize, wanted)
                run.expect(
                    "font of a field \(when)", run.view("textField", scene, UITextField.self).font?.pointSize ?? 0,
                    wanted)
                run.expect(
                    "font of a text view \(when)", run.view("textView", scene, UITextView.self).font?.pointSize ?? 0,
                    wanted)
            }
            check("at first")
            for size in [number[2], number[3]] {
                host.setPreferredContentSizeCategory(sizes[size])
                check("at \(sizes[size].rawValue)")
            }
        },
        // A wheel that does not turn hides itself, unless its file or the app says otherwise.
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
            run.expect("whether it turns", view.isAnimating, turns)
            // The names from before iOS 13 mean the same two styles.
            run.expect("style of the activity indicator", view.style, style.style)
            run.expect("whether it hides when it does not", view.hidesWhenStopped, hides)
            run.expect("whether it is hidden", view.isHidden, hides && !turns)
        },
    ]
}
