import Foundation
import LayoutEngine

extension ScenarioRun {
    /// Expects Apple's default value, and then the values that are set.
    func keep<Root: AnyObject, Value: Equatable>(
        _ object: Root, _ name: String, _ path: ReferenceWritableKeyPath<Root, Value>, _ first: Value, _ next: Value
    ) {
        expect("\(name) of \(Root.self) at first", object[keyPath: path], first)
        object[keyPath: path] = next
        expect("\(name) of \(Root.self) after it was set", object[keyPath: path], next)
        object[keyPath: path] = first
        expect("\(name) of \(Root.self) after it was set back", object[keyPath: path], first)
    }

    /// The same for a property that is false or true.
    func keep<Root: AnyObject>(
        _ object: Root, _ name: String, _ path: ReferenceWritableKeyPath<Root, Bool>, _ first: Bool
    ) { keep(object, name, path, first, !first) }

    /// The same for an object, nil by default.
    func keepObject<Root: AnyObject, Value: AnyObject>(
        _ object: Root, _ name: String, _ path: ReferenceWritableKeyPath<Root, Value?>, _ next: Value
    ) {
        expectObject("\(name) of \(Root.self) at first", object[keyPath: path], nil)
        object[keyPath: path] = next
        expectObject("\(name) of \(Root.self) after it was set", object[keyPath: path], next)
        object[keyPath: path] = nil
        expectObject("\(name) of \(Root.self) after it was set to nil", object[keyPath: path], nil)
    }
}

/// Properties that have the default values of Apple's documentation and keep what is set.
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
            run.keep(
                view, "translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints, true)
            run.keep(view, "autoresizingMask", \.autoresizingMask, [], [.flexibleWidth, .flexibleTopMargin])
            run.keep(view, "preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins, false)
            run.keep(view, "insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea, true)
            run.keep(view, "semanticContentAttribute", \.semanticContentAttribute, .unspecified, .playback)
            run.keep(view, "accessibilityIdentifier", \.accessibilityIdentifier, nil, "name")
            run.keepObject(view, "backgroundColor", \.backgroundColor, UIColor.red)
            run.expect(
                "intrinsic size of a plain view", view.intrinsicContentSize,
                CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
            run.expect(
                "whether a plain view has no input views", view.inputView == nil && view.inputAccessoryView == nil, true
            )
            run.expect("whether a plain view can become first responder", view.canBecomeFirstResponder, false)
            run.expect(
                "gestureRecognizerShouldBegin of a plain view",
                view.gestureRecognizerShouldBegin(UIGestureRecognizer()), true)
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                run.expect("hugging of a view", view.contentHuggingPriority(for: axis), .defaultLow)
                run.expect(
                    "compression resistance of a view", view.contentCompressionResistancePriority(for: axis),
                    .defaultHigh)
                view.setContentHuggingPriority(UILayoutPriority(Float(number)), for: axis)
                view.setContentCompressionResistancePriority(UILayoutPriority(Float(number + 9)), for: axis)
                run.expect("hugging after it was set", view.contentHuggingPriority(for: axis).rawValue, Float(number))
                run.expect(
                    "compression resistance after it was set",
                    view.contentCompressionResistancePriority(for: axis).rawValue,
                    Float(number + 9))
                let other: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
                if axis == .horizontal {
                    run.expect("hugging of the other axis", view.contentHuggingPriority(for: other), .defaultLow)
                    run.expect(
                        "compression resistance of the other axis",
                        view.contentCompressionResistancePriority(for: other),
                        .defaultHigh)
                }
            }
            // A view without a tint color has its superview's.
            let (outer, inner) = (UIView(), UIView())
            outer.addSubview(inner)
            run.expect("tintColor at first", inner.tintColor, .systemBlue)
            outer.tintColor = .red
            run.expect("tintColor from the superview", inner.tintColor, .red)
            inner.tintColor = .green
            run.expect("tintColor that the view set", inner.tintColor, .green)
            inner.tintColor = nil
            run.expect("tintColor from the superview after its own was set to nil", inner.tintColor, .red)
            let scroll = UIScrollView()
            run.keep(scroll, "isScrollEnabled", \.isScrollEnabled, true)
            run.keep(scroll, "isPagingEnabled", \.isPagingEnabled, false)
            run.keep(scroll, "bounces", \.bounces, true)
            run.keep(scroll, "alwaysBounceVertical", \.alwaysBounceVertical, false)
            run.keep(scroll, "alwaysBounceHorizontal", \.alwaysBounceHorizontal, false)
            run.keep(scroll, "contentInset", \.contentInset, .zero, insets)
            run.keep(scroll, "scrollIndicatorInsets", \.scrollIndicatorInsets, .zero, insets)
            run.keep(scroll, "verticalScrollIndicatorInsets", \.verticalScrollIndicatorInsets, .zero, insets)
            run.keep(scroll, "horizontalScrollIndicatorInsets", \.horizontalScrollIndicatorInsets, .zero, insets)
            run.keep(
                scroll, "automaticallyAdjustsScrollIndicatorInsets", \.automaticallyAdjustsScrollIndicatorInsets, true)
            run.keep(scroll, "showsVerticalScrollIndicator", \.showsVerticalScrollIndicator, true)
            run.keep(scroll, "showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator, true)
            run.keep(scroll, "keyboardDismissMode", \.keyboardDismissMode, .none, .interactive)
            run.keep(scroll, "decelerationRate", \.decelerationRate, .normal, .fast)
            run.keep(scroll, "isDirectionalLockEnabled", \.isDirectionalLockEnabled, false)
            run.keep(scroll, "delaysContentTouches", \.delaysContentTouches, true)
            run.keep(scroll, "canCancelContentTouches", \.canCancelContentTouches, true)
            run.keep(scroll, "scrollsToTop", \.scrollsToTop, true)
            run.keep(scroll, "indicatorStyle", \.indicatorStyle, .default, .white)
            run.keep(scroll, "contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior, .automatic, .always)
            run.keep(scroll, "zoomScale", \.zoomScale, 1, length)
            run.keep(scroll, "minimumZoomScale", \.minimumZoomScale, 1, length)
            run.keep(scroll, "maximumZoomScale", \.maximumZoomScale, 1, length)
            run.keepObject(scroll, "refreshControl", \.refreshControl, UIRefreshControl())
            run.expect(
                "whether a new scroll view moves", scroll.isDragging || scroll.isTracking || scroll.isDecelerating,
                false)
            run.expect(
                "raw values of deceleration rates",
                [scroll.decelerationRate.rawValue, UIScrollView.DecelerationRate.fast.rawValue], [0.998, 0.99])
            let image = UIImageView()
            run.keep(image, "isHighlighted", \.isHighlighted, false)
            run.keep(image, "isUserInteractionEnabled", \.isUserInteractionEnabled, false)
            run.keep(image, "animationDuration", \.animationDuration, 0, 3)
            run.keep(image, "animationRepeatCount", \.animationRepeatCount, 0, number)
            run.keepObject(image, "highlightedImage", \.highlightedImage, UIImage())
            run.keep(image, "animationImages", \.animationImages, nil, [UIImage()])
            run.keep(image, "highlightedAnimationImages", \.highlightedAnimationImages, nil, [])
            run.expect("isAnimating of an image view", image.isAnimating, false)
            image.startAnimating()
            run.expect("isAnimating of an image view after startAnimating", image.isAnimating, true)
            image.stopAnimating()
            run.expect("isAnimating of an image view after stopAnimating", image.isAnimating, false)
            let label = UILabel()
            run.keep(label, "numberOfLines", \.numberOfLines, 1, number)
            run.keep(label, "lineBreakMode", \.lineBreakMode, .byTruncatingTail, .byClipping)
            run.keep(label, "textAlignment", \.textAlignment, .natural, .center)
            run.keep(label, "adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth, false)
            run.keep(label, "minimumScaleFactor", \.minimumScaleFactor, 0, 0.5)
            run.keep(label, "isEnabled", \.isEnabled, true)
            run.keep(label, "isHighlighted", \.isHighlighted, false)
            run.keep(label, "preferredMaxLayoutWidth", \.preferredMaxLayoutWidth, 0, length)
            run.keep(label, "allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation, false)
            run.keep(label, "baselineAdjustment", \.baselineAdjustment, .alignBaselines, .alignCenters)
            run.keep(label, "shadowOffset", \.shadowOffset, CGSize(width: 0, height: -1), CGSize(width: 2, height: 3))
            run.keepObject(label, "shadowColor", \.shadowColor, UIColor.red)
            run.keepObject(label, "highlightedTextColor", \.highlightedTextColor, UIColor.red)
            run.keep(label, "text", \.text, nil, "text \(number)")
            run.expect("size of a label's font", label.font.pointSize, 17)
            label.font = .systemFont(ofSize: length)
            run.expect("size of a label's font after it was set", label.font.pointSize, length)
            label.font = nil
            run.expect("size of a label's font after it was set to nil", label.font.pointSize, 17)
            run.keep(label, "isUserInteractionEnabled", \.isUserInteractionEnabled, false)
            let stack = UIStackView()
            run.keep(stack, "axis", \.axis, .horizontal, .vertical)
            run.keep(stack, "distribution", \.distribution, .fill, .equalCentering)
            run.keep(stack, "alignment", \.alignment, .fill, .trailing)
            run.keep(stack, "spacing", \.spacing, 0, length)
            run.keep(stack, "isBaselineRelativeArrangement", \.isBaselineRelativeArrangement, false)
            run.keep(stack, "isLayoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement, false)
            let window = UIWindow()
            run.keep(window, "windowLevel", \.windowLevel, .normal, .alert)
            run.expect(
                "raw values of window levels", [UIWindow.Level.normal, .statusBar, .alert].map(\.rawValue),
                [0, 1000, 2000])
            run.keepObject(window, "windowScene", \.windowScene, UIWindowScene())
            // The app object outlives the case, so it gets its old values back.
            let app = UIApplication.shared
            for (name, path) in [
                ("isNetworkActivityIndicatorVisible", \.isNetworkActivityIndicatorVisible),
                ("isIdleTimerDisabled", \.isIdleTimerDisabled),
            ] as [(String, ReferenceWritableKeyPath<UIApplication, Bool>)] {
                let old = app[keyPath: path]
                run.expect("\(name) of the app at first", old, false)
                app[keyPath: path] = !old
                run.expect("\(name) of the app after it was set", app[keyPath: path], !old)
                app[keyPath: path] = old
            }
            let effect = UIVisualEffectView(effect: nil)
            run.keepObject(effect, "effect", \.effect, UIBlurEffect(style: .dark))
            run.expectObject("superview of the content view of an effect view", effect.contentView.superview, effect)
        },
        Scenario("values-of-controls", rules: ["source-2"], limits: [40, 9]) { run in
            let (number, length) = (run.numbers[0] + 2, run.length(1) + 3)
            let control = UIControl()
            run.keep(control, "isEnabled", \.isEnabled, true)
            run.keep(control, "isSelected", \.isSelected, false)
            run.keep(control, "isHighlighted", \.isHighlighted, false)
            run.keep(control, "contentHorizontalAlignment", \.contentHorizontalAlignment, .center, .trailing)
            run.keep(control, "contentVerticalAlignment", \.contentVerticalAlignment, .center, .bottom)
            run.expect("state of a new control", control.state, .normal)
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
            run.expect("state of a control after its flags were set", control.state, wanted)
            run.expect(
                "raw values of control states", [UIControl.State.highlighted, .disabled, .selected].map(\.rawValue),
                [1, 2, 4])
            let toggle = UISwitch()
            run.keep(toggle, "isOn", \.isOn, false)
            toggle.setOn(true, animated: false)
            run.expect("isOn after setOn", toggle.isOn, true)
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
            run.expect("progress after it was set above 1", progress.progress, 1)
            progress.progress = -1
            run.expect("progress after it was set below 0", progress.progress, 0)
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
            run.keep(button, "reversesTitleShadowWhenHighlighted", \.reversesTitleShadowWhenHighlighted, false)
            run.keep(button, "automaticallyUpdatesConfiguration", \.automaticallyUpdatesConfiguration, true)
            run.keep(
                button, "contentEdgeInsets", \.contentEdgeInsets, .zero,
                UIEdgeInsets(top: 1, left: length, bottom: 3, right: 4))
            run.keepObject(button, "menu", \.menu, UIMenu(children: []))
            run.expect("button types", [button.buttonType, UIButton().buttonType], [.system, .custom])
            button.setTitleColor(.red, for: .normal)
            button.setTitleColor(.green, for: .selected)
            run.expect("title color for the selected state", button.titleColor(for: .selected), .green)
            run.expect("currentTitleColor", button.currentTitleColor, .red)
            button.isSelected = true
            run.expect("currentTitleColor of a selected button", button.currentTitleColor, .green)
            run.expect("text color of the title label", button.titleLabel?.textColor, .green)
            let title = NSAttributedString(string: "title")
            button.setAttributedTitle(title, for: .disabled)
            run.expect(
                "attributed title for the disabled state", button.attributedTitle(for: .disabled)?.string, "title")
            run.expect(
                "whether currentAttributedTitle is nil in another state", button.currentAttributedTitle == nil, true)
            button.isSelected = false
            button.isEnabled = false
            run.expect("currentAttributedTitle of a disabled button", button.currentAttributedTitle?.string, "title")
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
            run.expect("placeholder after attributedPlaceholder was set", field.placeholder, "title")
            field.attributedText = NSAttributedString(string: "other")
            run.expect("text of a field after attributedText was set", field.text, "other")
            run.expect("attributedText of a field", field.attributedText?.string, "other")
            field.text = nil
            run.expect("whether attributedText is nil after it was set to nil", field.attributedText == nil, true)
            let box = CGRect(x: 3, y: length, width: 90, height: CGFloat(number) + 20)
            run.expect("borderRect of a plain field", field.borderRect(forBounds: box), box)
            run.expect("textRect of a plain field", field.textRect(forBounds: box), box)
            run.expect("editingRect of a plain field", field.editingRect(forBounds: box), box)
            run.expect("placeholderRect of a plain field", field.placeholderRect(forBounds: box), box)
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
            run.expect(
                "whether a text view without editing and selection can become first responder",
                area.canBecomeFirstResponder, false)
            let segments = UISegmentedControl(items: ["a", "b"])
            segments.setTitle("c", forSegmentAt: 0)
            segments.setImage(UIImage(), forSegmentAt: 0)
            run.expect("whether a segment with an image has no title", segments.titleForSegment(at: 0) == nil, true)
            segments.setTitle("d", forSegmentAt: 0)
            run.expect("title of a segment", segments.titleForSegment(at: 0), "d")
            run.expect("whether a segment with a title has no image", segments.imageForSegment(at: 0) == nil, true)
            segments.selectedSegmentIndex = 1
            segments.removeAllSegments()
            run.expect("number of segments after removeAllSegments", segments.numberOfSegments, 0)
            run.expect(
                "selected segment after removeAllSegments", segments.selectedSegmentIndex, UISegmentedControl.noSegment)
            let spinner = UIActivityIndicatorView(style: .large)
            run.keep(spinner, "hidesWhenStopped", \.hidesWhenStopped, true)
            run.keep(spinner, "style", \.style, .large, .medium)
            let action = UIAction(title: "t", attributes: .disabled, state: .mixed) { _ in }
            run.expect("title of an action", action.title, "t")
            run.expect("state of an action", action.state, .mixed)
            run.expect("attributes of an action", action.attributes, .disabled)
            run.expect("whether a new action has no sender", action.sender == nil, true)
            var senders: [Bool] = []
            let sent = UIAction { own in senders.append(own.sender as AnyObject? === button) }
            button.addAction(sent, for: .touchDown)
            button.sendActions(for: .touchDown)
            run.expect("whether the button is the sender in the handler", senders, [true])
            run.expect("whether the action has no sender afterwards", sent.sender == nil, true)
            let search = UISearchBar()
            run.keep(search, "text", \.text, "", "x")
            run.keep(search, "placeholder", \.placeholder, nil, "y")
            let board = UIPasteboard()
            run.keep(board, "string", \.string, nil, "x")
            board.strings = ["a", "b"]
            run.expect("first string of a pasteboard", board.string, "a")
            run.expect(
                "whether a pasteboard has strings, images and URLs",
                [board.hasStrings, board.hasImages, board.hasURLs], [true, false, false])
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
            run.keep(table, "cellLayoutMarginsFollowReadableWidth", \.cellLayoutMarginsFollowReadableWidth, false)
            run.keep(table, "insetsContentViewsToSafeArea", \.insetsContentViewsToSafeArea, true)
            run.keep(table, "rowHeight", \.rowHeight, UITableView.automaticDimension, length)
            run.keep(table, "estimatedRowHeight", \.estimatedRowHeight, UITableView.automaticDimension, length)
            run.keep(table, "sectionHeaderHeight", \.sectionHeaderHeight, UITableView.automaticDimension, length)
            run.keep(table, "sectionFooterHeight", \.sectionFooterHeight, UITableView.automaticDimension, length)
            run.keep(
                table, "estimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight, UITableView.automaticDimension,
                length)
            run.keep(
                table, "estimatedSectionFooterHeight", \.estimatedSectionFooterHeight, UITableView.automaticDimension,
                length)
            run.keep(
                table, "sectionHeaderTopPadding", \.sectionHeaderTopPadding, UITableView.automaticDimension, length)
            run.keepObject(table, "separatorColor", \.separatorColor, UIColor.red)
            run.keepObject(table, "sectionIndexColor", \.sectionIndexColor, UIColor.red)
            run.keepObject(table, "backgroundView", \.backgroundView, UIView())
            run.expect("automatic dimension", UITableView.automaticDimension, -1)
            run.expect("number of table sections without a data source", table.numberOfSections, 0)
            table.setEditing(true, animated: false)
            run.expect("isEditing of a table after setEditing", table.isEditing, true)
            let path = IndexPath(row: number, section: 1)
            table.selectRow(at: path, animated: false)
            run.expect("selected row", table.indexPathForSelectedRow, path)
            run.expect("selected rows", table.indexPathsForSelectedRows, [path])
            table.deselectRow(at: IndexPath(row: number + 1, section: 1), animated: false)
            run.expect("selected row after another row was deselected", table.indexPathForSelectedRow, path)
            table.deselectRow(at: path, animated: false)
            run.expect(
                "whether there is no selected row after it was deselected", table.indexPathForSelectedRow == nil, true)
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
            run.expect("editingStyle of a cell", cell.editingStyle, .none)
            run.expect("style of a cell", cell.style, .subtitle)
            run.expect("reuseIdentifier of a cell", cell.reuseIdentifier, "id")
            cell.setSelected(true, animated: false)
            cell.setHighlighted(true, animated: false)
            cell.setEditing(true, animated: false)
            run.expect(
                "isSelected, isHighlighted and isEditing of a cell",
                [cell.isSelected, cell.isHighlighted, cell.isEditing], [true, true, true])
            let plain = UITableViewCell()
            run.expect("whether a plain cell has no detailTextLabel", plain.detailTextLabel == nil, true)
            run.expectObject("superview of the content view of a table cell", cell.contentView.superview, cell)
            let header = UITableViewHeaderFooterView(reuseIdentifier: "h")
            run.expect("reuseIdentifier of a header", header.reuseIdentifier, "h")
            run.keepObject(header, "backgroundView", \.backgroundView, UIView())
            let swipe = UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "a") { _, _, _ in }
            ])
            run.keep(swipe, "performsFirstActionWithFullSwipe", \.performsFirstActionWithFullSwipe, true)
            run.expect("titles of swipe actions", swipe.actions.map { $0.title ?? "" }, ["a"])
            run.expect("styles of swipe actions", swipe.actions.map(\.style), [.destructive])
            let flow = UICollectionViewFlowLayout()
            run.keep(flow, "itemSize", \.itemSize, CGSize(width: 50, height: 50), CGSize(width: 2, height: length))
            run.keep(flow, "estimatedItemSize", \.estimatedItemSize, .zero, CGSize(width: 2, height: length))
            run.keep(flow, "minimumLineSpacing", \.minimumLineSpacing, 10, length)
            run.keep(flow, "minimumInteritemSpacing", \.minimumInteritemSpacing, 10, length)
            run.keep(flow, "sectionInset", \.sectionInset, .zero, insets)
            run.keep(flow, "scrollDirection", \.scrollDirection, .vertical, .horizontal)
            run.keep(flow, "headerReferenceSize", \.headerReferenceSize, .zero, CGSize(width: 1, height: 2))
            run.keep(flow, "footerReferenceSize", \.footerReferenceSize, .zero, CGSize(width: 1, height: 2))
            run.keep(flow, "sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds, false)
            run.keep(flow, "sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds, false)
            run.keep(flow, "sectionInsetReference", \.sectionInsetReference, .fromContentInset, .fromSafeArea)
            let list = UICollectionView(frame: .zero, collectionViewLayout: flow)
            run.keep(list, "allowsSelection", \.allowsSelection, true)
            run.keep(list, "allowsMultipleSelection", \.allowsMultipleSelection, false)
            run.keep(list, "isPrefetchingEnabled", \.isPrefetchingEnabled, true)
            run.keepObject(list, "backgroundView", \.backgroundView, UIView())
            run.expectObject("layout of a collection view", list.collectionViewLayout, flow)
            run.expectObject("collection view of a layout", flow.collectionView, list)
            run.expect("number of collection view sections without a data source", list.numberOfSections, 0)
            let item = UICollectionViewCell()
            run.keep(item, "isSelected", \.isSelected, false)
            run.keep(item, "isHighlighted", \.isHighlighted, false)
            run.keepObject(item, "backgroundView", \.backgroundView, UIView())
            run.keepObject(item, "selectedBackgroundView", \.selectedBackgroundView, UIView())
            run.expectObject(
                "superview of the content view of a collection view cell", item.contentView.superview, item)
            // Frame, size, center and bounds of layout attributes describe one rectangle.
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            run.expect("category of a cell", attributes.representedElementCategory, .cell)
            run.expect("indexPath of a cell's attributes", attributes.indexPath, path)
            run.keep(attributes, "alpha", \.alpha, 1, 0.5)
            run.keep(attributes, "zIndex", \.zIndex, 0, number)
            run.keep(attributes, "isHidden", \.isHidden, false)
            attributes.frame = CGRect(x: length, y: 5, width: 20, height: CGFloat(number))
            run.expect(
                "center of layout attributes", attributes.center, CGPoint(x: length + 10, y: 5 + CGFloat(number) / 2))
            run.expect("size of layout attributes", attributes.size, CGSize(width: 20, height: CGFloat(number)))
            run.expect(
                "bounds of layout attributes", attributes.bounds, CGRect(x: 0, y: 0, width: 20, height: CGFloat(number))
            )
            attributes.center = CGPoint(x: 60, y: 70)
            run.expect(
                "frame with another center", attributes.frame,
                CGRect(x: 50, y: 70 - CGFloat(number) / 2, width: 20, height: CGFloat(number)))
            attributes.size = CGSize(width: 8, height: 6)
            run.expect("center after another size was set", attributes.center, CGPoint(x: 60, y: 70))
            attributes.bounds = CGRect(x: 0, y: 0, width: 4, height: 2)
            run.expect("frame after other bounds were set", attributes.frame, CGRect(x: 58, y: 69, width: 4, height: 2))
            if let copy = attributes.copy() as? UICollectionViewLayoutAttributes {
                run.expect("whether copied layout attributes are equal", copy.isEqual(attributes), true)
                copy.zIndex += 1
                run.expect("whether changed copies of layout attributes are equal", copy.isEqual(attributes), false)
                run.expect("frame of copied layout attributes", copy.frame, attributes.frame)
            } else {
                run.expect("whether layout attributes can be copied", false, true)
            }
            let heading = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "k", with: path)
            run.expect("category of supplementary attributes", heading.representedElementCategory, .supplementaryView)
            run.expect("kind of supplementary attributes", heading.representedElementKind, "k")
            let ornament = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "d", with: path)
            run.expect("category of decoration attributes", ornament.representedElementCategory, .decorationView)
            run.expect("kind of decoration attributes", ornament.representedElementKind, "d")
            withExtendedLifetime(list) {}
        },
    ]
}
