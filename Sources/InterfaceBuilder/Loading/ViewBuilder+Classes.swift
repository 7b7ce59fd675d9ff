import Foundation
import LayoutEngine

/// Attributes of views of one class.
extension ViewBuilder {
    func setOwnProperties(_ view: UIView, _ resolved: ResolvedElement) {
        switch view {
        case let label as UILabel: set(label, resolved)
        case let button as UIButton: set(button, resolved)
        case let field as UITextField: set(field, resolved)
        case let text as UITextView: set(text, resolved)
        case let image as UIImageView: image.image = picture(resolved["image"])
        case let stack as UIStackView: set(stack, resolved)
        case let control as UISegmentedControl: set(control, resolved)
        case let pages as UIPageControl: pages.numberOfPages = min(resolved.integer("numberOfPages") ?? 0, 1000)
        case let spinner as UIActivityIndicatorView: set(spinner, resolved)
        case let picker as UIPickerView: setCanvasSize(of: picker)
        case let bar as UISearchBar: setCanvasSize(of: bar)
        case let bar as UIBarView: bar.isTranslucent = resolved.bool("translucent") ?? true
        case let table as UITableView:
            set(scrollView: table, resolved)
            table.rowHeight = RowElements.height(resolved) ?? UITableView.automaticDimension
        case let scrollView as UIScrollView: set(scrollView: scrollView, resolved)
        case let cell as UITableViewCell:
            configureBuiltInLabels(of: cell, resolved)
            if !options.isDesignTime { setAccessories(of: cell, resolved) }
        case let view as UICollectionReusableView: view.reuseIdentifier = resolved["reuseIdentifier"]
        default: break
        }
    }

    private func set(_ label: UILabel, _ resolved: ResolvedElement) {
        label.text = TextReader.text(of: resolved)
        label.font = font(of: resolved) ?? label.font
        label.adjustsFontForContentSizeCategory = resolved.bool("adjustsFontForContentSizeCategory") ?? false
        label.numberOfLines = max(0, resolved.integer("numberOfLines") ?? 1)
        label.preferredMaxLayoutWidth = CGFloat(resolved.number("preferredMaxLayoutWidth") ?? 0)
        switch resolved["lineBreakMode"] {
        case "wordWrap": label.lineBreakMode = .byWordWrapping
        case "characterWrap": label.lineBreakMode = .byCharWrapping
        case "clip": label.lineBreakMode = .byClipping
        case "headTruncation": label.lineBreakMode = .byTruncatingHead
        case "middleTruncation": label.lineBreakMode = .byTruncatingMiddle
        default: label.lineBreakMode = .byTruncatingTail
        }
    }

    private func set(_ button: UIButton, _ resolved: ResolvedElement) {
        let states: [(String, UIControl.State)] = [
            ("normal", .normal), ("highlighted", .highlighted), ("disabled", .disabled), ("selected", .selected),
        ]
        for (key, state) in states {
            guard
                let element = resolved.element.children.first(where: {
                    $0.name == "state" && $0.attributes["key"] == key
                })
            else { continue }
            button.setTitle(TextReader.title(of: element), for: state)
            button.setImage(picture(element.attributes["image"]), for: state)
        }
        if let font = font(of: resolved) { button.titleLabel?.font = font }
        if let insets = FrameReader.insets(resolved.child(key: "contentEdgeInsets")) {
            // Interface Builder writes the smallest number above zero for zero where no value would mean the standard.
            button.contentEdgeInsets = insets
        }
    }

    private func set(_ field: UITextField, _ resolved: ResolvedElement) {
        field.text = TextReader.text(of: resolved)
        field.placeholder = resolved["placeholder"]
        field.font = font(of: resolved) ?? field.font
        field.adjustsFontForContentSizeCategory = resolved.bool("adjustsFontForContentSizeCategory") ?? false
        switch resolved["borderStyle"] {
        case "roundedRect": field.borderStyle = .roundedRect
        case "line": field.borderStyle = .line
        case "bezel": field.borderStyle = .bezel
        default: field.borderStyle = .none
        }
    }

    private func set(_ text: UITextView, _ resolved: ResolvedElement) {
        text.text = TextReader.text(of: resolved) ?? ""
        text.font = font(of: resolved) ?? text.font
        text.adjustsFontForContentSizeCategory = resolved.bool("adjustsFontForContentSizeCategory") ?? false
        text.isScrollEnabled = resolved.bool("scrollEnabled") ?? true
        text.isEditable = resolved.bool("editable") ?? true
    }

    /// The canvas also shows a stopped spinner with `hidesWhenStopped`.
    private func set(_ spinner: UIActivityIndicatorView, _ resolved: ResolvedElement) {
        spinner.hidesWhenStopped = resolved.bool("hidesWhenStopped") == true && !options.isDesignTime
        if resolved.bool("animating") == true { spinner.startAnimating() }
        if resolved.bool("hidden") == true { spinner.isHidden = true }
    }

    private func setCanvasSize(of picker: UIPickerView) {
        guard options.isDesignTime, document.device == nil, picker.measured == nil else { return }
        picker.measured = MeasuredGeometry(
            intrinsicContentSize: CGSize(
                width: picker.intrinsicContentSize.width, height: LegacyControlHeight.pickerOnSquareCanvas))
    }

    /// The size of a search bar before iOS 11, which the generation of the canvas does not have.
    private func setCanvasSize(of bar: UISearchBar) {
        guard options.isDesignTime, document.toolsVersion < ToolsVersion.xcode9, bar.measured == nil else { return }
        bar.measured = MeasuredGeometry(
            intrinsicContentSize: CGSize(
                width: UIView.noIntrinsicMetric, height: LegacyControlHeight.searchBarUntilXcode8))
    }

    private func set(_ stack: UIStackView, _ resolved: ResolvedElement) {
        for property in StackProperty.allCases { property.set(stack, resolved) }
        stack.isBaselineRelativeArrangement = resolved.bool("baselineRelativeArrangement") ?? false
        // The file stores no switch for it: a stack that has margins arranges within them.
        let hasMargins =
            resolved.child(key: "layoutMargins") != nil || resolved.child(key: "directionalLayoutMargins") != nil
        stack.isLayoutMarginsRelativeArrangement =
            resolved.bool("layoutMarginsRelativeArrangement") ?? hasMargins
        // Margins that a file does not have are those of the canvas: none, where other views have 8.
        if !hasMargins { stack.layoutMargins = .zero }
    }

    private func set(_ control: UISegmentedControl, _ resolved: ResolvedElement) {
        for segment in resolved.element.list("segments") where segment.name == "segment" {
            control.insertSegment(
                withTitle: TextReader.title(of: segment), at: control.numberOfSegments, animated: false)
        }
        control.selectedSegmentIndex = resolved.integer("selectedSegmentIndex") ?? UISegmentedControl.noSegment
    }

    private func set(scrollView: UIScrollView, _ resolved: ResolvedElement) {
        // An attribute that a file leaves out has the class's default: a table bounces.
        if let bounces = resolved.bool("alwaysBounceVertical") { scrollView.alwaysBounceVertical = bounces }
        if let bounces = resolved.bool("alwaysBounceHorizontal") { scrollView.alwaysBounceHorizontal = bounces }
        scrollView.isScrollEnabled = resolved.bool("scrollEnabled") ?? true
        switch resolved["contentInsetAdjustmentBehavior"] {
        case "never": scrollView.contentInsetAdjustmentBehavior = .never
        case "always": scrollView.contentInsetAdjustmentBehavior = .always
        case "scrollableAxes": scrollView.contentInsetAdjustmentBehavior = .scrollableAxes
        default: break
        }
    }

    /// The labels of a cell of a built-in style are its own; the file has their texts.
    private func configureBuiltInLabels(of cell: UITableViewCell, _ resolved: ResolvedElement) {
        // A label that is never accessed does not become part of the content.
        for (name, path) in [("textLabel", \UITableViewCell.textLabel), ("detailTextLabel", \.detailTextLabel)] {
            guard let id = resolved[name], let element = document.element(id: id), let label = cell[keyPath: path]
            else { continue }
            set(label, resolve(element))
        }
    }

    /// The accessories at the row's trailing side.
    ///
    /// uikit-model: tables-9
    private func setAccessories(of cell: UITableViewCell, _ resolved: ResolvedElement) {
        let types: [String: UITableViewCell.AccessoryType] = [
            "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
            "checkmark": .checkmark, "detailButton": .detailButton,
        ]
        cell.accessoryType = resolved["accessoryType"].flatMap { types[$0] } ?? .none
        cell.editingAccessoryType = resolved["editingAccessoryType"].flatMap { types[$0] } ?? .none
    }

    /// The font that the file names, in the size that the canvas of the file's build shows it.
    private func font(of resolved: ResolvedElement) -> UIFont? {
        TextReader.font(of: resolved, canvas: options.isDesignTime ? document.toolsVersion : nil)
    }

    private func picture(_ name: String?) -> UIImage? {
        name.flatMap { document.images[$0] }.map { UIImage(size: $0) }
    }
}

/// Heights of controls on canvases of earlier builds.
///
/// Measured on the frames of real files. Source: `docs/interface-builder.md`, "The canvas".
private enum LegacyControlHeight {
    /// A picker view on the square canvas; later 216, which is the engine's.
    static let pickerOnSquareCanvas: CGFloat = 162
    /// A search bar until Xcode 8; later 56, which is the engine's.
    static let searchBarUntilXcode8: CGFloat = 44
}
