import Foundation
import InterfaceBuilder
import LayoutEngine

/// A view that records when its outlet is set.
private final class TopmostView: UIView {
    private let log: CallbackLog
    weak var mate: UIView? { didSet { log.note("\(tag) leads to \(mate?.tag ?? -1)") } }

    init(_ log: CallbackLog) {
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
}

/// An object at the top of a xib, by the kind of its element.
private struct TopObject {
    let index: Int
    let kind: Int

    /// The expected name; nil for a placeholder, which the xib does not return.
    var name: String? { ["view \(index)", "taps \(index)", "helper", "controller \(index)", nil][kind] }

    var xml: String {
        switch kind {
        case 0:
            """
            <view customClass="Topmost" tag="\(index)" id="o\(index)">\(ScenarioFile.rect(0, 0, 30, 20))<connections>\
            <outlet property="mate" destination="o\(index)"/></connections></view>
            """
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

/// The top-level objects of xibs. Source: docs/interface-builder.md, "In an app".
extension Scenario {
    static let topObjects: [Scenario] = [
        // A xib returns new views, gesture recognizers, controllers and custom objects each time, in the order of the file. The
        // outlets of the views are set in the same order.
        Scenario("objects-at-the-top-of-xibs", rules: ["files-3"], limits: Array(repeating: 4, count: 6) + [2]) { run in
            ObjectiveCRuntime.register(ObjectiveCClasses.self)
            let tops = run.numbers.dropLast().enumerated().map { TopObject(index: $0.offset + 1, kind: $0.element) }
            let owner = "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\"/>"
            guard let document = run.read(ScenarioFile.xib(owner + tops.map(\.xml).joined())) else { return }
            let log = CallbackLog()
            var classes = ClassRegistry()
            classes.register("Topmost") { TopmostView(log) }.outlet("mate", \.mate)
            let nib = UINib(document: document, classes: classes)
            var former: [AnyObject] = []
            for turn in 0...run.numbers[6] {
                let loader: UIResponder? = turn == 1 ? UIViewController() : nil
                let made = nib.instantiate(withOwner: loader, options: nil).map { $0 as AnyObject }
                run.expect("top-level objects in turn \(turn)", made.map(TopObject.name), tops.compactMap(\.name))
                let views = tops.filter { $0.kind == 0 }.map(\.index)
                run.expect("order of the outlets in turn \(turn)", log.take(), views.map { "\($0) leads to \($0)" })
                let isOld = made.contains { new in former.contains { $0 === new } }
                run.expect("whether any object is an earlier one in turn \(turn)", isOld, false)
                for controller in made.compactMap({ $0 as? UIViewController }) {
                    run.expect("width of the view of a controller", controller.view.bounds.width, 375)
                }
                former += made
            }
        }
    ]
}
