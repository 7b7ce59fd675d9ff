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
        ]
    }
}
