import Foundation
import LayoutEngine

extension PropertyTable {
    static let barItem: [PropertyInput] = [
        PropertyInput(\UIBarItem.title, "title", nil, "", "a", "two words"),
        PropertyInput(\UIBarItem.image, "image", nil, PropertyValues.small, PropertyValues.wide),
        PropertyInput(\UIBarItem.tag, "tag", 0, 1, 2, 3),
        PropertyInput(\UIBarItem.isEnabled, "isEnabled", false, true),
        PropertyInput(
            \UIBarItem.landscapeImagePhone, "landscapeImagePhone", nil, PropertyValues.small, PropertyValues.wide),
        PropertyInput(
            \UIBarItem.largeContentSizeImage, "largeContentSizeImage", nil, PropertyValues.small, PropertyValues.wide),
        PropertyInput(
            \UIBarItem.imageInsets, "imageInsets", .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
            UIEdgeInsets(top: 0, left: 9.5, bottom: 0, right: 0)),
        PropertyInput(
            \UIBarItem.landscapeImagePhoneInsets, "landscapeImagePhoneInsets", .zero,
            UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), UIEdgeInsets(top: 0, left: 9.5, bottom: 0, right: 0)),
        PropertyInput(\UIBarItem.accessibilityLabel, "accessibilityLabel", nil, "", "a", "two words"),
        PropertyInput(\UIBarItem.accessibilityHint, "accessibilityHint", nil, "", "a", "two words"),
        PropertyInput(\UIBarItem.accessibilityValue, "accessibilityValue", nil, "", "a", "two words"),
        PropertyInput(\UIBarItem.isAccessibilityElement, "isAccessibilityElement", false, true),
        PropertyInput(\UIBarItem.accessibilityIdentifier, "accessibilityIdentifier", nil, "", "a", "two words"),
    ]

    static let barButtonItem: [PropertyInput] = [
        PropertyInput(\UIBarButtonItem.style, "style", .plain, .done),
        PropertyInput(\UIBarButtonItem.width, "width", 0, 0.5, 7, 44),
        PropertyInput(\UIBarButtonItem.tintColor, "tintColor", nil, .red, .blue),
        PropertyInput(\UIBarButtonItem.isSelected, "isSelected", false, true),
        PropertyInput(\UIBarButtonItem.isHidden, "isHidden", false, true),
        PropertyInput(\UIBarButtonItem.changesSelectionAsPrimaryAction, "changesSelectionAsPrimaryAction", false, true),
        PropertyInput(\UIBarButtonItem.customView, "customView", makes: [{ nil }, { PropertyValues.view(30, 20) }]),
    ]

    static let tabBarItem: [PropertyInput] = [
        PropertyInput(\UITabBarItem.selectedImage, "selectedImage", nil, PropertyValues.small, PropertyValues.wide),
        PropertyInput(\UITabBarItem.badgeValue, "badgeValue", nil, "", "a", "two words"),
        PropertyInput(\UITabBarItem.badgeColor, "badgeColor", nil, .red, .blue),
        PropertyInput(
            \UITabBarItem.titlePositionAdjustment, "titlePositionAdjustment", .zero,
            UIOffset(horizontal: 3, vertical: 4)),
    ]

    static let navigationItem: [PropertyInput] = [
        PropertyInput(\UINavigationItem.largeTitleDisplayMode, "largeTitleDisplayMode", .automatic, .always, .never),
        PropertyInput(\UINavigationItem.title, "title", nil, "", "a", "two words"),
        PropertyInput(\UINavigationItem.titleView, "titleView", makes: [{ nil }, { PropertyValues.view(30, 20) }]),
        PropertyInput(\UINavigationItem.prompt, "prompt", nil, "", "a", "two words"),
        PropertyInput(\UINavigationItem.backButtonTitle, "backButtonTitle", nil, "", "a", "two words"),
        PropertyInput(\UINavigationItem.hidesBackButton, "hidesBackButton", false, true),
        PropertyInput(\UINavigationItem.leftItemsSupplementBackButton, "leftItemsSupplementBackButton", false, true),
        PropertyInput(
            \UINavigationItem.preferredSearchBarPlacement, "preferredSearchBarPlacement", .automatic, .inline, .stacked,
            .integrated),
        PropertyInput(\UINavigationItem.hidesSearchBarWhenScrolling, "hidesSearchBarWhenScrolling", false, true),
        PropertyInput(\UINavigationItem.backButtonDisplayMode, "backButtonDisplayMode", .default, .generic, .minimal),
    ]

    static let barView: [PropertyInput] = [
        PropertyInput(\UIBarView.isTranslucent, "isTranslucent", false, true),
        PropertyInput(\UIBarView.barTintColor, "barTintColor", nil, .red, .blue),
        PropertyInput(\UIBarView.barStyle, "barStyle", .default, .black),
        PropertyInput(\UIBarView.titleTextAttributes, "titleTextAttributes", counting: nil, [:], [.kern: 2]),
    ]

    static let navigationBar: [PropertyInput] = [
        PropertyInput(\UINavigationBar.prefersLargeTitles, "prefersLargeTitles", false, true),
        PropertyInput(
            \UINavigationBar.largeTitleTextAttributes, "largeTitleTextAttributes", counting: nil, [:], [.kern: 2]),
        PropertyInput(\UINavigationBar.shadowImage, "shadowImage", nil, PropertyValues.small, PropertyValues.wide),
    ]

    static let tabBar: [PropertyInput] = [
        PropertyInput(\UITabBar.unselectedItemTintColor, "unselectedItemTintColor", nil, .red, .blue)
    ]

    static let navigationController: [PropertyInput] = [
        PropertyInput(\UINavigationController.isNavigationBarHidden, "isNavigationBarHidden", false, true),
        PropertyInput(\UINavigationController.isToolbarHidden, "isToolbarHidden", false, true),
    ]

    static let pageViewController: [PropertyInput] = [
        PropertyInput(\UIPageViewController.isDoubleSided, "isDoubleSided", false, true)
    ]

    static let splitViewController: [PropertyInput] = [
        PropertyInput(\UISplitViewController.presentsWithGesture, "presentsWithGesture", false, true),
        PropertyInput(
            \UISplitViewController.preferredDisplayMode, "preferredDisplayMode", .automatic, .secondaryOnly,
            .oneBesideSecondary, .oneOverSecondary),
        PropertyInput(\UISplitViewController.primaryEdge, "primaryEdge", .leading, .trailing),
        PropertyInput(
            \UISplitViewController.preferredPrimaryColumnWidthFraction, "preferredPrimaryColumnWidthFraction", 0.2, 0.5),
        PropertyInput(
            \UISplitViewController.minimumPrimaryColumnWidth, "minimumPrimaryColumnWidth",
            UISplitViewController.automaticDimension, 100, 200),
        PropertyInput(
            \UISplitViewController.maximumPrimaryColumnWidth, "maximumPrimaryColumnWidth",
            UISplitViewController.automaticDimension, 300, 400),
    ]

    static let tabBarController: [PropertyInput] = [
        PropertyInput(\UITabBarController.selectedIndex, "selectedIndex", 0, 1, 2, 3)
    ]

    static let alertController: [PropertyInput] = [
        PropertyInput(\UIAlertController.message, "message", nil, "", "a", "two words")
    ]

    static let popoverPresentationController: [PropertyInput] = [
        PropertyInput(
            \UIPopoverPresentationController.sourceRect, "sourceRect", CGRect(x: 0, y: 0, width: 10, height: 20),
            CGRect(x: 3, y: 4, width: 50.5, height: 60))
    ]

    static let sheetPresentationController: [PropertyInput] = [
        PropertyInput(\UISheetPresentationController.prefersGrabberVisible, "prefersGrabberVisible", false, true),
        PropertyInput(\UISheetPresentationController.preferredCornerRadius, "preferredCornerRadius", nil, 0, 7),
        PropertyInput(
            \UISheetPresentationController.prefersScrollingExpandsWhenScrolledToEdge,
            "prefersScrollingExpandsWhenScrolledToEdge", false, true),
        PropertyInput(
            \UISheetPresentationController.prefersEdgeAttachedInCompactHeight, "prefersEdgeAttachedInCompactHeight",
            false, true),
    ]

    static let searchController: [PropertyInput] = [
        PropertyInput(
            \UISearchController.obscuresBackgroundDuringPresentation, "obscuresBackgroundDuringPresentation", false,
            true),
        PropertyInput(
            \UISearchController.hidesNavigationBarDuringPresentation, "hidesNavigationBarDuringPresentation", false,
            true),
        PropertyInput(
            \UISearchController.automaticallyShowsCancelButton, "automaticallyShowsCancelButton", false, true),
    ]

    static let viewController: [PropertyInput] = [
        PropertyInput(
            \UIViewController.overrideUserInterfaceStyle, "overrideUserInterfaceStyle", .unspecified, .light, .dark),
        PropertyInput(
            \UIViewController.modalPresentationStyle, "modalPresentationStyle", .automatic, .none, .fullScreen,
            .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext, .popover),
        PropertyInput(
            \UIViewController.modalPresentationCapturesStatusBarAppearance,
            "modalPresentationCapturesStatusBarAppearance", false, true),
        PropertyInput(
            \UIViewController.modalTransitionStyle, "modalTransitionStyle", .coverVertical, .flipHorizontal,
            .crossDissolve, .partialCurl),
        PropertyInput(\UIViewController.isModalInPresentation, "isModalInPresentation", false, true),
        PropertyInput(\UIViewController.definesPresentationContext, "definesPresentationContext", false, true),
        PropertyInput(
            \UIViewController.preferredContentSize, "preferredContentSize", .zero, CGSize(width: 200, height: 90.5)),
        PropertyInput(
            \UIViewController.edgesForExtendedLayout, "edgesForExtendedLayout", [], .all, [.top], [.left, .bottom]),
        PropertyInput(
            \UIViewController.extendedLayoutIncludesOpaqueBars, "extendedLayoutIncludesOpaqueBars", false, true),
        PropertyInput(
            \UIViewController.automaticallyAdjustsScrollViewInsets, "automaticallyAdjustsScrollViewInsets", false, true),
        PropertyInput(\UIViewController.hidesBottomBarWhenPushed, "hidesBottomBarWhenPushed", false, true),
        PropertyInput(\UIViewController.title, "title", nil, "", "a", "two words"),
        PropertyInput(
            \UIViewController.viewRespectsSystemMinimumLayoutMargins, "viewRespectsSystemMinimumLayoutMargins", false,
            true),
        PropertyInput(
            \UIViewController.additionalSafeAreaInsets, "additionalSafeAreaInsets", .zero,
            UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), UIEdgeInsets(top: 0, left: 9.5, bottom: 0, right: 0)),
        PropertyInput(\UIViewController.isEditing, "isEditing", false, true),
    ]

}
