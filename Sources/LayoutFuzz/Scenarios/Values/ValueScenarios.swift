import Foundation
import LayoutEngine

extension ScenarioRun {
    /// A property has Apple's value before an app sets it, and then the app's.
    func keep<Root: AnyObject, Value: Equatable>(
        _ object: Root, _ name: String, _ path: ReferenceWritableKeyPath<Root, Value>, _ first: Value, _ next: Value
    ) {
        expect("\(name) of \(Root.self) at first", object[keyPath: path], first)
        object[keyPath: path] = next
        expect("\(name) of \(Root.self) as set", object[keyPath: path], next)
        object[keyPath: path] = first
        expect("\(name) of \(Root.self) set back", object[keyPath: path], first)
    }

    /// A switch that is off or on before an app sets it.
    func keep<Root: AnyObject>(
        _ object: Root, _ name: String, _ path: ReferenceWritableKeyPath<Root, Bool>, _ first: Bool
    ) { keep(object, name, path, first, !first) }

    /// An object that is kept, none at first.
    func keepObject<Root: AnyObject, Value: AnyObject>(
        _ object: Root, _ name: String, _ path: ReferenceWritableKeyPath<Root, Value?>, _ next: Value
    ) {
        expectObject("\(name) of \(Root.self) at first", object[keyPath: path], nil)
        object[keyPath: path] = next
        expectObject("\(name) of \(Root.self) as set", object[keyPath: path], next)
        object[keyPath: path] = nil
        expectObject("\(name) of \(Root.self) taken back", object[keyPath: path], nil)
    }
}

/// What apps set up beside layout: the values that Apple documents as defaults, and that what is set is kept.
extension Scenario {
    static let values: [Scenario] = [
        Scenario("values-of-views", rules: ["source-2"], limits: [40, 9]) { run in
            let (number, length) = (run.numbers[0] + 2, run.length(1) + 3)
            let insets = UIEdgeInsets(top: length, left: 2, bottom: 3, right: 4)
            let view = UIView()
            run.keep(view, "tag", \.tag, 0, number)
            run.keep(view, "isHidden", \.isHidden, false)
            run.keep(view, "alpha", \.alpha, 1, 0.25)
            run.keep(view, "clipsToBounds", \.clipsToBounds, false)
            run.keep(view, "isUserInteractionEnabled", \.isUserInteractionEnabled, true)
            run.keep(view, "contentMode", \.contentMode, .scaleToFill, .center)
            run.keep(view, "translates", \.translatesAutoresizingMaskIntoConstraints, true)
            run.keep(view, "autoresizingMask", \.autoresizingMask, [], [.flexibleWidth, .flexibleTopMargin])
            run.keep(view, "preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins, false)
            run.keep(view, "insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea, true)
            run.keep(view, "semanticContentAttribute", \.semanticContentAttribute, .unspecified, .playback)
            run.keep(view, "accessibilityIdentifier", \.accessibilityIdentifier, nil, "name")
            run.keepObject(view, "backgroundColor", \.backgroundColor, UIColor.red)
            run.expect(
                "content sizes of a plain view", view.intrinsicContentSize,
                CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
            run.expect("input view", view.inputView == nil && view.inputAccessoryView == nil, true)
            run.expect("whether it may be first", view.canBecomeFirstResponder, false)
            run.expect("whether recognizers may begin", view.gestureRecognizerShouldBegin(UIGestureRecognizer()), true)
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                run.expect("hugging of a view", view.contentHuggingPriority(for: axis), .defaultLow)
                run.expect("resistance of a view", view.contentCompressionResistancePriority(for: axis), .defaultHigh)
                view.setContentHuggingPriority(UILayoutPriority(Float(number)), for: axis)
                view.setContentCompressionResistancePriority(UILayoutPriority(Float(number + 9)), for: axis)
                run.expect("hugging as set", view.contentHuggingPriority(for: axis).rawValue, Float(number))
                run.expect(
                    "resistance as set", view.contentCompressionResistancePriority(for: axis).rawValue,
                    Float(number + 9))
                let other: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
                if axis == .horizontal {
                    run.expect("hugging of the other axis", view.contentHuggingPriority(for: other), .defaultLow)
                    run.expect(
                        "resistance of the other axis", view.contentCompressionResistancePriority(for: other),
                        .defaultHigh)
                }
            }
            // A tint is the superview's where the view has none.
            let (outer, inner) = (UIView(), UIView())
            outer.addSubview(inner)
            run.expect("tint at first", inner.tintColor, .systemBlue)
            outer.tintColor = .red
            run.expect("tint of the superview", inner.tintColor, .red)
            inner.tintColor = .green
            run.expect("tint of its own", inner.tintColor, .green)
            inner.tintColor = nil
            run.expect("tint of the superview, again", inner.tintColor, .red)
            let scroll = UIScrollView()
            run.keep(scroll, "isScrollEnabled", \.isScrollEnabled, true)
            run.keep(scroll, "isPagingEnabled", \.isPagingEnabled, false)
            run.keep(scroll, "bounces", \.bounces, true)
            run.keep(scroll, "alwaysBounceVertical", \.alwaysBounceVertical, false)
            run.keep(scroll, "alwaysBounceHorizontal", \.alwaysBounceHorizontal, false)
            run.keep(scroll, "contentInset", \.contentInset, .zero, insets)
            run.keep(scroll, "scrollIndicatorInsets", \.scrollIndicatorInsets, .zero, insets)
            run.keep(scroll, "vertical insets", \.verticalScrollIndicatorInsets, .zero, insets)
            run.keep(scroll, "horizontal insets", \.horizontalScrollIndicatorInsets, .zero, insets)
            run.keep(scroll, "automatic insets", \.automaticallyAdjustsScrollIndicatorInsets, true)
            run.keep(scroll, "showsVerticalScrollIndicator", \.showsVerticalScrollIndicator, true)
            run.keep(scroll, "showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator, true)
            run.keep(scroll, "keyboardDismissMode", \.keyboardDismissMode, .none, .interactive)
            run.keep(scroll, "decelerationRate", \.decelerationRate, .normal, .fast)
            run.keep(scroll, "isDirectionalLockEnabled", \.isDirectionalLockEnabled, false)
            run.keep(scroll, "delaysContentTouches", \.delaysContentTouches, true)
            run.keep(scroll, "canCancelContentTouches", \.canCancelContentTouches, true)
            run.keep(scroll, "scrollsToTop", \.scrollsToTop, true)
            run.keep(scroll, "indicatorStyle", \.indicatorStyle, .default, .white)
            run.keep(scroll, "adjustment", \.contentInsetAdjustmentBehavior, .automatic, .always)
            run.keep(scroll, "zoomScale", \.zoomScale, 1, length)
            run.keep(scroll, "minimumZoomScale", \.minimumZoomScale, 1, length)
            run.keep(scroll, "maximumZoomScale", \.maximumZoomScale, 1, length)
            run.keepObject(scroll, "refreshControl", \.refreshControl, UIRefreshControl())
            run.expect("movement", scroll.isDragging || scroll.isTracking || scroll.isDecelerating, false)
            run.expect(
                "rates", [scroll.decelerationRate.rawValue, UIScrollView.DecelerationRate.fast.rawValue], [0.998, 0.99])
            let image = UIImageView()
            run.keep(image, "isHighlighted", \.isHighlighted, false)
            run.keep(image, "isUserInteractionEnabled", \.isUserInteractionEnabled, false)
            run.keep(image, "animationDuration", \.animationDuration, 0, 3)
            run.keep(image, "animationRepeatCount", \.animationRepeatCount, 0, number)
            run.keepObject(image, "highlightedImage", \.highlightedImage, UIImage())
            run.keep(image, "animationImages", \.animationImages, nil, [UIImage()])
            run.keep(image, "highlightedAnimationImages", \.highlightedAnimationImages, nil, [])
            run.expect("movement of an image", image.isAnimating, false)
            image.startAnimating()
            run.expect("movement of an image that runs", image.isAnimating, true)
            image.stopAnimating()
            run.expect("movement of an image that stopped", image.isAnimating, false)
            let label = UILabel()
            run.keep(label, "numberOfLines", \.numberOfLines, 1, number)
            run.keep(label, "lineBreakMode", \.lineBreakMode, .byTruncatingTail, .byClipping)
            run.keep(label, "textAlignment", \.textAlignment, .natural, .center)
            run.keep(label, "adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth, false)
            run.keep(label, "minimumScaleFactor", \.minimumScaleFactor, 0, 0.5)
            run.keep(label, "isEnabled", \.isEnabled, true)
            run.keep(label, "isHighlighted", \.isHighlighted, false)
            run.keep(label, "preferredMaxLayoutWidth", \.preferredMaxLayoutWidth, 0, length)
            run.keep(label, "tightening", \.allowsDefaultTighteningForTruncation, false)
            run.keep(label, "baselineAdjustment", \.baselineAdjustment, .alignBaselines, .alignCenters)
            run.keep(label, "shadowOffset", \.shadowOffset, CGSize(width: 0, height: -1), CGSize(width: 2, height: 3))
            run.keepObject(label, "shadowColor", \.shadowColor, UIColor.red)
            run.keepObject(label, "highlightedTextColor", \.highlightedTextColor, UIColor.red)
            run.keep(label, "text", \.text, nil, "text \(number)")
            run.expect("size of a label's font", label.font.pointSize, 17)
            label.font = .systemFont(ofSize: length)
            run.expect("font as set", label.font.pointSize, length)
            label.font = nil
            run.expect("font that was taken back", label.font.pointSize, 17)
            run.keep(label, "isUserInteractionEnabled", \.isUserInteractionEnabled, false)
            let stack = UIStackView()
            run.keep(stack, "axis", \.axis, .horizontal, .vertical)
            run.keep(stack, "distribution", \.distribution, .fill, .equalCentering)
            run.keep(stack, "alignment", \.alignment, .fill, .trailing)
            run.keep(stack, "spacing", \.spacing, 0, length)
            run.keep(stack, "baselines", \.isBaselineRelativeArrangement, false)
            run.keep(stack, "margins", \.isLayoutMarginsRelativeArrangement, false)
            let window = UIWindow()
            run.keep(window, "windowLevel", \.windowLevel, .normal, .alert)
            run.expect(
                "levels", [UIWindow.Level.normal, .statusBar, .alert].map(\.rawValue), [0, 1000, 2000])
            run.keepObject(window, "windowScene", \.windowScene, UIWindowScene())
            // The app outlives the case, so it gets back what it had.
            let app = UIApplication.shared
            for (name, path) in [
                ("isNetworkActivityIndicatorVisible", \.isNetworkActivityIndicatorVisible),
                ("isIdleTimerDisabled", \.isIdleTimerDisabled),
            ] as [(String, ReferenceWritableKeyPath<UIApplication, Bool>)] {
                let old = app[keyPath: path]
                run.expect("\(name) of the app at first", old, false)
                app[keyPath: path] = !old
                run.expect("\(name) of the app as set", app[keyPath: path], !old)
                app[keyPath: path] = old
            }
            let effect = UIVisualEffectView(effect: nil)
            run.keepObject(effect, "effect", \.effect, UIBlurEffect(style: .dark))
            run.expectObject("contents of an effect", effect.contentView.superview, effect)
        },
        Scenario("values-of-controls", rules: ["source-2"], limits: [40, 9]) { run in
            let (number, length) = (run.numbers[0] + 2, run.length(1) + 3)
            let control = UIControl()
            run.keep(control, "isEnabled", \.isEnabled, true)
            run.keep(control, "isSelected", \.isSelected, false)
            run.keep(control, "isHighlighted", \.isHighlighted, false)
            run.keep(control, "horizontal", \.contentHorizontalAlignment, .center, .trailing)
            run.keep(control, "vertical", \.contentVerticalAlignment, .center, .bottom)
            run.expect("state", control.state, .normal)
            var wanted: UIControl.State = []
            if number % 2 == 0 {
                control.isEnabled = false
                wanted.insert(.disabled)
            }
            if number % 3 == 0 {
                control.isSelected = true
                wanted.insert(.selected)
            }
            if number % 5 != 0 {
                control.isHighlighted = true
                wanted.insert(.highlighted)
            }
            run.expect("state of switches", control.state, wanted)
            run.expect(
                "numbers of states", [UIControl.State.highlighted, .disabled, .selected].map(\.rawValue), [1, 2, 4])
            let toggle = UISwitch()
            run.keep(toggle, "isOn", \.isOn, false)
            toggle.setOn(true, animated: false)
            run.expect("switch that was set", toggle.isOn, true)
            run.keepObject(toggle, "onTintColor", \.onTintColor, UIColor.red)
            run.keepObject(toggle, "thumbTintColor", \.thumbTintColor, UIColor.red)
            let slider = UISlider()
            run.keep(slider, "minimumValue", \.minimumValue, 0, -1)
            run.keep(slider, "maximumValue", \.maximumValue, 1, Float(number))
            run.keep(slider, "value", \.value, 0, 0.5)
            run.keep(slider, "isContinuous", \.isContinuous, true)
            run.keepObject(slider, "minimumTrackTintColor", \.minimumTrackTintColor, UIColor.red)
            run.keepObject(slider, "maximumTrackTintColor", \.maximumTrackTintColor, UIColor.red)
            let progress = UIProgressView()
            run.keep(progress, "progress", \.progress, 0, 0.5)
            progress.setProgress(2, animated: false)
            run.expect("progress beyond all", progress.progress, 1)
            progress.progress = -1
            run.expect("progress before all", progress.progress, 0)
            run.keepObject(progress, "progressTintColor", \.progressTintColor, UIColor.red)
            run.keepObject(progress, "trackTintColor", \.trackTintColor, UIColor.red)
            let stepper = UIStepper()
            run.keep(stepper, "minimumValue", \.minimumValue, 0, -3)
            run.keep(stepper, "maximumValue", \.maximumValue, 100, 7)
            run.keep(stepper, "stepValue", \.stepValue, 1, 4)
            run.keep(stepper, "value", \.value, 0, Double(number))
            let button = UIButton(type: .system)
            run.keep(button, "showsMenuAsPrimaryAction", \.showsMenuAsPrimaryAction, false)
            run.keep(button, "changesSelectionAsPrimaryAction", \.changesSelectionAsPrimaryAction, false)
            run.keep(button, "adjustsImageWhenHighlighted", \.adjustsImageWhenHighlighted, true)
            run.keep(button, "adjustsImageWhenDisabled", \.adjustsImageWhenDisabled, true)
            run.keep(button, "showsTouchWhenHighlighted", \.showsTouchWhenHighlighted, false)
            run.keep(button, "reversesTitleShadow", \.reversesTitleShadowWhenHighlighted, false)
            run.keep(button, "automaticallyUpdatesConfiguration", \.automaticallyUpdatesConfiguration, true)
            run.keep(
                button, "contentEdgeInsets", \.contentEdgeInsets, .zero,
                UIEdgeInsets(top: 1, left: length, bottom: 3, right: 4))
            run.keepObject(button, "menu", \.menu, UIMenu(children: []))
            run.expect("type", [button.buttonType, UIButton().buttonType], [.system, .custom])
            button.setTitleColor(.red, for: .normal)
            button.setTitleColor(.green, for: .selected)
            run.expect("colour for a state", button.titleColor(for: .selected), .green)
            run.expect("colour of a title", button.currentTitleColor, .red)
            button.isSelected = true
            run.expect("colour of a chosen title", button.currentTitleColor, .green)
            run.expect("colour of the label", button.titleLabel?.textColor, .green)
            let title = NSAttributedString(string: "title")
            button.setAttributedTitle(title, for: .disabled)
            run.expect("attributed title", button.attributedTitle(for: .disabled)?.string, "title")
            run.expect("attributed title of another state", button.currentAttributedTitle == nil, true)
            button.isSelected = false
            button.isEnabled = false
            run.expect("attributed title of the state", button.currentAttributedTitle?.string, "title")
            let field = UITextField()
            run.keep(field, "text", \.text, "", "text \(number)")
            run.keep(field, "placeholder", \.placeholder, nil, "name")
            run.keep(field, "borderStyle", \.borderStyle, .none, .bezel)
            run.keep(field, "textAlignment", \.textAlignment, .natural, .right)
            run.keep(field, "clearButtonMode", \.clearButtonMode, .never, .whileEditing)
            run.keep(field, "leftViewMode", \.leftViewMode, .never, .always)
            run.keep(field, "rightViewMode", \.rightViewMode, .never, .unlessEditing)
            run.keep(field, "adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth, false)
            run.keep(field, "minimumFontSize", \.minimumFontSize, 0, length)
            run.keepObject(field, "background", \.background, UIImage())
            run.keepObject(field, "inputView", \.inputView, UIView())
            run.keepObject(field, "inputAccessoryView", \.inputAccessoryView, UIView())
            run.keep(field, "isSecureTextEntry", \.isSecureTextEntry, false)
            run.keep(field, "keyboardType", \.keyboardType, .default, .emailAddress)
            run.keep(field, "returnKeyType", \.returnKeyType, .default, .search)
            run.keep(field, "autocapitalizationType", \.autocapitalizationType, .sentences, .none)
            run.keep(field, "autocorrectionType", \.autocorrectionType, .default, .no)
            run.keep(field, "textContentType", \.textContentType, nil, .username)
            field.attributedPlaceholder = title
            run.expect("placeholder of an attributed one", field.placeholder, "title")
            field.attributedText = NSAttributedString(string: "other")
            run.expect("text of an attributed one", field.text, "other")
            run.expect("attributed text", field.attributedText?.string, "other")
            field.text = nil
            run.expect("attributed text of none", field.attributedText == nil, true)
            let box = CGRect(x: 3, y: length, width: 90, height: CGFloat(number) + 20)
            run.expect("border", field.borderRect(forBounds: box), box)
            run.expect("text of a plain field", field.textRect(forBounds: box), box)
            run.expect("typed text of a plain field", field.editingRect(forBounds: box), box)
            run.expect("placeholder of a plain field", field.placeholderRect(forBounds: box), box)
            let area = UITextView()
            run.keep(area, "isEditable", \.isEditable, true)
            run.keep(area, "isSelectable", \.isSelectable, true)
            run.keep(area, "textAlignment", \.textAlignment, .natural, .center)
            run.keep(area, "dataDetectorTypes", \.dataDetectorTypes, [], [.link, .phoneNumber])
            run.keep(
                area, "textContainerInset", \.textContainerInset, UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0),
                UIEdgeInsets(top: length, left: 1, bottom: 2, right: 3))
            run.keepObject(area, "inputView", \.inputView, UIView())
            run.keepObject(area, "inputAccessoryView", \.inputAccessoryView, UIView())
            run.keep(area.textContainer, "maximumNumberOfLines", \.maximumNumberOfLines, 0, number)
            run.keep(area.textContainer, "lineFragmentPadding", \.lineFragmentPadding, 5, length)
            run.keep(area.textContainer, "lineBreakMode", \.lineBreakMode, .byWordWrapping, .byClipping)
            run.expect("text of a text view", area.text ?? "none", "")
            area.isEditable = false
            run.expect("whether a fixed text may be first", area.canBecomeFirstResponder, false)
            let segments = UISegmentedControl(items: ["a", "b"])
            segments.setTitle("c", forSegmentAt: 0)
            segments.setImage(UIImage(), forSegmentAt: 0)
            run.expect("title of a segment with a picture", segments.titleForSegment(at: 0) == nil, true)
            segments.setTitle("d", forSegmentAt: 0)
            run.expect("title of a segment", segments.titleForSegment(at: 0), "d")
            run.expect("picture of a segment with a title", segments.imageForSegment(at: 0) == nil, true)
            segments.selectedSegmentIndex = 1
            segments.removeAllSegments()
            run.expect("segments after all left", segments.numberOfSegments, 0)
            run.expect("chosen after all left", segments.selectedSegmentIndex, UISegmentedControl.noSegment)
            let spinner = UIActivityIndicatorView(style: .large)
            run.keep(spinner, "hidesWhenStopped", \.hidesWhenStopped, true)
            run.keep(spinner, "style", \.style, .large, .medium)
            let action = UIAction(title: "t", attributes: .disabled, state: .mixed) { _ in }
            run.expect("title of an action", action.title, "t")
            run.expect("state of an action", action.state, .mixed)
            run.expect("attributes of an action", action.attributes, .disabled)
            run.expect("sender of an action that is not sent", action.sender == nil, true)
            var senders: [Bool] = []
            let sent = UIAction { own in senders.append(own.sender as AnyObject? === button) }
            button.addAction(sent, for: .touchDown)
            button.sendActions(for: .touchDown)
            run.expect("whether the button is the sender", senders, [true])
            run.expect("sender after it was sent", sent.sender == nil, true)
            let search = UISearchBar()
            run.keep(search, "text", \.text, "", "x")
            run.keep(search, "placeholder", \.placeholder, nil, "y")
            let board = UIPasteboard()
            run.keep(board, "string", \.string, nil, "x")
            board.strings = ["a", "b"]
            run.expect("pasted text", board.string, "a")
            run.expect(
                "what is on a pasteboard", [board.hasStrings, board.hasImages, board.hasURLs], [true, false, false])
            withExtendedLifetime(sent) {}
        },
        Scenario("values-of-lists", rules: ["source-2", "collections-4"], limits: [40, 9]) { run in
            let (number, length) = (run.numbers[0] + 2, run.length(1) + 3)
            let insets = UIEdgeInsets(top: length, left: 2, bottom: 3, right: 4)
            let table = UITableView(frame: .zero, style: .plain)
            run.keep(table, "separatorStyle", \.separatorStyle, .singleLine, .none)
            run.keep(
                table, "separatorInset", \.separatorInset, UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0), insets)
            run.keep(table, "allowsSelection", \.allowsSelection, true)
            run.keep(table, "allowsMultipleSelection", \.allowsMultipleSelection, false)
            run.keep(table, "allowsSelectionDuringEditing", \.allowsSelectionDuringEditing, false)
            run.keep(table, "isEditing", \.isEditing, false)
            run.keep(table, "isPrefetchingEnabled", \.isPrefetchingEnabled, true)
            run.keep(table, "cellLayoutMargins", \.cellLayoutMarginsFollowReadableWidth, false)
            run.keep(table, "insetsContentViewsToSafeArea", \.insetsContentViewsToSafeArea, true)
            run.keep(table, "rowHeight", \.rowHeight, UITableView.automaticDimension, length)
            run.keep(table, "estimatedRowHeight", \.estimatedRowHeight, UITableView.automaticDimension, length)
            run.keep(table, "sectionHeaderHeight", \.sectionHeaderHeight, UITableView.automaticDimension, length)
            run.keep(table, "sectionFooterHeight", \.sectionFooterHeight, UITableView.automaticDimension, length)
            run.keep(table, "headers", \.estimatedSectionHeaderHeight, UITableView.automaticDimension, length)
            run.keep(table, "footers", \.estimatedSectionFooterHeight, UITableView.automaticDimension, length)
            run.keep(
                table, "sectionHeaderTopPadding", \.sectionHeaderTopPadding, UITableView.automaticDimension, length)
            run.keepObject(table, "separatorColor", \.separatorColor, UIColor.red)
            run.keepObject(table, "sectionIndexColor", \.sectionIndexColor, UIColor.red)
            run.keepObject(table, "backgroundView", \.backgroundView, UIView())
            run.expect("automatic dimension", UITableView.automaticDimension, -1)
            run.expect("rows without a source", table.numberOfSections, 0)
            table.setEditing(true, animated: false)
            run.expect("editing", table.isEditing, true)
            let path = IndexPath(row: number, section: 1)
            table.selectRow(at: path, animated: false)
            run.expect("chosen row", table.indexPathForSelectedRow, path)
            run.expect("chosen rows", table.indexPathsForSelectedRows, [path])
            table.deselectRow(at: IndexPath(row: number + 1, section: 1), animated: false)
            run.expect("chosen row after another was let go", table.indexPathForSelectedRow, path)
            table.deselectRow(at: path, animated: false)
            run.expect("chosen row after it was let go", table.indexPathForSelectedRow == nil, true)
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "id")
            run.keep(cell, "selectionStyle", \.selectionStyle, .default, .none)
            run.keep(
                cell, "separatorInset", \.separatorInset, UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0), insets)
            run.keep(cell, "isSelected", \.isSelected, false)
            run.keep(cell, "isHighlighted", \.isHighlighted, false)
            run.keep(cell, "isEditing", \.isEditing, false)
            run.keep(cell, "indentationLevel", \.indentationLevel, 0, number)
            run.keep(cell, "indentationWidth", \.indentationWidth, 10, length)
            run.keep(cell, "accessoryType", \.accessoryType, .none, .checkmark)
            run.keep(cell, "editingAccessoryType", \.editingAccessoryType, .none, .checkmark)
            run.keep(cell, "showsReorderControl", \.showsReorderControl, false)
            run.keep(cell, "shouldIndentWhileEditing", \.shouldIndentWhileEditing, true)
            run.keepObject(cell, "accessoryView", \.accessoryView, UIView())
            run.keepObject(cell, "editingAccessoryView", \.editingAccessoryView, UIView())
            run.keepObject(cell, "backgroundView", \.backgroundView, UIView())
            run.keepObject(cell, "selectedBackgroundView", \.selectedBackgroundView, UIView())
            run.expect("editing style", cell.editingStyle, .none)
            run.expect("style", cell.style, .subtitle)
            run.expect("identifier", cell.reuseIdentifier, "id")
            cell.setSelected(true, animated: false)
            cell.setHighlighted(true, animated: false)
            cell.setEditing(true, animated: false)
            run.expect(
                "chosen, touched and edited", [cell.isSelected, cell.isHighlighted, cell.isEditing], [true, true, true])
            let plain = UITableViewCell()
            run.expect("second label of a plain cell", plain.detailTextLabel == nil, true)
            run.expectObject("content of a cell", cell.contentView.superview, cell)
            let header = UITableViewHeaderFooterView(reuseIdentifier: "h")
            run.expect("identifier of a header", header.reuseIdentifier, "h")
            run.keepObject(header, "backgroundView", \.backgroundView, UIView())
            let swipe = UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "a") { _, _, _ in }
            ])
            run.keep(swipe, "full swipe", \.performsFirstActionWithFullSwipe, true)
            run.expect("title of a swipe", swipe.actions.map { $0.title ?? "" }, ["a"])
            run.expect("style of a swipe", swipe.actions.map(\.style), [.destructive])
            let flow = UICollectionViewFlowLayout()
            run.keep(flow, "itemSize", \.itemSize, CGSize(width: 50, height: 50), CGSize(width: 2, height: length))
            run.keep(flow, "estimatedItemSize", \.estimatedItemSize, .zero, CGSize(width: 2, height: length))
            run.keep(flow, "minimumLineSpacing", \.minimumLineSpacing, 10, length)
            run.keep(flow, "minimumInteritemSpacing", \.minimumInteritemSpacing, 10, length)
            run.keep(flow, "sectionInset", \.sectionInset, .zero, insets)
            run.keep(flow, "scrollDirection", \.scrollDirection, .vertical, .horizontal)
            run.keep(flow, "headerReferenceSize", \.headerReferenceSize, .zero, CGSize(width: 1, height: 2))
            run.keep(flow, "footerReferenceSize", \.footerReferenceSize, .zero, CGSize(width: 1, height: 2))
            run.keep(flow, "pinned headers", \.sectionHeadersPinToVisibleBounds, false)
            run.keep(flow, "pinned footers", \.sectionFootersPinToVisibleBounds, false)
            run.keep(flow, "sectionInsetReference", \.sectionInsetReference, .fromContentInset, .fromSafeArea)
            let list = UICollectionView(frame: .zero, collectionViewLayout: flow)
            run.keep(list, "allowsSelection", \.allowsSelection, true)
            run.keep(list, "allowsMultipleSelection", \.allowsMultipleSelection, false)
            run.keep(list, "isPrefetchingEnabled", \.isPrefetchingEnabled, true)
            run.keepObject(list, "backgroundView", \.backgroundView, UIView())
            run.expectObject("layout", list.collectionViewLayout, flow)
            run.expectObject("list of a layout", flow.collectionView, list)
            run.expect("sections without a source", list.numberOfSections, 0)
            let item = UICollectionViewCell()
            run.keep(item, "isSelected", \.isSelected, false)
            run.keep(item, "isHighlighted", \.isHighlighted, false)
            run.keepObject(item, "backgroundView", \.backgroundView, UIView())
            run.keepObject(item, "selectedBackgroundView", \.selectedBackgroundView, UIView())
            run.expectObject("content of an item", item.contentView.superview, item)
            // Attributes: frame, size, center and bounds are of one rectangle.
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            run.expect("category of a cell", attributes.representedElementCategory, .cell)
            run.expect("place of a cell", attributes.indexPath, path)
            run.keep(attributes, "alpha", \.alpha, 1, 0.5)
            run.keep(attributes, "zIndex", \.zIndex, 0, number)
            run.keep(attributes, "isHidden", \.isHidden, false)
            attributes.frame = CGRect(x: length, y: 5, width: 20, height: CGFloat(number))
            run.expect("center", attributes.center, CGPoint(x: length + 10, y: 5 + CGFloat(number) / 2))
            run.expect("size", attributes.size, CGSize(width: 20, height: CGFloat(number)))
            run.expect("bounds", attributes.bounds, CGRect(x: 0, y: 0, width: 20, height: CGFloat(number)))
            attributes.center = CGPoint(x: 60, y: 70)
            run.expect(
                "frame about another center", attributes.frame,
                CGRect(x: 50, y: 70 - CGFloat(number) / 2, width: 20, height: CGFloat(number)))
            attributes.size = CGSize(width: 8, height: 6)
            run.expect("center with another size", attributes.center, CGPoint(x: 60, y: 70))
            attributes.bounds = CGRect(x: 0, y: 0, width: 4, height: 2)
            run.expect("frame of other bounds", attributes.frame, CGRect(x: 58, y: 69, width: 4, height: 2))
            if let copy = attributes.copy() as? UICollectionViewLayoutAttributes {
                run.expect("whether a copy is alike", copy.isEqual(attributes), true)
                copy.zIndex += 1
                run.expect("whether a changed copy is alike", copy.isEqual(attributes), false)
                run.expect("frame of a copy", copy.frame, attributes.frame)
            } else {
                run.expect("whether attributes are copied", false, true)
            }
            let heading = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "k", with: path)
            run.expect("category of a heading", heading.representedElementCategory, .supplementaryView)
            run.expect("kind of a heading", heading.representedElementKind, "k")
            let ornament = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "d", with: path)
            run.expect("category of an ornament", ornament.representedElementCategory, .decorationView)
            run.expect("kind of an ornament", ornament.representedElementKind, "d")
            withExtendedLifetime(list) {}
        },
    ]
}
