import Foundation
import InterfaceBuilder
import LayoutEngine

extension ScenarioRun {
    /// A font in one of the notations of files, and the font of UIKit that it means.
    fileprivate func writtenFont(_ kind: Int, size: Int, weight: Int, style: Int) -> (xml: String, font: UIFont?) {
        let weights: [(String, UIFont.Weight)] = [
            ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular), ("medium", .medium),
            ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
        ]
        let styles: [UIFont.TextStyle] = [
            .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote, .caption1,
            .caption2,
        ]
        func xml(_ attributes: String) -> String { "<fontDescription key=\"fontDescription\" \(attributes)/>" }
        let points = CGFloat(size)
        return switch kind {
        case 0: ("", nil)
        case 1: (xml("type=\"system\" pointSize=\"\(size)\""), .systemFont(ofSize: points))
        case 2: (xml("type=\"boldSystem\" pointSize=\"\(size)\""), .boldSystemFont(ofSize: points))
        case 3:
            (
                xml("type=\"system\" weight=\"\(weights[weight].0)\" pointSize=\"\(size)\""),
                .systemFont(ofSize: points, weight: weights[weight].1)
            )
        case 4: (xml("style=\"\(styles[style].rawValue)\""), .preferredFont(forTextStyle: styles[style]))
        default: (xml("type=\"system\""), .systemFont(ofSize: UIFont.systemFontSize))
        }
    }

    /// A text in one of the notations of files: an attribute, an element, a CDATA section, fragments.
    fileprivate func writtenText(_ kind: Int, _ text: String) -> (attribute: String, child: String) {
        let escaped = text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
        return switch kind {
        case 0: ("text=\"\(escaped)\"", "")
        case 1: ("", "<string key=\"text\">\(escaped)</string>")
        case 2: ("", "<mutableString key=\"text\"><![CDATA[\(text)]]></mutableString>")
        default:
            (
                #"usesAttributedText="YES""#,
                """
                <attributedString key="attributedText"><fragment content="\(escaped.prefix(1))"/>\
                <fragment><string key="content">\(escaped.dropFirst())</string></fragment></attributedString>
                """
            )
        }
    }
}

/// Texts, controls and lists of files. Source: docs/interface-builder.md.
extension Scenario {
    static let storyboardContents: [Scenario] = [
        Scenario(
            "file-label", rules: ["text-3", "text-16", "text-18"], limits: [3, 4, 200, 5, 5, 30, 8, 10, 1, 30]
        ) { run in
            let number = run.numbers
            let modes: [(String, NSLineBreakMode)] = [
                ("wordWrap", .byWordWrapping), ("characterWrap", .byCharWrapping), ("clip", .byClipping),
                ("headTruncation", .byTruncatingHead), ("middleTruncation", .byTruncatingMiddle),
                ("tailTruncation", .byTruncatingTail),
            ]
            let text = "A < B & \(number[9])\n\"x\" é"
            let (attribute, child) = run.writtenText(number[0], text)
            let font = run.writtenFont(number[4], size: number[5] + 8, weight: number[6], style: number[7])
            // A line break in an attribute is a space.
            let wanted = number[0] == 0 ? "A < B & \(number[9]) \"x\" é" : text
            let label = """
                <label \(attribute.replacingOccurrences(of: "\"x\"", with: "&quot;x&quot;")) \
                numberOfLines="\(number[1])" preferredMaxLayoutWidth="\(number[2])" lineBreakMode="\(modes[number[3]].0)" \
                adjustsFontForContentSizeCategory="\(ScenarioFile.yes(run.flag(8)))" id="a">\(child)\(font.xml)</label>
                """
            guard let (_, scene) = run.load(ScenarioFile.storyboard([ScenarioFile.controller(label)])) else { return }
            let view: UILabel = run.view("a", scene)
            // In an attribute, quotation marks are escaped.
            run.expect("text of the label", view.text ?? "", wanted)
            run.expect("numberOfLines", view.numberOfLines, number[1])
            run.expect("preferredMaxLayoutWidth", view.preferredMaxLayoutWidth, run.length(2))
            run.expect("lineBreakMode", view.lineBreakMode, modes[number[3]].1)
            run.expect("whether the font follows the text size", view.adjustsFontForContentSizeCategory, run.flag(8))
            run.expect("font of the label", view.font, font.font ?? .systemFont(ofSize: 17))
        },
        // The label has the largest font of its fragments, with the lineHeightMultiple of the paragraph.
        Scenario("file-attributed-text", rules: ["text-6", "text-8"], limits: [20, 20, 2, 2, 20]) { run in
            let number = run.numbers
            let names = ["metaFont=\"system\"", "metaFont=\"systemBold\"", "name=\"HelveticaNeue\""]
            let heights: [CGFloat] = [2444.0 / 2048, 2444.0 / 2048, 1.165]
            let multiple = CGFloat(number[4] + 10) / 10
            func piece(_ text: String, _ size: Int, _ kind: Int, _ paragraph: String) -> String {
                """
                <fragment content="\(text)"><attributes><font key="NSFont" size="\(size)" \(names[kind])/>\(paragraph)\
                </attributes></fragment>
                """
            }
            let (one, two) = (number[0] + 10, number[1] + 10)
            let label = """
                <label usesAttributedText="YES" id="a"><attributedString key="attributedText">\
                \(piece("one", one, number[2], ""))\
                \(piece("two", two, number[3], "<paragraphStyle key=\"NSParagraphStyle\" lineHeightMultiple=\"\(multiple)\"/>"))\
                </attributedString></label>
                """
            guard let (_, scene) = run.load(ScenarioFile.storyboard([ScenarioFile.controller(label)])) else { return }
            let view: UILabel = run.view("a", scene)
            run.expect("text of the label", view.text ?? "", "onetwo")
            let (first, second) = (CGFloat(one) * heights[number[2]], CGFloat(two) * heights[number[3]] * multiple)
            guard abs(first - second) > 0.01 else { return }
            run.expect("size of the largest font", view.font.pointSize, CGFloat(first > second ? one : two))
            run.expect("line height of the largest font", view.font.lineHeight, max(first, second), within: 0.01)
        },
        // Titles and images by state, insets, fonts.
        Scenario(
            "file-button", rules: ["controls-5", "controls-6"], limits: [40, 40, 9, 9, 9, 9, 1, 1, 5, 30, 8, 10, 1, 2]
        ) { run in
            let number = run.numbers
            let font = run.writtenFont(number[8], size: number[9] + 8, weight: number[10], style: number[11])
            let types = ["", "buttonType=\"roundedRect\"", "buttonType=\"system\""]
            let states = ["normal", "highlighted", "disabled", "selected"]
            let titles = ["N\(number[0])", "H\(number[1])", "D\(number[2])", "S\(number[3])"]
            let written = zip(states, titles).enumerated().map { index, state in
                index == 1
                    ? "<state key=\"\(state.0)\" image=\"b\"><string key=\"title\">\(state.1)</string></state>"
                    : "<state key=\"\(state.0)\" title=\"\(state.1)\" \(index == 0 ? "image=\"a\"" : "")/>"
            }.joined()
            let insets =
                "<inset key=\"contentEdgeInsets\" minX=\"\(number[2])\" minY=\"\(number[3])\" maxX=\"\(number[4])\" "
                + "maxY=\"\(number[5])\"/>"
            let button = """
                <button enabled="\(ScenarioFile.yes(run.flag(6)))" selected="\(ScenarioFile.yes(run.flag(7)))" \
                \(types[number[13]]) id="a">\(font.xml)\(run.flag(12) ? insets : "")\(written)</button>
                """
            let pictures = """
                <image name="a" width="\(number[0])" height="\(number[1])"/>\
                <image name="b" width="\(number[1] + 1)" height="\(number[0])"/>
                """
            guard
                let (_, scene) = run.load(
                    ScenarioFile.storyboard([ScenarioFile.controller(button)], resources: pictures))
            else { return }
            let view: UIButton = run.view("a", scene)
            run.expect("buttonType", view.buttonType, number[13] == 0 ? .custom : .system)
            for (state, title) in zip([UIControl.State.normal, .highlighted, .disabled, .selected], titles) {
                run.expect("title of state \(state.rawValue)", view.title(for: state) ?? "", title)
            }
            run.expect(
                "size of the image", view.image(for: .normal)?.size ?? .zero,
                CGSize(width: number[0], height: number[1]))
            run.expect(
                "size of the highlighted image", view.image(for: .highlighted)?.size ?? .zero,
                CGSize(width: number[1] + 1, height: number[0]))
            run.expect("isEnabled", view.isEnabled, run.flag(6))
            run.expect("isSelected", view.isSelected, run.flag(7))
            run.expect(
                "font of the title", view.titleLabel?.font ?? .systemFont(ofSize: 1),
                font.font ?? .systemFont(ofSize: number[13] == 0 ? 18 : 15))
            let wanted =
                run.flag(12)
                ? UIEdgeInsets(top: run.length(3), left: run.length(2), bottom: run.length(5), right: run.length(4))
                : .zero
            run.expect("contentEdgeInsets", view.contentEdgeInsets, wanted)
        },
        Scenario(
            "file-fields", rules: ["controls-9"], limits: [3, 3, 3, 1, 1, 5, 30, 8, 10, 30, 40, 40, 1, 1]
        ) { run in
            let number = run.numbers
            let borders: [(String, UITextField.BorderStyle)] = [
                ("", .none), ("roundedRect", .roundedRect), ("line", .line), ("bezel", .bezel),
            ]
            let font = run.writtenFont(number[5], size: number[6] + 8, weight: number[7], style: number[8])
            let text = run.writtenText(number[0], "field \(number[9])")
            let area = run.writtenText(number[1], "area \(number[9])")
            let views = """
                <textField \(text.attribute) borderStyle="\(borders[number[2]].0)" placeholder="hint \(number[9])" \
                adjustsFontForContentSizeCategory="\(ScenarioFile.yes(run.flag(3)))" id="f">\(text.child)\(font.xml)</textField>\
                <textView \(area.attribute) scrollEnabled="\(ScenarioFile.yes(run.flag(3)))" \
                editable="\(ScenarioFile.yes(run.flag(4)))" \
                adjustsFontForContentSizeCategory="\(ScenarioFile.yes(run.flag(4)))" id="t">\(area.child)\(font.xml)</textView>\
                <imageView image="a" id="i"/><imageView image="s" catalog="system" id="s"/><imageView image="none" id="n"/>\
                <activityIndicatorView hidesWhenStopped="\(ScenarioFile.yes(run.flag(12)))" \
                animating="\(ScenarioFile.yes(run.flag(13)))" style="\(run.flag(3) ? "large" : "medium")" id="p"/>
                """
            let pictures = """
                <image name="a" width="\(number[10])" height="\(number[11])"/>\
                <image name="s" catalog="system" width="\(number[10] + 1)" height="\(number[11] + 1)"/>
                """
            guard
                let (_, scene) = run.load(
                    ScenarioFile.storyboard([ScenarioFile.controller(views)], resources: pictures))
            else { return }
            let field: UITextField = run.view("f", scene)
            run.expect("text of the text field", field.text ?? "", "field \(number[9])")
            run.expect("placeholder of the text field", field.placeholder ?? "", "hint \(number[9])")
            run.expect("borderStyle of the text field", field.borderStyle, borders[number[2]].1)
            run.expect(
                "whether the text field follows the text size", field.adjustsFontForContentSizeCategory, run.flag(3))
            let area2: UITextView = run.view("t", scene)
            run.expect("text of the text view", area2.text, "area \(number[9])")
            run.expect("isScrollEnabled of the text view", area2.isScrollEnabled, run.flag(3))
            run.expect("isEditable of the text view", area2.isEditable, run.flag(4))
            run.expect(
                "whether the text view follows the text size", area2.adjustsFontForContentSizeCategory, run.flag(4))
            if let font = font.font {
                run.expect("font of the text field", field.font ?? .systemFont(ofSize: 1), font)
                run.expect("font of the text view", area2.font ?? .systemFont(ofSize: 1), font)
            }
            let picture: UIImageView = run.view("i", scene)
            run.expect("size of the image", picture.image?.size ?? .zero, CGSize(width: number[10], height: number[11]))
            let longer = CGFloat(max(number[10], number[11]) + 1)
            run.expect(
                "size of the symbol image", run.view("s", scene, UIImageView.self).image?.size ?? .zero,
                CGSize(
                    width: run.length(10) * 20 / longer + 20 / longer,
                    height: run.length(11) * 20 / longer + 20 / longer),
                within: 0.01)
            run.expect("whether a missing image is nil", run.view("n", scene, UIImageView.self).image == nil, true)
            let spinner: UIActivityIndicatorView = run.view("p", scene)
            run.expect("whether the activity indicator is animating", spinner.isAnimating, run.flag(13))
            run.expect("whether the activity indicator is hidden", spinner.isHidden, run.flag(12) && !run.flag(13))
            run.expect(
                "intrinsic size of the activity indicator", spinner.intrinsicContentSize,
                run.flag(3) ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20))
        },
        Scenario("file-controls", rules: ["controls-2"], limits: [4, 5, 9, 1, 1, 1, 3]) { run in
            let number = run.numbers
            let segments = (0..<number[0]).map { "<segment title=\"S\($0)\"/>" }.joined()
            let behaviors: [(String, UIScrollView.ContentInsetAdjustmentBehavior)] = [
                ("", .automatic), ("never", .never), ("always", .always), ("scrollableAxes", .scrollableAxes),
            ]
            let behavior = number[6] == 0 ? "" : "contentInsetAdjustmentBehavior=\"\(behaviors[number[6]].0)\""
            let views = """
                <segmentedControl selectedSegmentIndex="\(number[1])" id="s"><segments>\(segments)</segments></segmentedControl>\
                <pageControl numberOfPages="\(number[2])" id="p"/><slider id="sl"/><switch id="sw"/><progressView id="pr"/>\
                <stepper id="st"/><datePicker id="d"/><pickerView id="pi"/><searchBar id="se"/>\
                <toolbar translucent="\(ScenarioFile.yes(run.flag(3)))" id="to"/><navigationBar id="na"/><tabBar id="ta"/>\
                <visualEffectView id="v"><view key="contentView" id="vc"/></visualEffectView><mapView id="m"/>\
                <scrollView alwaysBounceVertical="\(ScenarioFile.yes(run.flag(4)))" scrollEnabled="\(ScenarioFile.yes(run.flag(5)))" \
                alwaysBounceHorizontal="\(ScenarioFile.yes(run.flag(5)))" \(behavior) id="sc"/>
                """
            guard let (_, scene) = run.load(ScenarioFile.storyboard([ScenarioFile.controller(views)])) else { return }
            let control: UISegmentedControl = run.view("s", scene)
            run.expect("number of segments", control.numberOfSegments, number[0])
            for index in 0..<number[0] {
                run.expect("title of segment \(index)", control.titleForSegment(at: index) ?? "", "S\(index)")
            }
            if number[1] < number[0] { run.expect("selected segment", control.selectedSegmentIndex, number[1]) }
            run.expect("number of pages", run.view("p", scene, UIPageControl.self).numberOfPages, number[2])
            let scroll: UIScrollView = run.view("sc", scene)
            run.expect("alwaysBounceVertical", scroll.alwaysBounceVertical, run.flag(4))
            run.expect("alwaysBounceHorizontal", scroll.alwaysBounceHorizontal, run.flag(5))
            run.expect("isScrollEnabled", scroll.isScrollEnabled, run.flag(5))
            run.expect("contentInsetAdjustmentBehavior", scroll.contentInsetAdjustmentBehavior, behaviors[number[6]].1)
            run.expect(
                "whether the toolbar is translucent", run.view("to", scene, UIToolbar.self).isTranslucent, run.flag(3))
            run.expect(
                "whether the navigation bar is translucent", run.view("na", scene, UINavigationBar.self).isTranslucent,
                true)
            _ = run.view("sl", scene, UISlider.self)
            _ = run.view("sw", scene, UISwitch.self)
            _ = run.view("pr", scene, UIProgressView.self)
            _ = run.view("st", scene, UIStepper.self)
            _ = run.view("d", scene, UIDatePicker.self)
            _ = run.view("pi", scene, UIPickerView.self)
            _ = run.view("se", scene, UISearchBar.self)
            _ = run.view("ta", scene, UITabBar.self)
            _ = run.view("m", scene, UIView.self)
            run.expectObject(
                "contentView of a visual effect view", run.view("v", scene, UIVisualEffectView.self).contentView,
                scene.object(id: "vc"))
        },
        // Views that are pinned to the guides of a scroll view.
        Scenario("file-scroll", rules: ["scroll-views-1", "scroll-views-2"], limits: [900, 900, 40, 40, 40, 40]) {
            run in
            let number = run.numbers
            let inside = """
                <subviews>\(ScenarioFile.box("in"))\(ScenarioFile.box("fix"))</subviews><constraints>\
                \(ScenarioFile.edges("in", in: "content", Array(number[2...5])))\
                \(ScenarioFile.constraint("w", "in", "width", constant: number[0]))\
                \(ScenarioFile.constraint("h", "in", "height", constant: number[1]))\
                \(ScenarioFile.edges("fix", in: "window", Array(number[2...5])))</constraints>\
                <viewLayoutGuide key="contentLayoutGuide" id="content"/><viewLayoutGuide key="frameLayoutGuide" id="window"/>
                """
            let scroll = """
                <scrollView contentInsetAdjustmentBehavior="never" translatesAutoresizingMaskIntoConstraints="NO" \
                id="a">\(inside)</scrollView>
                """
            guard
                let (controller, scene) = run.load(
                    ScenarioFile.storyboard([
                        ScenarioFile.controller(scroll, ScenarioFile.edges("a", in: "root"))
                    ]))
            else { return }
            let host = run.open(controller)
            let view: UIScrollView = run.view("a", scene)
            let (across, down) = (run.length(3) + run.length(5), run.length(2) + run.length(4))
            func check(_ when: String, _ width: CGFloat) {
                run.expect(
                    "content size \(when)", view.contentSize,
                    CGSize(width: width + across, height: run.length(1) + down))
                run.expect(
                    "frame of a view pinned to the content layout guide \(when)",
                    run.view("in", scene, UIView.self).frame,
                    CGRect(x: run.length(3), y: run.length(2), width: width, height: run.length(1)))
                run.expect(
                    "size of a view pinned to the frame layout guide \(when)",
                    run.view("fix", scene, UIView.self).frame.size,
                    CGSize(width: host.window.bounds.width - across, height: host.window.bounds.height - down))
            }
            check("at first", run.length(0))
            scene.constraint(id: "w")?.constant = run.length(0) + 13
            host.settle()
            check("after the content grew", run.length(0) + 13)
        },
        // Static rows keep the heights of the file.
        Scenario("file-rows", rules: ["tables-1", "tables-7"], limits: [3, 3, 60, 60, 60, 60, 1]) { run in
            let number = run.numbers
            var names: [[String]] = []
            let sections = (0...number[0]).map { section in
                let rows = (0...number[1]).map { row in
                    let id = "r\(section)\(row)"
                    let height = number[2 + (section + row) % 4] + 20
                    return """
                        <tableViewCell style="IBUITableViewCellStyleDefault" rowHeight="\(height)" id="\(id)">\
                        \(ScenarioFile.rect(0, 28 + row * 44, 375, height))<tableViewCellContentView key="contentView" \
                        tableViewCell="\(id)" id="c\(id)">\(ScenarioFile.rect(0, 0, 375, height))</tableViewCellContentView>\
                        </tableViewCell>
                        """
                }
                names.append((0...number[1]).map { "r\(section)\($0)" })
                return "<tableViewSection id=\"s\(section)\"><cells>\(rows.joined())</cells></tableViewSection>"
            }
            let table = """
                <tableView dataMode="static" style="\(run.flag(6) ? "grouped" : "plain")" id="t">\
                \(ScenarioFile.rect(0, 0, 375, 667))<sections>\(sections.joined())</sections></tableView>
                """
            guard let (controller, scene) = run.load(ScenarioFile.storyboard([ScenarioFile.controller(table)]))
            else { return }
            let view: UITableView = run.view("t", scene)
            _ = run.open(controller)
            run.expect("number of sections", view.numberOfSections, number[0] + 1)
            run.expect("style of the table view", view.style, run.flag(6) ? .grouped : .plain)
            for section in 0...number[0] {
                run.expect("number of rows", view.numberOfRows(inSection: section), number[1] + 1)
                var y = view.rectForRow(at: IndexPath(row: 0, section: section)).minY
                for row in 0...number[1] {
                    let rect = view.rectForRow(at: IndexPath(row: row, section: section))
                    let height = CGFloat(number[2 + (section + row) % 4] + 20)
                    run.expect("frame of row \(row)", rect, CGRect(x: 0, y: y, width: 375, height: height))
                    y += height
                    let cell = view.dataSource?.tableView(view, cellForRowAt: IndexPath(row: row, section: section))
                    run.expectObject("cell", cell, scene.object(id: names[section][row]))
                }
            }
        },
        // Prototypes are found by their reuse identifiers, make new cells each time, and have the labels of their style.
        Scenario("file-prototypes", rules: ["tables-8"], limits: [3, 60, 30, 60, 1]) { run in
            let number = run.numbers
            let styles: [(String, Bool)] = [
                ("IBUITableViewCellStyleDefault", false), ("IBUITableViewCellStyleValue1", true),
                ("IBUITableViewCellStyleValue2", true), ("IBUITableViewCellStyleSubtitle", true),
            ]
            func label(_ id: String, _ lines: Int) -> String {
                "<label text=\"\(id) \(number[1])\" numberOfLines=\"\(lines)\" id=\"\(id)\"/>"
            }
            let (style, hasDetail) = styles[number[0]]
            let kinds = ScenarioFile.accessories
            let cell = """
                <tableViewCell reuseIdentifier="row" style="\(style)" textLabel="x" \(hasDetail ? "detailTextLabel=\"y\"" : "") \
                accessoryType="\(kinds[number[2] % 5].0)" editingAccessoryType="\(kinds[number[1] % 5].0)" id="c1">\
                \(ScenarioFile.rect(0, 28, 375, 44))<tableViewCellContentView key="contentView" tableViewCell="c1" id="k">\
                \(ScenarioFile.rect(0, 0, 375, 44))<subviews>\(label("x", number[2]))\
                \(hasDetail ? label("y", number[2] + 1) : "")\(label("z", 1))</subviews></tableViewCellContentView></tableViewCell>
                """
            let table = """
                <tableView \(run.flag(4) ? "rowHeight=\"\(number[3])\"" : "rowHeight=\"-1\"") id="t">\
                \(ScenarioFile.rect(0, 0, 375, 667))<prototypes>\(cell)</prototypes></tableView>
                """
            guard let (_, scene) = run.load(ScenarioFile.storyboard([ScenarioFile.controller(table)])) else { return }
            let view: UITableView = run.view("t", scene)
            run.expect("rowHeight", view.rowHeight, run.flag(4) ? run.length(3) : UITableView.automaticDimension)
            guard let first = view.dequeueReusableCell(withIdentifier: "row"),
                let second = view.dequeueReusableCell(withIdentifier: "row")
            else { return run.expect("whether there is a prototype", false, true) }
            run.expect("whether each cell is a new one", first !== second, true)
            for row in [first, second] {
                run.expect("reuse identifier of a table view cell", row.reuseIdentifier ?? "", "row")
                run.expect("accessoryType", row.accessoryType, kinds[number[2] % 5].1)
                run.expect("editingAccessoryType", row.editingAccessoryType, kinds[number[1] % 5].1)
                run.expect("text of the textLabel", row.textLabel?.text ?? "", "x \(number[1])")
                run.expect("numberOfLines of the textLabel", row.textLabel?.numberOfLines ?? -1, number[2])
                run.expect(
                    "text of the detailTextLabel", row.detailTextLabel?.text ?? "none",
                    hasDetail ? "y \(number[1])" : "none")
                if hasDetail {
                    run.expect(
                        "numberOfLines of the detailTextLabel", row.detailTextLabel?.numberOfLines ?? -1, number[2] + 1)
                }
                run.expect(
                    "texts of all labels", row.contentView.subviews.compactMap { ($0 as? UILabel)?.text }.sorted(),
                    (["x", "z"] + (hasDetail ? ["y"] : [])).sorted().map { "\($0) \(number[1])" })
            }
        },
        // Without a data source each collection view cell of the file is shown once, with the size of the layout or its own one.
        Scenario("file-items", rules: ["collections-3"], limits: [90, 90, 90, 90, 90, 90, 1, 1]) { run in
            let number = run.numbers
            let own =
                run.flag(6) ? "<size key=\"customSize\" width=\"\(number[2] + 1)\" height=\"\(number[3] + 1)\"/>" : ""
            let collection = """
                <collectionView id="l">\(ScenarioFile.rect(0, 0, 375, 200))<collectionViewFlowLayout \
                key="collectionViewLayout" \(run.flag(7) ? #"scrollDirection="horizontal""# : "") id="flow">\
                <size key="itemSize" width="\(number[0] + 1)" height="\(number[1] + 1)"/></collectionViewFlowLayout><cells>\
                <collectionViewCell reuseIdentifier="tile" id="i">\(ScenarioFile.rect(number[4], number[5], 50, 50))\(own)\
                <view key="contentView" id="k">\(ScenarioFile.rect(0, 0, 3, 3))</view></collectionViewCell></cells></collectionView>
                """
            guard let document = run.read(ScenarioFile.storyboard([ScenarioFile.controller(collection)])),
                let element = document.element(id: "c")
            else { return }
            let options = LoadingOptions(traits: .any, showsPrototypes: true)
            let (controller, scene) = SceneLoader(document, options).loadController(element)
            controller.loadViewIfNeeded()
            let item: UICollectionViewCell = run.view("i", scene)
            let size =
                run.flag(6)
                ? CGSize(width: number[2] + 1, height: number[3] + 1)
                : CGSize(width: number[0] + 1, height: number[1] + 1)
            run.expect("frame of the cell", item.frame, CGRect(origin: CGPoint(x: number[4], y: number[5]), size: size))
            run.expect("frame of the content view", item.contentView.frame, CGRect(origin: .zero, size: size))
            run.expect("reuse identifier of a collection view cell", item.reuseIdentifier ?? "", "tile")
            let list: UICollectionView = run.view("l", scene)
            run.expect("alwaysBounceHorizontal", list.alwaysBounceHorizontal, run.flag(7))
            run.expect("alwaysBounceVertical", list.alwaysBounceVertical, !run.flag(7))
        },
    ]
}
