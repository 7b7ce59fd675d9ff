import Foundation
import LayoutEngine

/// The values of new objects that Apple documents.
enum PropertyDefaults {
    /// The value of a property in a new object; nil where Apple names none, or classes differ.
    static func text(of input: PropertyInput) -> String? { all[input.fullName] }

    /// A value without the text around it.
    static func text(_ reading: PropertyInput.Reading) -> String {
        var text = reading.description.replacing("LayoutEngine.", with: "").replacing("Foundation.", with: "")
        while text.hasPrefix("Optional("), text.hasSuffix(")") { text = String(text.dropFirst(9).dropLast()) }
        return text
    }

    private static let all: [String: String] = Dictionary(
        uniqueKeysWithValues: (views + controls + lists + controllers).split(whereSeparator: \.isNewline).map { line in
            let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
            return (parts[0], parts.count > 1 ? parts[1] : "")
        })

    private static let views = """
        UIView.overrideUserInterfaceStyle UIUserInterfaceStyle.unspecified
        UIView.isExclusiveTouch false
        UIView.isMultipleTouchEnabled false
        UIView.restorationIdentifier nil
        UIView.isOpaque true
        UIView.clearsContextBeforeDrawing true
        UIView.tintAdjustmentMode UIView.TintAdjustmentMode.automatic
        UIView.focusGroupIdentifier nil
        UIView.largeContentTitle nil
        UIView.showsLargeContentViewer false
        UIView.autoresizingMask UIView.AutoresizingMask(rawValue: 0)
        UIView.translatesAutoresizingMaskIntoConstraints true
        UIView.preservesSuperviewLayoutMargins false
        UIView.layoutMarginsFollowReadableWidth false
        UIView.insetsLayoutMarginsFromSafeArea true
        UIView.semanticContentAttribute UISemanticContentAttribute.unspecified
        UIView.accessibilityIdentifier nil
        UIView.tag 0
        UIView.layoutMargins UIEdgeInsets(top: 8.0, left: 8.0, bottom: 8.0, right: 8.0)
        UIView.directionalLayoutMargins NSDirectionalEdgeInsets(top: 8.0, leading: 8.0, bottom: 8.0, trailing: 8.0)
        UIView.transform CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
        UIView.backgroundColor nil
        UIView.alpha 1.0
        UIView.contentMode UIView.ContentMode.scaleToFill
        UILabel.numberOfLines 1
        UILabel.lineBreakMode NSLineBreakMode.byTruncatingTail
        UILabel.textAlignment NSTextAlignment.natural
        UILabel.adjustsFontSizeToFitWidth false
        UILabel.minimumScaleFactor 0.0
        UILabel.isEnabled true
        UILabel.preferredMaxLayoutWidth 0.0
        UILabel.adjustsFontForContentSizeCategory false
        UILabel.allowsDefaultTighteningForTruncation false
        UILabel.baselineAdjustment UIBaselineAdjustment.alignBaselines
        UILabel.highlightedTextColor nil
        UILabel.isHighlighted false
        UILabel.shadowColor nil
        UILabel.shadowOffset CGSize(width: 0.0, height: -1.0)
        UILabel.showsExpansionTextWhenTruncated false
        UIImageView.image nil
        UIImageView.highlightedImage nil
        UIImageView.isHighlighted false
        UIImageView.animationImages nil
        UIImageView.highlightedAnimationImages nil
        UIImageView.animationDuration 0.0
        UIImageView.animationRepeatCount 0
        UIStackView.axis NSLayoutConstraint.Axis.horizontal
        UIStackView.distribution UIStackView.Distribution.fill
        UIStackView.alignment UIStackView.Alignment.fill
        UIStackView.spacing 0.0
        UIStackView.isBaselineRelativeArrangement false
        UIStackView.isLayoutMarginsRelativeArrangement false
        UIActivityIndicatorView.style UIActivityIndicatorView.Style.medium
        UIActivityIndicatorView.hidesWhenStopped true
        UIProgressView.progress 0.0
        UIProgressView.progressViewStyle UIProgressView.Style.default
        UIProgressView.progressImage nil
        UIProgressView.trackImage nil
        UIProgressView.progressTintColor nil
        UIProgressView.trackTintColor nil
        UIPageControl.numberOfPages 0
        UIPageControl.currentPage 0
        UIPageControl.hidesForSinglePage false
        UIPageControl.pageIndicatorTintColor nil
        UIPageControl.currentPageIndicatorTintColor nil
        UIPageControl.preferredIndicatorImage nil
        UIPageControl.allowsContinuousInteraction true
        UIPageControl.defersCurrentPageDisplay false
        UIPageControl.backgroundStyle UIPageControl.BackgroundStyle.automatic
        UIDatePicker.datePickerMode UIDatePicker.Mode.dateAndTime
        UIDatePicker.minimumDate nil
        UIDatePicker.maximumDate nil
        UIDatePicker.minuteInterval 1
        UIDatePicker.countDownDuration 0.0
        UIDatePicker.roundsToMinuteInterval true
        UIScrollView.contentInsetAdjustmentBehavior UIScrollView.ContentInsetAdjustmentBehavior.automatic
        UIScrollView.alwaysBounceHorizontal false
        UIScrollView.isScrollEnabled true
        UIScrollView.isPagingEnabled false
        UIScrollView.bounces true
        UIScrollView.scrollIndicatorInsets UIEdgeInsets(top: 0.0, left: 0.0, bottom: 0.0, right: 0.0)
        UIScrollView.showsVerticalScrollIndicator true
        UIScrollView.showsHorizontalScrollIndicator true
        UIScrollView.keyboardDismissMode UIScrollView.KeyboardDismissMode.none
        UIScrollView.verticalScrollIndicatorInsets UIEdgeInsets(top: 0.0, left: 0.0, bottom: 0.0, right: 0.0)
        UIScrollView.horizontalScrollIndicatorInsets UIEdgeInsets(top: 0.0, left: 0.0, bottom: 0.0, right: 0.0)
        UIScrollView.automaticallyAdjustsScrollIndicatorInsets true
        UIScrollView.zoomScale 1.0
        UIScrollView.minimumZoomScale 1.0
        UIScrollView.maximumZoomScale 1.0
        UIScrollView.decelerationRate UIScrollView.DecelerationRate(rawValue: 0.998)
        UIScrollView.isDirectionalLockEnabled false
        UIScrollView.delaysContentTouches true
        UIScrollView.canCancelContentTouches true
        UIScrollView.scrollsToTop true
        UIScrollView.indicatorStyle UIScrollView.IndicatorStyle.default
        UIScrollView.contentInset UIEdgeInsets(top: 0.0, left: 0.0, bottom: 0.0, right: 0.0)
        UIScrollView.contentSize CGSize(width: 0.0, height: 0.0)
        UIScrollView.contentOffset CGPoint(x: 0.0, y: 0.0)

        """

    private static let controls = """
        UIButton.changesSelectionAsPrimaryAction false
        UIButton.automaticallyUpdatesConfiguration true
        UIButton.adjustsImageWhenHighlighted true
        UIButton.adjustsImageWhenDisabled true
        UIButton.showsTouchWhenHighlighted false
        UIButton.reversesTitleShadowWhenHighlighted false
        UIButton.contentEdgeInsets UIEdgeInsets(top: 0.0, left: 0.0, bottom: 0.0, right: 0.0)
        UIButton.titleEdgeInsets UIEdgeInsets(top: 0.0, left: 0.0, bottom: 0.0, right: 0.0)
        UIButton.imageEdgeInsets UIEdgeInsets(top: 0.0, left: 0.0, bottom: 0.0, right: 0.0)
        UIButton.titleLabel.font 0
        UIButton.titleLabel.numberOfLines 0
        UIControl.isEnabled true
        UIControl.isSelected false
        UIControl.isHighlighted false
        UIControl.contentHorizontalAlignment UIControl.ContentHorizontalAlignment.center
        UIControl.contentVerticalAlignment UIControl.ContentVerticalAlignment.center
        UIControl.showsMenuAsPrimaryAction false
        UITextField.text ""
        UITextField.placeholder nil
        UITextField.borderStyle UITextField.BorderStyle.none
        UITextField.adjustsFontForContentSizeCategory false
        UITextField.textAlignment NSTextAlignment.natural
        UITextField.clearButtonMode UITextField.ViewMode.never
        UITextField.leftView nil
        UITextField.leftViewMode UITextField.ViewMode.never
        UITextField.rightView nil
        UITextField.rightViewMode UITextField.ViewMode.never
        UITextField.attributedPlaceholder nil
        UITextField.attributedText nil
        UITextField.adjustsFontSizeToFitWidth false
        UITextField.minimumFontSize 0.0
        UITextField.background nil
        UITextField.disabledBackground nil
        UITextField.clearsOnBeginEditing false
        UITextField.clearsOnInsertion false
        UITextField.allowsEditingTextAttributes false
        UITextField.typingAttributes nil
        UITextField.isSecureTextEntry false
        UITextField.keyboardType UIKeyboardType.default
        UITextField.keyboardAppearance UIKeyboardAppearance.default
        UITextField.returnKeyType UIReturnKeyType.default
        UITextField.enablesReturnKeyAutomatically false
        UITextField.autocapitalizationType UITextAutocapitalizationType.sentences
        UITextField.autocorrectionType UITextAutocorrectionType.default
        UITextField.spellCheckingType UITextSpellCheckingType.default
        UITextField.smartQuotesType UITextSmartQuotesType.default
        UITextField.smartDashesType UITextSmartDashesType.default
        UITextField.smartInsertDeleteType UITextSmartInsertDeleteType.default
        UITextField.inlinePredictionType UITextInlinePredictionType.default
        UITextView.text ""
        UITextView.isEditable true
        UITextView.isSelectable true
        UITextView.adjustsFontForContentSizeCategory false
        UITextView.allowsEditingTextAttributes false
        UITextView.clearsOnInsertion false
        UITextView.usesStandardTextScaling false
        UITextView.isFindInteractionEnabled false
        UITextView.textAlignment NSTextAlignment.natural
        UITextView.selectedRange {0, 0}
        UITextView.textContainerInset UIEdgeInsets(top: 8.0, left: 0.0, bottom: 8.0, right: 0.0)
        UITextView.isSecureTextEntry false
        UITextView.keyboardType UIKeyboardType.default
        UITextView.keyboardAppearance UIKeyboardAppearance.default
        UITextView.returnKeyType UIReturnKeyType.default
        UITextView.enablesReturnKeyAutomatically false
        UITextView.autocapitalizationType UITextAutocapitalizationType.sentences
        UITextView.autocorrectionType UITextAutocorrectionType.default
        UITextView.spellCheckingType UITextSpellCheckingType.default
        UITextView.smartQuotesType UITextSmartQuotesType.default
        UITextView.smartDashesType UITextSmartDashesType.default
        UITextView.smartInsertDeleteType UITextSmartInsertDeleteType.default
        UITextView.inlinePredictionType UITextInlinePredictionType.default
        UISegmentedControl.selectedSegmentIndex -1
        UISegmentedControl.isMomentary false
        UISegmentedControl.apportionsSegmentWidthsByContent false
        UISegmentedControl.selectedSegmentTintColor nil
        UISlider.minimumValue 0.0
        UISlider.maximumValue 1.0
        UISlider.value 0.0
        UISlider.minimumTrackTintColor nil
        UISlider.maximumTrackTintColor nil
        UISlider.thumbTintColor nil
        UISlider.minimumValueImage nil
        UISlider.maximumValueImage nil
        UISlider.isContinuous true
        UIStepper.minimumValue 0.0
        UIStepper.maximumValue 100.0
        UIStepper.stepValue 1.0
        UIStepper.autorepeat true
        UIStepper.wraps false
        UIStepper.isContinuous true
        UIStepper.value 0.0
        UISwitch.isOn false
        UISwitch.onTintColor nil
        UISwitch.thumbTintColor nil
        UISwitch.onImage nil
        UISwitch.offImage nil
        UISwitch.title nil
        UISearchBar.text ""
        UISearchBar.placeholder nil
        UISearchBar.keyboardType UIKeyboardType.default
        UISearchBar.keyboardAppearance UIKeyboardAppearance.default
        UISearchBar.returnKeyType UIReturnKeyType.search
        UISearchBar.enablesReturnKeyAutomatically true
        UISearchBar.autocapitalizationType UITextAutocapitalizationType.sentences
        UISearchBar.autocorrectionType UITextAutocorrectionType.default
        UISearchBar.spellCheckingType UITextSpellCheckingType.default
        UISearchBar.barStyle UIBarStyle.default
        UISearchBar.searchBarStyle UISearchBar.Style.default
        UISearchBar.isTranslucent true
        UISearchBar.barTintColor nil
        UISearchBar.prompt nil
        UISearchBar.showsCancelButton false
        UISearchBar.showsBookmarkButton false
        UISearchBar.showsSearchResultsButton false
        UISearchBar.scopeButtonTitles nil
        UISearchBar.selectedScopeButtonIndex 0
        UISearchBar.showsScopeBar false
        UISearchBar.backgroundImage nil
        UISearchBar.searchTextPositionAdjustment UIOffset(horizontal: 0.0, vertical: 0.0)

        """

    private static let lists = """
        UITableView.rowHeight -1.0
        UITableView.estimatedRowHeight -1.0
        UITableView.sectionHeaderHeight -1.0
        UITableView.sectionFooterHeight -1.0
        UITableView.tableHeaderView nil
        UITableView.tableFooterView nil
        UITableView.separatorStyle UITableViewCell.SeparatorStyle.singleLine
        UITableView.separatorInset UIEdgeInsets(top: 0.0, left: 15.0, bottom: 0.0, right: 0.0)
        UITableView.insetsContentViewsToSafeArea true
        UITableView.allowsSelection true
        UITableView.allowsMultipleSelection false
        UITableView.allowsSelectionDuringEditing false
        UITableView.estimatedSectionHeaderHeight -1.0
        UITableView.estimatedSectionFooterHeight -1.0
        UITableView.sectionHeaderTopPadding -1.0
        UITableView.separatorColor nil
        UITableView.backgroundView nil
        UITableView.isEditing false
        UITableView.cellLayoutMarginsFollowReadableWidth false
        UITableView.sectionIndexColor nil
        UITableView.isPrefetchingEnabled true
        UITableViewCell.selectionStyle UITableViewCell.SelectionStyle.default
        UITableViewCell.backgroundView nil
        UITableViewCell.selectedBackgroundView nil
        UITableViewCell.separatorInset UIEdgeInsets(top: 0.0, left: 15.0, bottom: 0.0, right: 0.0)
        UITableViewCell.isSelected false
        UITableViewCell.isHighlighted false
        UITableViewCell.isEditing false
        UITableViewCell.indentationLevel 0
        UITableViewCell.indentationWidth 10.0
        UITableViewCell.accessoryType UITableViewCell.AccessoryType.none
        UITableViewCell.accessoryView nil
        UITableViewCell.showsReorderControl false
        UITableViewCell.editingAccessoryType UITableViewCell.AccessoryType.none
        UITableViewCell.editingAccessoryView nil
        UITableViewCell.shouldIndentWhileEditing true
        UICollectionView.allowsSelection true
        UICollectionView.allowsMultipleSelection false
        UICollectionView.backgroundView nil
        UICollectionView.isPrefetchingEnabled true
        UICollectionViewFlowLayout.itemSize CGSize(width: 50.0, height: 50.0)
        UICollectionViewFlowLayout.estimatedItemSize CGSize(width: 0.0, height: 0.0)
        UICollectionViewFlowLayout.minimumLineSpacing 10.0
        UICollectionViewFlowLayout.minimumInteritemSpacing 10.0
        UICollectionViewFlowLayout.sectionInset UIEdgeInsets(top: 0.0, left: 0.0, bottom: 0.0, right: 0.0)
        UICollectionViewFlowLayout.headerReferenceSize CGSize(width: 0.0, height: 0.0)
        UICollectionViewFlowLayout.footerReferenceSize CGSize(width: 0.0, height: 0.0)
        UICollectionViewFlowLayout.sectionHeadersPinToVisibleBounds false
        UICollectionViewFlowLayout.sectionFootersPinToVisibleBounds false
        UICollectionViewFlowLayout.sectionInsetReference UICollectionViewFlowLayout.SectionInsetReference.fromContentInset

        """

    private static let controllers = """
        UIBarView.isTranslucent true
        UIBarView.barTintColor nil
        UIBarView.barStyle UIBarStyle.default
        UIBarView.titleTextAttributes nil
        UINavigationBar.prefersLargeTitles false
        UINavigationBar.largeTitleTextAttributes nil
        UINavigationBar.shadowImage nil
        UITabBar.unselectedItemTintColor nil
        UIViewController.overrideUserInterfaceStyle UIUserInterfaceStyle.unspecified
        UIViewController.modalPresentationCapturesStatusBarAppearance false
        UIViewController.modalTransitionStyle UIModalTransitionStyle.coverVertical
        UIViewController.isModalInPresentation false
        UIViewController.definesPresentationContext false
        UIViewController.preferredContentSize CGSize(width: 0.0, height: 0.0)
        UIViewController.edgesForExtendedLayout UIRectEdge(rawValue: 15)
        UIViewController.extendedLayoutIncludesOpaqueBars false
        UIViewController.automaticallyAdjustsScrollViewInsets true
        UIViewController.hidesBottomBarWhenPushed false
        UIViewController.title nil
        UIViewController.viewRespectsSystemMinimumLayoutMargins true
        UIViewController.additionalSafeAreaInsets UIEdgeInsets(top: 0.0, left: 0.0, bottom: 0.0, right: 0.0)
        UIViewController.isEditing false
        UINavigationController.isNavigationBarHidden false
        UINavigationController.isToolbarHidden true
        UISplitViewController.presentsWithGesture true
        UISplitViewController.preferredDisplayMode UISplitViewController.DisplayMode.automatic
        UISplitViewController.primaryEdge UISplitViewController.PrimaryEdge.leading
        UISplitViewController.preferredPrimaryColumnWidthFraction -3.4028234663852886e+38
        UISplitViewController.minimumPrimaryColumnWidth -3.4028234663852886e+38
        UISplitViewController.maximumPrimaryColumnWidth -3.4028234663852886e+38
        UIAlertController.message nil
        UIBarItem.title nil
        UIBarItem.image nil
        UIBarItem.tag 0
        UIBarItem.isEnabled true
        UIBarItem.landscapeImagePhone nil
        UIBarItem.largeContentSizeImage nil
        UIBarItem.imageInsets UIEdgeInsets(top: 0.0, left: 0.0, bottom: 0.0, right: 0.0)
        UIBarItem.landscapeImagePhoneInsets UIEdgeInsets(top: 0.0, left: 0.0, bottom: 0.0, right: 0.0)
        UIBarItem.accessibilityLabel nil
        UIBarItem.accessibilityHint nil
        UIBarItem.accessibilityValue nil
        UIBarItem.isAccessibilityElement true
        UIBarItem.accessibilityIdentifier nil
        UIBarButtonItem.style UIBarButtonItem.Style.plain
        UIBarButtonItem.width 0.0
        UIBarButtonItem.tintColor nil
        UIBarButtonItem.isSelected false
        UIBarButtonItem.isHidden false
        UIBarButtonItem.changesSelectionAsPrimaryAction false
        UIBarButtonItem.customView nil
        UITabBarItem.selectedImage nil
        UITabBarItem.badgeValue nil
        UITabBarItem.badgeColor nil
        UITabBarItem.titlePositionAdjustment UIOffset(horizontal: 0.0, vertical: 0.0)
        UINavigationItem.largeTitleDisplayMode UINavigationItem.LargeTitleDisplayMode.automatic
        UINavigationItem.titleView nil
        UINavigationItem.prompt nil
        UINavigationItem.backButtonTitle nil
        UINavigationItem.hidesBackButton false
        UINavigationItem.leftItemsSupplementBackButton false
        UINavigationItem.preferredSearchBarPlacement UINavigationItem.SearchBarPlacement.automatic
        UINavigationItem.hidesSearchBarWhenScrolling true
        UINavigationItem.backButtonDisplayMode UINavigationItem.BackButtonDisplayMode.default
        """
}
