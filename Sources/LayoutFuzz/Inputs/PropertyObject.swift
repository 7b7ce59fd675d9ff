import Foundation
import LayoutEngine

/// A class whose properties are set and read again, of a view or of something else.
struct PropertyObject {
    let name: String
    let inputs: [PropertyInput]
    let make: () -> AnyObject

    init(_ name: String, _ inputs: [[PropertyInput]], _ make: @escaping () -> AnyObject) {
        self.name = name
        self.inputs = inputs.flatMap { $0 }
        self.make = make
    }

    /// In a fixed order: seeds choose by number.
    static let all: [PropertyObject] =
        PropertySubject.bare.map { subject in PropertyObject(subject.name, [subject.inputs], subject.make) }
        + controllers
        + parts

    private static let controllers: [PropertyObject] = [
        PropertyObject("controller", [PropertyTable.viewController]) { UIViewController() },
        PropertyObject(
            "navigation controller", [PropertyTable.navigationController, PropertyTable.viewController]
        ) { UINavigationController() },
        PropertyObject("tab bar controller", [PropertyTable.viewController]) { UITabBarController() },
        PropertyObject(
            "split view controller", [PropertyTable.splitViewController, PropertyTable.viewController]
        ) { UISplitViewController() },
        PropertyObject("alert", [PropertyTable.alertController, PropertyTable.viewController]) {
            UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        },
    ]

    private static let parts: [PropertyObject] = [
        PropertyObject("bar button item", [PropertyTable.barItem, PropertyTable.barButtonItem]) { UIBarButtonItem() },
        PropertyObject("tab bar item", [PropertyTable.barItem, PropertyTable.tabBarItem]) { UITabBarItem() },
        PropertyObject("navigation item", [PropertyTable.navigationItem]) { UINavigationItem(title: "a") },
        PropertyObject("constraint", [PropertyTable.constraint]) {
            let view = UIView()
            return view.widthAnchor.constraint(equalToConstant: 5)
        },
        PropertyObject("flow layout", [PropertyTable.collectionViewFlowLayout]) { UICollectionViewFlowLayout() },
    ]
}
