import Foundation
import InterfaceBuilder
import LayoutEngine

/// A placeholder length of a view without content.
private enum PlaceholderLength {
    case number, infinite, missing

    init(_ number: Int) { self = [.number, .infinite, .missing][number % 3] }

    func attribute(_ name: String, _ length: Int) -> String {
        switch self {
        case .number: "\(name)=\"\(length)\" "
        case .infinite: "\(name)=\"infinite\" "
        case .missing: ""
        }
    }
}

/// Sizes of views in scroll views on the canvas. Source: docs/interface-builder.md, "The canvas".
extension Scenario {
    static let canvasPlaceholders: [Scenario] = [
        // The only view in a scroll view has the lengths of its placeholder. A constraint gives a length that is missing there.
        Scenario(
            "canvas-placeholders-that-scroll", rules: [],
            limits: [1] + Array(repeating: 8, count: 4) + Array(repeating: 80, count: 8)
        ) { run in
            let number = run.numbers
            var (texts, constraints, sizes): (String, String, [CGSize]) = ("", "", [])
            for index in 0..<4 {
                let kinds = (PlaceholderLength(number[index + 1]), PlaceholderLength(number[index + 1] / 3))
                let lengths = (number[5 + 2 * index] + 20, number[6 + 2 * index] + 15)
                let id = "p\(index)"
                let attributes =
                    kinds.0.attribute("placeholderIntrinsicWidth", lengths.0)
                    + kinds.1.attribute("placeholderIntrinsicHeight", lengths.1)
                let held =
                    (kinds.0 == .number ? "" : ScenarioFile.constraint(id + "w", id, "width", constant: 43))
                    + (kinds.1 == .number ? "" : ScenarioFile.constraint(id + "h", id, "height", constant: 37))
                // The frame in the file has another origin and size.
                texts += """
                    <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="s\(index)">\
                    \(ScenarioFile.rect(5, 10, 200, 120))<subviews><view translatesAutoresizingMaskIntoConstraints="NO" \
                    id="\(id)" \(attributes)>\(ScenarioFile.rect(11, 7, 131, 117))</view></subviews><constraints>\
                    \(held)\(ScenarioFile.edges(id, in: "s\(index)"))</constraints></scrollView>
                    """
                constraints += ScenarioFile.frame("s\(index)", in: "root", 5, 40 + 150 * index, 200, 120)
                sizes.append(
                    CGSize(
                        width: kinds.0 == .number ? lengths.0 : 43, height: kinds.1 == .number ? lengths.1 : 37))
            }
            let scene = run.canvas(
                ScenarioFile.storyboard(
                    [ScenarioFile.controller(texts, constraints)], tools: [22_505, 24_000][number[0]]))
            for (index, size) in sizes.enumerated() {
                run.expect(
                    "frame of view \(index)", scene?.frames.first { $0.id == "p\(index)" }?.frame ?? .null,
                    CGRect(origin: .zero, size: size))
                let scroll = scene?.scene.object(id: "s\(index)") as? UIScrollView
                run.expect("content size around view \(index)", scroll?.contentSize ?? .zero, size)
            }
            run.expect("views with an ambiguous layout", scene?.ambiguousViews.map(\.id) ?? ["none"], [])
            run.expect("number of conflicts", scene?.conflicts.count ?? -1, 0)
        },
        // A search bar is 44 points high until Xcode 8, in a scroll view too.
        Scenario("canvas-search-bars-that-scroll", rules: [], limits: [4, 90, 60]) { run in
            let build = [10_999, 11_000, 12_999, 13_000, 14_799][run.numbers[0]]
            let width = 200 + run.numbers[1]
            func bar(_ id: String) -> String {
                """
                <searchBar translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">\(ScenarioFile.rect(3, 4, 90, 71))\
                </searchBar>
                """
            }
            func held(_ id: String) -> String { ScenarioFile.constraint(id + "w", id, "width", constant: width) }
            let scroll = """
                <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="s">\(ScenarioFile.rect(5, 10, 300, 120))\
                <subviews>\(bar("b"))</subviews><constraints>\(held("b"))\(ScenarioFile.edges("b", in: "s"))</constraints>\
                </scrollView>
                """
            let place =
                ScenarioFile.constraint("cx", "c1", "left", "root")
                + ScenarioFile.constraint("cy", "c1", "top", "root", constant: 300) + held("c1")
            let scene = run.canvas(
                ScenarioFile.storyboard(
                    [
                        ScenarioFile.controller(
                            scroll + bar("c1"),
                            ScenarioFile.frame("s", in: "root", 5, 40 + run.numbers[2], 300, 120) + place)
                    ], tools: build))
            func size(_ id: String) -> CGSize { scene?.frames.first { $0.id == id }?.frame.size ?? .zero }
            run.expect("size of a search bar in a scroll view", size("b"), size("c1"))
            run.expect("width of a search bar", size("b").width, CGFloat(width))
            run.expect("whether a search bar is 44 points high", size("b").height == 44, build < 13_000)
            let content = (scene?.scene.object(id: "s") as? UIScrollView)?.contentSize ?? .zero
            run.expect("content size around a search bar", content, size("b"))
        },
    ]
}
