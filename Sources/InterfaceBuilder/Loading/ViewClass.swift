import Foundation
import LayoutEngine

/// The class of an element of a file.
enum ViewClass {
    /// Makes the view of an element.
    ///
    /// The frame is set later.
    typealias Factory = (ResolvedElement) -> UIView

    /// Elements of views that have a class here.
    private static let factories: [String: Factory] = [
        "view": { _ in UIView() },
        "label": { _ in UILabel() },
        "button": {
            UIButton(type: $0["buttonType"] == "roundedRect" || $0["buttonType"] == "system" ? .system : .custom)
        },
        "imageView": { _ in UIImageView() },
        "textField": { _ in UITextField() },
        "textView": { _ in UITextView() },
        "stackView": { _ in UIStackView() },
        "scrollView": { _ in UIScrollView() },
        "tableView": { UITableView(frame: .zero, style: $0["style"] == "grouped" ? .grouped : .plain) },
        "tableViewCell": { UITableViewCell(style: cellStyle($0), reuseIdentifier: $0["reuseIdentifier"]) },
        "collectionView": { _ in UICollectionView() },
        "collectionViewCell": { _ in UICollectionViewCell() },
        "collectionReusableView": { _ in UICollectionReusableView() },
        "segmentedControl": { _ in UISegmentedControl() },
        "slider": { _ in UISlider() },
        "switch": { _ in UISwitch() },
        "progressView": { _ in UIProgressView() },
        "activityIndicatorView": { UIActivityIndicatorView(style: isLargeActivityIndicator($0) ? .large : .medium) },
        "pageControl": { _ in UIPageControl() },
        "stepper": { _ in UIStepper() },
        "datePicker": { _ in UIDatePicker() },
        "pickerView": { _ in UIPickerView() },
        "searchBar": { _ in UISearchBar() },
        "toolbar": { _ in UIToolbar() },
        "navigationBar": { _ in UINavigationBar() },
        "tabBar": { _ in UITabBar() },
        "visualEffectView": { _ in UIVisualEffectView() },
        "refreshControl": { _ in UIRefreshControl() },
    ]

    /// Elements of views without content that affects layout.
    private static let plain: Set<String> = [
        "containerView", "webView", "wkWebView", "mapView", "glkView", "mtkView", "sceneKitView", "skView", "arscnView",
        "arskView", "viewPlaceholder", "tableViewCellContentView", "collectionViewCellContentView",
    ]

    /// Whether the element is a view, wherever it is found.
    static func isView(_ element: InterfaceElement) -> Bool {
        factories[element.name] != nil || plain.contains(element.name)
    }

    /// The view of an element; a plain one for an unknown element.
    static func make(_ element: ResolvedElement) -> UIView { factories[element.element.name]?(element) ?? UIView() }

    static func cellStyle(_ element: ResolvedElement) -> UITableViewCell.CellStyle {
        switch element["style"] {
        case "IBUITableViewCellStyleValue1": .value1
        case "IBUITableViewCellStyleValue2": .value2
        case "IBUITableViewCellStyleSubtitle": .subtitle
        default: .default
        }
    }

    private static func isLargeActivityIndicator(_ element: ResolvedElement) -> Bool {
        element["style"] == "whiteLarge" || element["style"] == "large"
    }
}

extension InterfaceElement {
    /// Whether the element is a view.
    package var isView: Bool { ViewClass.isView(self) }
}
