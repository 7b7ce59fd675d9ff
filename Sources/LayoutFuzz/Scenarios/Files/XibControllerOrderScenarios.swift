import Foundation
import InterfaceBuilder
import LayoutEngine

/// Records its title in `awakeFromNib` and `viewDidLoad`.
private final class NotingScreen: UIViewController {
    private let log: CallbackLog

    init(_ log: CallbackLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func awakeFromNib() {
        super.awakeFromNib()
        log.note("awake \(title ?? "-")")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        log.note("loaded \(title ?? "-") \(view.tag)")
    }
}

/// Several controllers of one xib. Source: docs/interface-builder.md, "In an app".
extension Scenario {
    static let xibControllerOrders: [Scenario] = [
        // All controllers get awakeFromNib before any viewDidLoad. Those with top and bottom layout guides in the file, which
        // constraints may need, load their views at once, in the order of the file; the others load them later.
        Scenario(
            "controllers-of-xibs-loaded-in-order", rules: ["files-2", "files-3", "life-cycle-1"],
            limits: [3, 31, 119, 2]
        ) { run in
            let count = run.numbers[0] + 2
            func hasGuides(_ index: Int) -> Bool { run.numbers[1] >> index & 1 == 1 }
            let controllers = (0..<count).map { index in
                let guides = """
                    <layoutGuides><viewControllerLayoutGuide type="top" id="t\(index)"/>\
                    <viewControllerLayoutGuide type="bottom" id="b\(index)"/></layoutGuides>
                    """
                return """
                    <viewController customClass="NotingScreen" title="\(index)" id="o\(index)">\(hasGuides(index) ? guides : "")\
                    <view key="view" tag="\(40 + index)" id="r\(index)">\(ScenarioFile.rect(0, 0, 375, 667))</view></viewController>
                    """
            }
            let owner = "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\"/>"
            guard let document = run.read(ScenarioFile.xib(owner + controllers.joined())) else { return }
            let log = CallbackLog()
            var classes = ClassRegistry()
            classes.register("NotingScreen") { NotingScreen(log) }
            let nib = UINib(document: document, classes: classes)
            for turn in 0...run.numbers[3] {
                let made = nib.instantiate(withOwner: nil, options: nil).compactMap { $0 as? UIViewController }
                run.expect("titles of the controllers in turn \(turn)", made.map(\.title), (0..<count).map { "\($0)" })
                let told = log.take()
                run.expect(
                    "controllers with awakeFromNib in turn \(turn)", told.prefix(count).sorted(),
                    (0..<count).map { "awake \($0)" })
                let early = (0..<count).filter(hasGuides)
                run.expect(
                    "controllers with viewDidLoad at once in turn \(turn)", Array(told.dropFirst(count)),
                    early.map { "loaded \($0) \(40 + $0)" })
                let asked = Array(0..<count).inOrder(run.numbers[2] + turn)
                for index in asked where index < made.count { made[index].loadViewIfNeeded() }
                run.expect(
                    "controllers with viewDidLoad later in turn \(turn)", log.take(),
                    asked.filter { !hasGuides($0) }.map { "loaded \($0) \(40 + $0)" })
            }
        }
    ]
}
