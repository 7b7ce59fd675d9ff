import Foundation
import InterfaceBuilder
import LayoutEngine

/// The owner of a xib, with outlets to its views.
private protocol XibOwner: UIResponder {
    var one: UIView? { get }
    var two: UIView? { get }
    var wire: NSLayoutConstraint? { get }
    var log: [String] { get set }
}

private final class XibScreen: UIViewController, XibOwner {
    var one: UIView? { didSet { log.append("one") } }
    var two: UIView? { didSet { log.append("two") } }
    var wire: NSLayoutConstraint? { didSet { log.append("wire") } }
    var log: [String] = []
}

/// A view that is the owner of a xib.
private final class XibBox: UIView, XibOwner {
    var one: UIView? { didSet { log.append("one") } }
    var two: UIView? { didSet { log.append("two") } }
    var wire: NSLayoutConstraint? { didSet { log.append("wire") } }
    var log: [String] = []
}

/// Xibs of several views with outlets of the owner. Source: docs/interface-builder.md, "In an app".
extension Scenario {
    static let xibOwners: [Scenario] = [
        // Each outlet of an owner is set once, to the object that the file names, in any view of the xib. Another owner gets
        // other objects, and the first owner keeps its own.
        Scenario("xibs-with-outlets-into-several-views", rules: [], limits: [2, 2, 2, 2, 2, 2, 1, 90, 2]) { run in
            let number = run.numbers
            let count = number[0] + 1
            func tag(_ root: Int, _ depth: Int) -> Int { 10 * root + depth + 1 }
            func view(_ root: Int, _ depth: Int) -> String {
                let inside = depth < 2 ? view(root, depth + 1) : ""
                let length = ScenarioFile.constraint("w\(root)", "v\(root)2", "width", constant: number[7] + root + 1)
                return """
                    <view tag="\(tag(root, depth))" id="v\(root)\(depth)">\(ScenarioFile.rect(1, 2, 90, 80))<subviews>\
                    \(inside)</subviews><constraints>\(depth == 0 ? length : "")</constraints></view>
                    """
            }
            // The view and its root for each outlet.
            let targets = [(number[1] % count, number[2]), (number[3] % count, number[4])]
            let wired = number[5] % count
            let isView = run.flag(6)
            let outlets = [
                ("one", "v\(targets[0].0)\(targets[0].1)"), ("two", "v\(targets[1].0)\(targets[1].1)"),
                ("wire", "w\(wired)"),
            ].map { "<outlet property=\"\($0.0)\" destination=\"\($0.1)\"/>" }
            let objects = """
                <placeholder placeholderIdentifier="IBFilesOwner" customClass="\(isView ? "XibBox" : "XibScreen")" id="-1">\
                <connections>\(outlets.joined())</connections></placeholder>\((0..<count).map { view($0, 0) }.joined())
                """
            var classes = ClassRegistry()
            classes.register("XibScreen") { XibScreen() }
                .outlet("one", \.one).outlet("two", \.two).outlet("wire", \.wire)
            classes.register("XibBox") { XibBox(frame: .zero) }
                .outlet("one", \.one).outlet("two", \.two).outlet("wire", \.wire)
            guard let document = run.read(ScenarioFile.xib(objects)) else { return }
            let nib = UINib(document: document, classes: classes)
            func owner() -> any XibOwner { isView ? XibBox(frame: .zero) : XibScreen() }
            let owners = [owner(), owner()]
            var kept: [[UIView]] = [[], []]
            func check(_ index: Int) {
                let (owner, made) = (owners[index], kept[index])
                func find(_ target: (Int, Int)) -> UIView? {
                    made.lazy.compactMap { $0.viewWithTag(tag(target.0, target.1)) }.first
                }
                run.expectObject("first outlet of an owner", owner.one, find(targets[0]))
                run.expectObject("second outlet of an owner", owner.two, find(targets[1]))
                run.expectObject("first item of an owner's constraint", owner.wire?.firstItem, find((wired, 2)))
                run.expect(
                    "constant of an owner's constraint", owner.wire?.constant ?? -1, run.length(7) + CGFloat(wired) + 1)
                run.expect("whether an owner's constraint is active", owner.wire?.isActive ?? false, true)
            }
            // One or two owners. In some runs the first one instantiates the xib again.
            for index in [[0], [0, 1], [0, 1, 0]][number[8]] {
                owners[index].log = []
                let made = nib.topViews(owners[index])
                run.expect("tags of the views of a xib", made.map(\.tag), (0..<count).map { tag($0, 0) })
                run.expect(
                    "whether any view is an earlier one",
                    kept.joined().contains { old in made.contains { $0 === old } }, false)
                run.expect("outlets that were set", owners[index].log.sorted(), ["one", "two", "wire"])
                kept[index] = made
                for other in owners.indices where !kept[other].isEmpty { check(other) }
            }
        }
    ]
}
