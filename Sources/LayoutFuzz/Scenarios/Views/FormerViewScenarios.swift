import Foundation
import LayoutEngine

/// Forwards appearance calls to its children, or leaves that to UIKit.
private final class TellingContainer: UIViewController {
    var forwards = true
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
}

/// Views that moved away from their owner.
extension Scenario {
    static let formerViews: [Scenario] = [
        // A former table header that moved to another superview stays there when the table gets another header.
        Scenario("headers-that-went-elsewhere", rules: ["tables-1"], limits: Array(repeating: 4 * 4 * 2 - 1, count: 8))
        { run in
            let (host, root) = run.openPlain()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400), style: .plain)
            let shelf = UIView(frame: CGRect(x: 0, y: 420, width: 200, height: 100))
            root.addSubview(table)
            root.addSubview(shelf)
            let views = (0..<3).map { UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 20 + 10 * $0)) }
            // The superview of each view.
            var places: [UIView?] = [nil, nil, nil]
            var ends: [Int?] = [nil, nil]
            for (turn, number) in run.numbers.enumerated() {
                let (index, end) = (number / 4 % 4, number / 16)
                switch number % 4 {
                case 0, 1:
                    let new = index < 3 ? index : nil
                    guard new == nil || new != ends[1 - end] else { continue }
                    if let old = ends[end], old != new, places[old] === table { places[old] = nil }
                    ends[end] = new
                    if let new { places[new] = table }
                    let view = new.map { views[$0] }
                    if end == 0 { table.tableHeaderView = view } else { table.tableFooterView = view }
                case 2 where index < 3:
                    shelf.addSubview(views[index])
                    places[index] = shelf
                case 3 where index < 3 && !ends.contains(index):
                    views[index].removeFromSuperview()
                    places[index] = nil
                default: continue
                }
                for (index, view) in views.enumerated() {
                    run.expectObject("superview of view \(index) after turn \(turn)", view.superview, places[index])
                }
                // In its layout a table takes back the views that are its header and footer.
                if !ends.contains(where: { $0.map { places[$0] !== table } ?? false }) { host.settle() }
            }
        },
        // A child of a container that does not forward appearance methods gets these only from the app, also when views leave and
        // come back.
        Scenario("views-of-silent-containers", rules: ["containment-4"], limits: [1, 1, 1, 3]) { run in
            let (container, log) = (TellingContainer(), CallbackLog())
            container.forwards = run.flag(0)
            let child = LoggedController("child", log)
            container.addChild(child)
            child.view.frame = CGRect(x: 0, y: 50, width: 100, height: 100)
            let holder = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            container.view.addSubview(holder)
            (run.flag(1) ? holder : container.view).addSubview(child.view)
            child.didMove(toParent: container)
            let host = run.open(container)
            func told() -> [String] { log.take { $0.contains("ppear") } }
            run.expect("whether the child gets appearance calls at first", !told().isEmpty, run.flag(0))
            if !run.flag(0) {
                child.beginAppearanceTransition(true, animated: false)
                child.endAppearanceTransition()
                run.expect(
                    "whether the child gets appearance calls by beginAppearanceTransition", !told().isEmpty, true)
            }
            for turn in 0...run.numbers[3] {
                let moved: UIView = run.flag(1) && run.flag(2) ? holder : child.view
                moved.removeFromSuperview()
                host.settle()
                run.expect(
                    "whether the child gets appearance calls when its view leaves in turn \(turn)", !told().isEmpty,
                    run.flag(0))
                (moved === holder ? container.view : run.flag(1) ? holder : container.view).addSubview(moved)
                host.settle()
                run.expect(
                    "whether the child gets appearance calls when its view comes in turn \(turn)", !told().isEmpty,
                    run.flag(0))
            }
        },
        // A view and its layer have the same transform, whichever of them it was set on.
        Scenario("transforms-of-layers", rules: [], limits: Array(repeating: 3 * 6 - 1, count: 6)) { run in
            let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
            for (turn, number) in run.numbers.enumerated() {
                let value = number / 3
                let transform: CGAffineTransform =
                    switch value {
                    case 0: .identity
                    case 1: CGAffineTransform(scaleX: 2, y: 3)
                    case 2: CGAffineTransform(translationX: 5, y: 7)
                    case 3: CGAffineTransform(scaleX: -1, y: 1)
                    case 4: CGAffineTransform(translationX: -4, y: 9)
                    default: CGAffineTransform(scaleX: 0.5, y: 0.5)
                    }
                switch number % 3 {
                case 0: view.transform = transform
                case 1: view.layer.transform = CATransform3DMakeAffineTransform(transform)
                default: view.layer.setAffineTransform(transform)
                }
                run.expect(
                    "whether the view has the last transform after turn \(turn)", view.transform == transform, true)
                run.expect(
                    "whether the layer has the last affine transform after turn \(turn)",
                    view.layer.affineTransform() == transform, true)
                run.expect(
                    "whether the layer has the last 3D transform after turn \(turn)",
                    view.layer.transform == CATransform3DMakeAffineTransform(transform), true)
            }
        },
    ]
}
