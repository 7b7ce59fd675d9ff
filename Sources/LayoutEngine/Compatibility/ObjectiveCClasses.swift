import Foundation

/// The methods of the engine's own classes that apps call by selector.
final class ObjectiveCClasses: ObjectiveCModule {
    static var classes: [ObjectiveCClass] {
        [
            ObjectiveCClass(
                UIResponder.self,
                [
                    .method("becomeFirstResponder") { responder, _ in responder.becomeFirstResponder() },
                    .method("resignFirstResponder") { responder, _ in responder.resignFirstResponder() },
                ]),
            ObjectiveCClass(
                UIView.self,
                [
                    .method("endEditing:") { view, arguments in
                        try view.endEditing(arguments.value(0, Bool?.self) ?? true)
                    },
                    .method("layoutIfNeeded") { view, _ in view.layoutIfNeeded() },
                    .method("removeFromSuperview") { view, _ in view.removeFromSuperview() },
                    .method("setNeedsLayout") { view, _ in view.setNeedsLayout() },
                    .method("setNeedsUpdateConstraints") { view, _ in view.setNeedsUpdateConstraints() },
                    .method("invalidateIntrinsicContentSize") { view, _ in view.invalidateIntrinsicContentSize() },
                    .property("hidden", { $0.isHidden }, { $0.isHidden = $1 }),
                    .property("frame", { $0.frame }, { $0.frame = $1 }),
                    .property("bounds", { $0.bounds }, { $0.bounds = $1 }),
                    .property("center", { $0.center }, { $0.center = $1 }),
                    .property("tag", { $0.tag }, { $0.tag = $1 }),
                ]),
            ObjectiveCClass(
                UIViewController.self,
                [
                    .property("title", { $0.title }, { $0.title = $1 }),
                    .property("view") { $0.view },
                ]),
            ObjectiveCClass(
                UITableView.self, [.method("reloadData") { table, _ in table.reloadData() }]),
        ] + instantiableClasses
    }

    /// Classes that code can instantiate by a class that is known only at run time.
    private static var instantiableClasses: [ObjectiveCClass] {
        [
            view(UIView.self, { UIView() }, { UIView(frame: $0) }),
            view(UIControl.self, { UIControl() }, { UIControl(frame: $0) }),
            view(UILabel.self, { UILabel() }, { UILabel(frame: $0) }),
            view(UIButton.self, { UIButton() }, { UIButton(frame: $0) }),
            view(UIImageView.self, { UIImageView() }, { UIImageView(frame: $0) }),
            view(UIScrollView.self, { UIScrollView() }, { UIScrollView(frame: $0) }),
            view(UIStackView.self, { UIStackView() }, { UIStackView(frame: $0) }),
            view(UITextField.self, { UITextField() }, { UITextField(frame: $0) }),
            view(UITextView.self, { UITextView() }, { UITextView(frame: $0) }),
            view(UISwitch.self, { UISwitch() }, { UISwitch(frame: $0) }),
            view(UISlider.self, { UISlider() }, { UISlider(frame: $0) }),
            view(UITableView.self, { UITableView() }, { UITableView(frame: $0) }),
            view(UIWindow.self, { UIWindow() }, { UIWindow(frame: $0) }),
            view(UISearchBar.self, { UISearchBar() }, { UISearchBar(frame: $0) }),
            view(UIToolbar.self, { UIToolbar() }, { UIToolbar(frame: $0) }),
            view(UINavigationBar.self, { UINavigationBar() }, { UINavigationBar(frame: $0) }),
            view(UITabBar.self, { UITabBar() }, { UITabBar(frame: $0) }),
            view(UISegmentedControl.self, { UISegmentedControl() }, { UISegmentedControl(frame: $0) }),
            view(UIPageControl.self, { UIPageControl() }, { UIPageControl(frame: $0) }),
            view(UIProgressView.self, { UIProgressView() }, { UIProgressView(frame: $0) }),
            view(
                UIActivityIndicatorView.self, { UIActivityIndicatorView() }, { UIActivityIndicatorView(frame: $0) }),
            view(UICollectionView.self, { UICollectionView() }, { UICollectionView(frame: $0) }),
            view(
                UITableViewCell.self, { UITableViewCell(style: .default, reuseIdentifier: nil) },
                { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }),
            view(
                UITableViewHeaderFooterView.self, { UITableViewHeaderFooterView(reuseIdentifier: nil) },
                { _ in UITableViewHeaderFooterView(reuseIdentifier: nil) }),
            view(UICollectionViewCell.self, { UICollectionViewCell() }, { UICollectionViewCell(frame: $0) }),
            ObjectiveCClass(
                UIButton.self,
                [.initializer("init(type:)") { try UIButton(type: $0.value(0, UIButton.ButtonType.self)) }]),
            controller(UIViewController.self, { UIViewController() }),
            controller(UITableViewController.self, { UITableViewController() }),
            controller(UINavigationController.self, { UINavigationController() }),
            controller(UITabBarController.self, { UITabBarController() }),
            ObjectiveCClass(
                UIStoryboardSegue.self,
                [
                    .initializer("init(identifier:source:destination:)") { arguments in
                        try UIStoryboardSegue(
                            identifier: arguments.value(0, String?.self),
                            source: arguments.value(1, UIViewController.self),
                            destination: arguments.value(2, UIViewController.self))
                    }
                ]),
        ]
    }

    private static func view<View: UIView>(
        _ type: View.Type, _ make: @escaping @MainActor () -> View,
        _ makeWithFrame: @escaping @MainActor (CGRect) -> View
    ) -> ObjectiveCClass {
        ObjectiveCClass(
            type,
            [
                .initializer("init()") { _ in make() },
                .initializer("init(frame:)") { try makeWithFrame($0.value(0, CGRect.self)) },
            ])
    }

    private static func controller<Controller: UIViewController>(
        _ type: Controller.Type, _ make: @escaping @MainActor () -> Controller
    ) -> ObjectiveCClass {
        ObjectiveCClass(type, [.initializer("init()") { _ in make() }])
    }
}
