import Foundation
import LayoutEngine

extension PropertySubject {
    /// Views with much content, so that a single property affects the layout.
    ///
    /// Line breaks affect only a text of several lines, and a title's padding only a button with title and image.
    static let populated: [PropertySubject] = texts + buttons + stacks + lists + changing

    private static let texts: [PropertySubject] = [
        PropertySubject("label of lines", [PropertyTable.label]) { makeLabel(PropertyValues.long) },
        PropertySubject("label of letters", [PropertyTable.label]) {
            let label = makeLabel("pneumonoultramicroscopic words and others")
            label.lineBreakMode = .byCharWrapping
            return label
        },
        PropertySubject("label with attributes", [PropertyTable.label]) {
            let label = makeLabel("")
            label.attributedText = NSAttributedString(
                string: PropertyValues.long, attributes: [.kern: 1, .font: UIFont.systemFont(ofSize: 15)])
            return label
        },
        PropertySubject("label of one run", [PropertyTable.label]) {
            let label = makeLabel("")
            // Of words that take more than half of a line: how lines break decides on their number.
            label.attributedText = NSAttributedString(string: "decisively discovered characters everywhere")
            return label
        },
        PropertySubject(
            "text view that does not scroll",
            [PropertyTable.textView, PropertyTable.textContainerCalls, PropertyTable.scrollView]
        ) {
            let view = UITextView()
            view.text = PropertyValues.long
            view.isScrollEnabled = false
            return view
        },
        PropertySubject("field with sides", [PropertyTable.textField, PropertyTable.control]) {
            let field = UITextField()
            field.text = "two words"
            field.borderStyle = .roundedRect
            (field.leftView, field.rightView) = (PropertyValues.view(30, 20), PropertyValues.view(12, 44))
            (field.leftViewMode, field.rightViewMode, field.clearButtonMode) = (.always, .unlessEditing, .always)
            return field
        },
        PropertySubject("search bar with scopes", [PropertyTable.searchBar, PropertyTable.searchCalls]) {
            let bar = UISearchBar()
            bar.scopeButtonTitles = ["a", "two"]
            (bar.showsScopeBar, bar.showsCancelButton, bar.prompt) = (true, true, "prompt")
            return bar
        },
    ]

    private static func makeLabel(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.numberOfLines = 0
        return label
    }

    private static let buttons: [PropertySubject] = [
        PropertySubject("button with a picture", buttonInputs) {
            let button = UIButton(type: .custom)
            button.setTitle("a title", for: .normal)
            button.setImage(PropertyValues.wide, for: .normal)
            return button
        },
        PropertySubject("configured button", buttonInputs) {
            var configuration = UIButton.Configuration.filled()
            (configuration.title, configuration.subtitle) = ("a title of words", "and more")
            (configuration.image, configuration.imagePadding) = (PropertyValues.wide, 5)
            return UIButton(configuration: configuration)
        },
        PropertySubject(
            "segments of pictures",
            [PropertyTable.segmentedControl, PropertyTable.segmentCalls, PropertyTable.control]
        ) {
            let control = UISegmentedControl(items: ["a", "two", "three words"])
            control.setImage(PropertyValues.wide, forSegmentAt: 2)
            control.selectedSegmentIndex = 1
            return control
        },
    ]

    private static let buttonInputs = [PropertyTable.button, PropertyTable.buttonCalls, PropertyTable.control]

    private static let stacks: [PropertySubject] = [
        PropertySubject("column of texts", [PropertyTable.stackView]) {
            let stack = makeStack(.vertical)
            stack.isLayoutMarginsRelativeArrangement = true
            stack.layoutMargins = UIEdgeInsets(top: 1, left: 12, bottom: 3, right: 4)
            return stack
        },
        PropertySubject("row of baselines", [PropertyTable.stackView]) {
            let stack = makeStack(.horizontal)
            stack.alignment = .firstBaseline
            return stack
        },
        PropertySubject("column of baselines", [PropertyTable.stackView]) {
            let stack = makeStack(.vertical)
            (stack.isBaselineRelativeArrangement, stack.alignment) = (true, .leading)
            return stack
        },
    ]

    private static func makeStack(_ axis: NSLayoutConstraint.Axis) -> UIStackView {
        let labels = [(10, 1), (23, 1), (15, 0)].map { size, lines in
            let label = makeLabel(lines == 1 ? "line" : "some words on lines")
            (label.font, label.numberOfLines) = (.systemFont(ofSize: CGFloat(size)), lines)
            return label
        }
        let stack = UIStackView(arrangedSubviews: labels)
        (stack.axis, stack.spacing) = (axis, 7)
        return stack
    }

    private static let lists: [PropertySubject] = [
        PropertySubject("table of lines", [PropertyTable.tableView, PropertyTable.scrollView]) {
            let table = FilledTable(style: .plain)
            table.wraps = true
            return table
        },
        PropertySubject("cell of content", [PropertyTable.tableViewCell, PropertyTable.cellCalls]) {
            UITableViewCell(style: .default)
        },
        PropertySubject("cell of lines", [PropertyTable.tableViewCell]) {
            let cell = filled(UITableViewCell(style: .subtitle))
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = PropertyValues.long
            cell.imageView?.image = PropertyValues.wide
            cell.accessoryType = .disclosureIndicator
            return cell
        },
    ]
}
