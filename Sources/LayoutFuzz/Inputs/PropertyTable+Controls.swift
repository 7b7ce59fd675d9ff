import Foundation
import LayoutEngine

extension PropertyTable {
    static let button: [PropertyInput] = [
        PropertyInput(\UIButton.changesSelectionAsPrimaryAction, "changesSelectionAsPrimaryAction", false, true),
        PropertyInput(\UIButton.automaticallyUpdatesConfiguration, "automaticallyUpdatesConfiguration", false, true),
        PropertyInput(\UIButton.adjustsImageWhenHighlighted, "adjustsImageWhenHighlighted", false, true),
        PropertyInput(\UIButton.adjustsImageWhenDisabled, "adjustsImageWhenDisabled", false, true),
        PropertyInput(\UIButton.showsTouchWhenHighlighted, "showsTouchWhenHighlighted", false, true),
        PropertyInput(\UIButton.reversesTitleShadowWhenHighlighted, "reversesTitleShadowWhenHighlighted", false, true),
        PropertyInput(
            \UIButton.contentEdgeInsets, "contentEdgeInsets", .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
            UIEdgeInsets(top: 0, left: 9.5, bottom: 0, right: 0)),
        PropertyInput(
            \UIButton.titleEdgeInsets, "titleEdgeInsets", .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
            UIEdgeInsets(top: 0, left: 9.5, bottom: 0, right: 0)),
        PropertyInput(
            \UIButton.imageEdgeInsets, "imageEdgeInsets", .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
            UIEdgeInsets(top: 0, left: 9.5, bottom: 0, right: 0)),
    ]

    static let control: [PropertyInput] = [
        PropertyInput(\UIControl.isEnabled, "isEnabled", false, true),
        PropertyInput(\UIControl.isSelected, "isSelected", false, true),
        PropertyInput(\UIControl.isHighlighted, "isHighlighted", false, true),
        PropertyInput(
            \UIControl.contentHorizontalAlignment, "contentHorizontalAlignment", .center, .left, .right, .fill,
            .leading, .trailing),
        PropertyInput(\UIControl.contentVerticalAlignment, "contentVerticalAlignment", .center, .top, .bottom, .fill),
        PropertyInput(\UIControl.showsMenuAsPrimaryAction, "showsMenuAsPrimaryAction", false, true),
    ]

    static let searchBar: [PropertyInput] = [
        PropertyInput(\UISearchBar.text, "text", "", "a", "two words"),
        PropertyInput(\UISearchBar.placeholder, "placeholder", nil, "", "a", "two words"),
        PropertyInput(\UISearchBar.keyboardType, "keyboardType", .default, .numberPad, .URL),
        PropertyInput(\UISearchBar.keyboardAppearance, "keyboardAppearance", .default, .dark, .light),
        PropertyInput(\UISearchBar.returnKeyType, "returnKeyType", .search, .go, .done),
        PropertyInput(\UISearchBar.enablesReturnKeyAutomatically, "enablesReturnKeyAutomatically", false, true),
        PropertyInput(
            \UISearchBar.autocapitalizationType, "autocapitalizationType", .none, .words, .sentences, .allCharacters),
        PropertyInput(\UISearchBar.autocorrectionType, "autocorrectionType", .default, .no, .yes),
        PropertyInput(\UISearchBar.spellCheckingType, "spellCheckingType", .default, .no, .yes),
        PropertyInput(\UISearchBar.barStyle, "barStyle", .default, .black),
        PropertyInput(\UISearchBar.searchBarStyle, "searchBarStyle", .default, .prominent, .minimal),
        PropertyInput(\UISearchBar.isTranslucent, "isTranslucent", false, true),
        PropertyInput(\UISearchBar.barTintColor, "barTintColor", nil, .red, .blue),
        PropertyInput(\UISearchBar.prompt, "prompt", nil, "", "a", "two words"),
        PropertyInput(\UISearchBar.showsCancelButton, "showsCancelButton", false, true),
        PropertyInput(\UISearchBar.showsBookmarkButton, "showsBookmarkButton", false, true),
        PropertyInput(\UISearchBar.showsSearchResultsButton, "showsSearchResultsButton", false, true),
        PropertyInput(\UISearchBar.scopeButtonTitles, "scopeButtonTitles", nil, [], ["a", "two"]),
        PropertyInput(\UISearchBar.selectedScopeButtonIndex, "selectedScopeButtonIndex", 0, 1, 2, 3),
        PropertyInput(\UISearchBar.showsScopeBar, "showsScopeBar", false, true),
        PropertyInput(\UISearchBar.backgroundImage, "backgroundImage", nil, PropertyValues.small, PropertyValues.wide),
        PropertyInput(
            \UISearchBar.searchTextPositionAdjustment, "searchTextPositionAdjustment", .zero,
            UIOffset(horizontal: 3, vertical: 4)),
    ]

    static let segmentedControl: [PropertyInput] = [
        PropertyInput(
            \UISegmentedControl.selectedSegmentIndex, "selectedSegmentIndex", UISegmentedControl.noSegment, 0, 1),
        PropertyInput(\UISegmentedControl.isMomentary, "isMomentary", false, true),
        PropertyInput(
            \UISegmentedControl.apportionsSegmentWidthsByContent, "apportionsSegmentWidthsByContent", false, true),
        PropertyInput(\UISegmentedControl.selectedSegmentTintColor, "selectedSegmentTintColor", nil, .red, .blue),
    ]

    static let textField: [PropertyInput] = [
        PropertyInput(\UITextField.text, "text", "", "a", "two words"),
        PropertyInput(\UITextField.placeholder, "placeholder", nil, "", "a", "two words"),
        PropertyInput(
            \UITextField.font, "font", .systemFont(ofSize: 12), .systemFont(ofSize: 17), .boldSystemFont(ofSize: 23),
            PropertyValues.title),
        PropertyInput(\UITextField.borderStyle, "borderStyle", .none, .line, .bezel, .roundedRect),
        PropertyInput(\UITextField.textColor, "textColor", nil, .red, .blue),
        PropertyInput(\UITextField.adjustsFontForContentSizeCategory, "adjustsFontForContentSizeCategory", false, true),
        PropertyInput(\UITextField.textAlignment, "textAlignment", .left, .center, .right, .justified, .natural),
        PropertyInput(\UITextField.clearButtonMode, "clearButtonMode", .never, .whileEditing, .unlessEditing, .always),
        PropertyInput(\UITextField.leftView, "leftView", makes: [{ nil }, { PropertyValues.view(30, 20) }]),
        PropertyInput(\UITextField.leftViewMode, "leftViewMode", .never, .whileEditing, .unlessEditing, .always),
        PropertyInput(\UITextField.rightView, "rightView", makes: [{ nil }, { PropertyValues.view(30, 20) }]),
        PropertyInput(\UITextField.rightViewMode, "rightViewMode", .never, .whileEditing, .unlessEditing, .always),
        PropertyInput(
            \UITextField.attributedPlaceholder, "attributedPlaceholder", nil, NSAttributedString(string: "a"),
            PropertyValues.kerned),
        PropertyInput(
            \UITextField.attributedText, "attributedText", nil, NSAttributedString(string: "a"), PropertyValues.kerned,
            PropertyValues.styled),
        PropertyInput(\UITextField.defaultTextAttributes, "defaultTextAttributes", counting: [:], [.kern: 2]),
        PropertyInput(\UITextField.adjustsFontSizeToFitWidth, "adjustsFontSizeToFitWidth", false, true),
        PropertyInput(\UITextField.minimumFontSize, "minimumFontSize", 0, 10, 20),
        PropertyInput(\UITextField.background, "background", nil, PropertyValues.small, PropertyValues.wide),
        PropertyInput(
            \UITextField.disabledBackground, "disabledBackground", nil, PropertyValues.small, PropertyValues.wide),
        PropertyInput(\UITextField.clearsOnBeginEditing, "clearsOnBeginEditing", false, true),
        PropertyInput(\UITextField.clearsOnInsertion, "clearsOnInsertion", false, true),
        PropertyInput(\UITextField.allowsEditingTextAttributes, "allowsEditingTextAttributes", false, true),
        PropertyInput(\UITextField.typingAttributes, "typingAttributes", counting: nil, [:], [.kern: 2]),
        PropertyInput(\UITextField.isSecureTextEntry, "isSecureTextEntry", false, true),
        PropertyInput(\UITextField.keyboardType, "keyboardType", .default, .numberPad, .URL),
        PropertyInput(\UITextField.keyboardAppearance, "keyboardAppearance", .default, .dark, .light),
        PropertyInput(\UITextField.returnKeyType, "returnKeyType", .default, .go, .done),
        PropertyInput(\UITextField.enablesReturnKeyAutomatically, "enablesReturnKeyAutomatically", false, true),
        PropertyInput(
            \UITextField.autocapitalizationType, "autocapitalizationType", .none, .words, .sentences, .allCharacters),
        PropertyInput(\UITextField.autocorrectionType, "autocorrectionType", .default, .no, .yes),
        PropertyInput(\UITextField.spellCheckingType, "spellCheckingType", .default, .no, .yes),
        PropertyInput(\UITextField.smartQuotesType, "smartQuotesType", .default, .no, .yes),
        PropertyInput(\UITextField.smartDashesType, "smartDashesType", .default, .no, .yes),
        PropertyInput(\UITextField.smartInsertDeleteType, "smartInsertDeleteType", .default, .no, .yes),
        PropertyInput(\UITextField.inlinePredictionType, "inlinePredictionType", .default, .no, .yes),
    ]

    static let textView: [PropertyInput] = [
        PropertyInput(
            \UITextView.text, "text", "", "a", "two words",
            "a text that takes several lines where there is little room for it"),
        PropertyInput(
            \UITextView.font, "font", .systemFont(ofSize: 12), .systemFont(ofSize: 17), .boldSystemFont(ofSize: 23),
            PropertyValues.title),
        PropertyInput(\UITextView.isEditable, "isEditable", false, true),
        PropertyInput(\UITextView.isSelectable, "isSelectable", false, true),
        PropertyInput(\UITextView.textColor, "textColor", nil, .red, .blue),
        PropertyInput(\UITextView.adjustsFontForContentSizeCategory, "adjustsFontForContentSizeCategory", false, true),
        PropertyInput(\UITextView.allowsEditingTextAttributes, "allowsEditingTextAttributes", false, true),
        PropertyInput(\UITextView.clearsOnInsertion, "clearsOnInsertion", false, true),
        PropertyInput(\UITextView.usesStandardTextScaling, "usesStandardTextScaling", false, true),
        PropertyInput(\UITextView.isFindInteractionEnabled, "isFindInteractionEnabled", false, true),
        PropertyInput(\UITextView.textAlignment, "textAlignment", .left, .center, .right, .justified, .natural),
        PropertyInput(
            \UITextView.attributedText, "attributedText", NSAttributedString(string: "a"), PropertyValues.kerned,
            PropertyValues.styled),
        PropertyInput(\UITextView.typingAttributes, "typingAttributes", counting: [:], [.kern: 2]),
        PropertyInput(\UITextView.linkTextAttributes, "linkTextAttributes", counting: [:], [.kern: 2]),
        PropertyInput(\UITextView.selectedRange, "selectedRange", NSRange(location: 0, length: 0)),
        PropertyInput(
            \UITextView.textContainerInset, "textContainerInset", UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0),
            .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
        PropertyInput(\UITextView.isSecureTextEntry, "isSecureTextEntry", false, true),
        PropertyInput(\UITextView.keyboardType, "keyboardType", .default, .numberPad, .URL),
        PropertyInput(\UITextView.keyboardAppearance, "keyboardAppearance", .default, .dark, .light),
        PropertyInput(\UITextView.returnKeyType, "returnKeyType", .default, .go, .done),
        PropertyInput(\UITextView.enablesReturnKeyAutomatically, "enablesReturnKeyAutomatically", false, true),
        PropertyInput(
            \UITextView.autocapitalizationType, "autocapitalizationType", .none, .words, .sentences, .allCharacters),
        PropertyInput(\UITextView.autocorrectionType, "autocorrectionType", .default, .no, .yes),
        PropertyInput(\UITextView.spellCheckingType, "spellCheckingType", .default, .no, .yes),
        PropertyInput(\UITextView.smartQuotesType, "smartQuotesType", .default, .no, .yes),
        PropertyInput(\UITextView.smartDashesType, "smartDashesType", .default, .no, .yes),
        PropertyInput(\UITextView.smartInsertDeleteType, "smartInsertDeleteType", .default, .no, .yes),
        PropertyInput(\UITextView.inlinePredictionType, "inlinePredictionType", .default, .no, .yes),
    ]

    static let `switch`: [PropertyInput] = [
        PropertyInput(\UISwitch.isOn, "isOn", false, true),
        PropertyInput(\UISwitch.onTintColor, "onTintColor", nil, .red, .blue),
        PropertyInput(\UISwitch.thumbTintColor, "thumbTintColor", nil, .red, .blue),
        PropertyInput(\UISwitch.onImage, "onImage", nil, PropertyValues.small, PropertyValues.wide),
        PropertyInput(\UISwitch.offImage, "offImage", nil, PropertyValues.small, PropertyValues.wide),
        PropertyInput(\UISwitch.title, "title", nil, "", "a", "two words"),
    ]

    static let stepper: [PropertyInput] = [
        PropertyInput(\UIStepper.minimumValue, "minimumValue", 0, 1, 7.5),
        PropertyInput(\UIStepper.maximumValue, "maximumValue", 0, 1, 7.5),
        PropertyInput(\UIStepper.stepValue, "stepValue", 0, 1, 7.5),
        PropertyInput(\UIStepper.autorepeat, "autorepeat", false, true),
        PropertyInput(\UIStepper.wraps, "wraps", false, true),
        PropertyInput(\UIStepper.isContinuous, "isContinuous", false, true),
        PropertyInput(\UIStepper.value, "value", 0, 1, 7.5),
    ]

    static let slider: [PropertyInput] = [
        PropertyInput(\UISlider.minimumValue, "minimumValue", 0, 0.5, 1),
        PropertyInput(\UISlider.maximumValue, "maximumValue", 0, 0.5, 1),
        PropertyInput(\UISlider.value, "value", 0, 0.5, 1),
        PropertyInput(\UISlider.minimumTrackTintColor, "minimumTrackTintColor", nil, .red, .blue),
        PropertyInput(\UISlider.maximumTrackTintColor, "maximumTrackTintColor", nil, .red, .blue),
        PropertyInput(\UISlider.thumbTintColor, "thumbTintColor", nil, .red, .blue),
        PropertyInput(\UISlider.minimumValueImage, "minimumValueImage", nil, PropertyValues.small, PropertyValues.wide),
        PropertyInput(\UISlider.maximumValueImage, "maximumValueImage", nil, PropertyValues.small, PropertyValues.wide),
        PropertyInput(\UISlider.isContinuous, "isContinuous", false, true),
    ]

}
