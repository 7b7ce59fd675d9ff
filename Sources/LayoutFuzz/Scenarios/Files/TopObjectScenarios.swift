import Foundation
import InterfaceBuilder
import LayoutEngine

/// An object at the top of a xib, by the kind of its element.
private struct TopObject {
    let index: Int
    let kind: Int

    /// Nil for a placeholder, which is no object of the file.
    var name: String? { ["view \(index)", "taps \(index)", "helper", "controller \(index)", nil][kind] }

    var xml: String {
        switch kind {
        case 0: "<view tag=\"\(index)\" id=\"o\(index)\">\(ScenarioFile.rect(0, 0, 30, 20))</view>"
        case 1: "<tapGestureRecognizer numberOfTapsRequired=\"\(index)\" id=\"o\(index)\"/>"
        case 2: "<customObject customClass=\"Helper\" customModule=\"LayoutFuzz\" id=\"o\(index)\"/>"
        case 3:
            "<viewController title=\"\(index)\" id=\"o\(index)\">\(ScenarioFile.root("", id: "r\(index)"))</viewController>"
        default: "<placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"-\(index + 1)\"/>"
        }
    }

    static func name(of object: AnyObject) -> String {
        switch object {
        case let view as UIView: "view \(view.tag)"
        case let taps as UITapGestureRecognizer: "taps \(taps.numberOfTapsRequired)"
        case is TabledHelper: "helper"
        case let controller as UIViewController: "controller \(controller.title ?? "-")"
        default: "\(type(of: object))"
        }
    }
}

/// All that a xib hands out. Source: docs/interface-builder.md, "In an app".
extension Scenario {
    static let topObjects: [Scenario] = [
        // Views, recognizers, controllers and an app's own objects, each time new, in the order of the file.
        Scenario("objects-at-the-top-of-xibs", rules: ["files-3"], limits: Array(repeating: 4, count: 6) + [2]) { run in
            ObjectiveCRuntime.register(ObjectiveCClasses.self)
            let tops = run.numbers.dropLast().enumerated().map { TopObject(index: $0.offset + 1, kind: $0.element) }
            let owner = "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\"/>"
            guard let document = run.read(ScenarioFile.xib(owner + tops.map(\.xml).joined())) else { return }
            let nib = UINib(document: document)
            var former: [AnyObject] = []
            for turn in 0...run.numbers[6] {
                let loader: UIResponder? = turn == 1 ? UIViewController() : nil
                let made = nib.instantiate(withOwner: loader, options: nil).map { $0 as AnyObject }
                run.expect("objects in turn \(turn)", made.map(TopObject.name), tops.compactMap(\.name))
                let isOld = made.contains { new in former.contains { $0 === new } }
                run.expect("whether any is old in turn \(turn)", isOld, false)
                for controller in made.compactMap({ $0 as? UIViewController }) {
                    run.expect("width of the view of a controller", controller.view.bounds.width, 375)
                }
                former += made
            }
        }
    ]
}
