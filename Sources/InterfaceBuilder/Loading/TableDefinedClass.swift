import Foundation
import LayoutEngine

/// A class whose outlets and actions its module's tables know (`ObjectiveCClass`).
final class TableDefinedClass: ClassEntry {
    private let type: AnyClass

    init(type: AnyClass) { self.type = type }

    func make(_ element: ResolvedElement) -> UIResponder? {
        if let cell = type as? UITableViewCell.Type {
            return cell.init(style: ViewClass.cellStyle(element), reuseIdentifier: element["reuseIdentifier"])
        }
        // As UIKit does it, so that an app's `init(coder:)` runs. The coder is empty.
        if let controller = type as? UIViewController.Type { return controller.init(coder: NSCoder()) }
        return (type as? UIView.Type)?.init(coder: NSCoder())
    }

    func connect(_ outlet: String, of owner: AnyObject, to object: AnyObject) -> OutletResult {
        set(object, outlet, owner)
    }

    func connect(_ outlet: String, of owner: AnyObject, to collection: [AnyObject]) -> OutletResult {
        set(collection, outlet, owner)
    }

    private func set(_ value: Any, _ outlet: String, _ owner: AnyObject) -> OutletResult {
        switch ObjectiveCRuntime.set(value, forKey: outlet, of: owner) {
        case .set: .set
        case .unknownKey: .unknownName
        case .wrongType: .wrongType
        }
    }

    func action(_ selector: String, of owner: AnyObject) -> ((AnyObject) -> Void)? {
        let selector = Selector(selector)
        guard ObjectiveCRuntime.responds(owner, to: selector) else { return nil }
        return { [weak owner] sender in
            guard let owner else { return }
            UIApplication.shared.sendAction(selector, to: owner, from: sender, for: UIEvent())
        }
    }
}
