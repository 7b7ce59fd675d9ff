import Foundation
import InterfaceBuilder
import LayoutEngine

/// Margins of collection view cells at the top of a xib. Source: docs/interface-builder.md, "The canvas".
extension Scenario {
    static let itemMargins: [Scenario] = [
        // A collection view cell at the top of a xib has the margins of a root view, and so has its content view: 16 at the
        // sides, 20 from a width of 402 on, in Xcode 6 always 16. Margins in the file replace those of the view that has them.
        Scenario(
            "canvas-margins-inside-items", rules: [],
            limits: [9, 9, 300, 3, 1, 2, 40, 40, 40, 40]
        ) { run in
            let number = run.numbers
            let build = [6_000, 7_999, 8_000, 10_999, 12_120, 13_771, 14_490, 16_097, 21_507, 24_127][number[0]]
            let width = [90, 320, 375, 401, 402, 403, 414, 600, 768, 1_024][number[1]]
            let height = 100 + number[2]
            let own = ScenarioFile.edgeInsets("layoutMargins", number[6], number[7], number[8], number[9])
            // Margins that are 8 or 0 on all sides are those of a view without margins in the file.
            let hasOwn = number[5] > 0 && Set(number[6...9]).count > 1
            let (ofItem, ofContent) = (hasOwn && number[5] == 1, hasOwn && number[5] == 2)
            let whole = ScenarioFile.rect(0, 0, width, height)
            func boxes(_ ids: [String]) -> String {
                "<subviews>\(ids.map { ScenarioFile.box($0) }.joined())</subviews>"
            }
            let toItem = ScenarioFile.edges("b", in: "root", suffix: "Margin")
            let isReusable = number[3] == 3
            let item: String
            if isReusable {
                item = """
                    <collectionReusableView id="root">\(whole)\(boxes(["b"]))<constraints>\(toItem)</constraints>\
                    \(ofItem ? own : "")</collectionReusableView>
                    """
            } else {
                let element = number[3] == 2 ? "collectionViewCellContentView" : "view"
                let toContent = ScenarioFile.edges("a", in: "k", suffix: "Margin")
                // The cell may hold the constraints of views in its content view.
                item = """
                    <collectionViewCell id="root">\(whole)<\(element) key="contentView" id="k">\(whole)\
                    \(boxes(run.flag(4) ? ["a", "b"] : ["b", "a"]))\
                    <constraints>\(number[3] == 0 ? "" : toContent)</constraints>\(ofContent ? own : "")</\(element)>\
                    <constraints>\(toItem)\(number[3] == 0 ? toContent : "")</constraints>\(ofItem ? own : "")\
                    </collectionViewCell>
                    """
            }
            let device = #"<device id="retina4_7" orientation="portrait"/>"#
            let scene = run.canvas(ScenarioFile.xib(item, tools: build, device: device))
            let side: CGFloat = width >= 402 && build >= 8_000 ? 20 : 16
            let usual = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
            let said = UIEdgeInsets(
                top: run.length(6), left: run.length(7), bottom: run.length(8), right: run.length(9))
            let room = CGRect(x: 0, y: 0, width: width, height: height)
            func frame(_ id: String) -> CGRect { scene?.frames.first { $0.id == id }?.frame ?? .null }
            run.expect("frame of the cell", frame("root"), room)
            run.expect("frame of a view in the margins of the cell", frame("b"), room.inset(by: ofItem ? said : usual))
            guard !isReusable else { return }
            run.expect(
                "frame of a view in the margins of the content view", frame("a"),
                room.inset(by: ofContent ? said : usual))
        }
    ]
}
