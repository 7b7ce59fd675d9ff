import Foundation
import InterfaceBuilder
import LayoutEngine

/// A scene with measured sizes, safe areas and margins.
private struct MeasuredPage {
    /// The safe area insets: left, top, right, bottom. The margins are the same in reverse order, plus 50.
    let sides: [Int]
    /// The inset of the root view that was not measured; nil for none.
    let unknown: String?
    /// The sizes of an image view, a label and an image view in an embedded scene; nil for a length that was not measured.
    let sizes: [(width: Int?, height: Int?)]
    /// The size of a symbol image, and that of its image view by constraints.
    let symbol: (size: CGSize, room: CGSize)

    var text: String {
        func picture(_ id: String, _ attributes: String = "image=\"none\"") -> String {
            "<imageView \(attributes) translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\"/>"
        }
        func corner(_ id: String, in root: String, _ x: Int, _ y: Int) -> String {
            ScenarioFile.constraint(id + "x", id, "left", root, constant: x)
                + ScenarioFile.constraint(id + "y", id, "top", root, constant: y)
        }
        let label = "<label text=\"some\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"l\"/>"
        let holder = """
            <containerView id="box">\(ScenarioFile.rect(20, 250, 60, 40))<connections>\
            <segue kind="embed" destination="d" id="way"/></connections></containerView>
            """
        let symbols =
            picture("s", "image=\"star\" catalog=\"system\"") + picture("t", "image=\"star\" catalog=\"system\"")
        let (width, height) = (Int(symbol.room.width), Int(symbol.room.height))
        let constraints =
            ScenarioFile.edges("a", in: "safe") + ScenarioFile.edges("b", in: "root", suffix: "Margin")
            + corner("i", in: "root", 5, 6) + corner("l", in: "root", 7, 90)
            + ScenarioFile.frame("s", in: "root", 10, 120, width, height)
            + ScenarioFile.frame("t", in: "root", 120, 130, height, width)
        return ScenarioFile.storyboard([
            ScenarioFile.controller(
                ScenarioFile.box("a") + ScenarioFile.box("b") + picture("i") + label + symbols + holder, constraints,
                inView: "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"),
            "<viewController id=\"d\">\(ScenarioFile.root(picture("m"), corner("m", in: "r1", 3, 4), id: "r1"))</viewController>",
        ])
    }

    /// A line of an environment file.
    var line: String {
        func list(_ numbers: [Int?]) -> String {
            "[\(numbers.map { $0.map { "\($0)" } ?? "null" }.joined(separator: ", "))]"
        }
        let views = zip(["i", "l", "m"], sizes).map { id, size in
            "{\"id\": \"\(id)\", \"intrinsic\": \(list([size.width, size.height]))}"
        }
        let star = "{\"id\": \"s\", \"intrinsic\": \(list([Int(symbol.size.width), Int(symbol.size.height)]))}"
        let margins = sides.reversed().map { $0 + 50 }
        return """
            {"file": "Main.storyboard", "root": "root", "env": {"root": {"safe": \(list(sides)), "margins": \(list(margins))}}, \
            \(unknown.map { "\"unknown_env\": [\"root:\($0)\"], " } ?? "")\
            "views": [\((views + [star]).joined(separator: ", "))]}
            """
    }

    /// A rectangle inset by the numbers.
    static func inset(_ rect: CGRect, _ sides: [Int]) -> CGRect {
        rect.inset(
            by: UIEdgeInsets(
                top: CGFloat(sides[1]), left: CGFloat(sides[0]), bottom: CGFloat(sides[3]), right: CGFloat(sides[2])))
    }
}

/// Measurements on devices. Source: docs/interface-builder.md, `--environment`.
extension Scenario {
    static let measuredDevices: [Scenario] = [
        // Measured safe areas, margins and content sizes are used, also in embedded scenes. A symbol is centered in its
        // rectangle. Values that were not measured are as without measurements.
        Scenario(
            "device-measured", rules: [], limits: [40, 40, 40, 40, 2, 60, 50, 60, 50, 60, 50, 3, 40, 40, 60, 60]
        ) { run in
            let number = run.numbers
            // In some runs a length was not measured: the width of the first image view, or the height of the embedded one.
            let page = MeasuredPage(
                sides: Array(number[..<4]), unknown: [nil, "safe:t", "margin:l"][number[4]],
                sizes: [
                    (number[11] == 1 ? nil : number[5] + 3, number[6] + 4), (number[7] + 5, number[8] + 6),
                    (number[9] + 7, number[11] == 2 ? nil : number[10] + 8),
                ],
                symbol: (
                    CGSize(width: number[12] + 3, height: number[13] + 5),
                    CGSize(width: number[14] + 44, height: number[15] + 42)
                ))
            guard let document = run.read(page.text), let scene = document.scenes.first,
                let root = scene.rootViews.first
            else { return run.expect("whether there is a root view", false, true) }
            let all = try? EnvironmentMeasurements(Array(page.line.utf8))
            guard let measured = all?.measurements(file: document.file, root: "root") else {
                return run.expect("whether there are measurements", false, true)
            }
            func frames(_ measurements: RootMeasurements?) -> [String: CGRect] {
                let layout = DeviceLayout(
                    document, device: run.device, orientation: run.environment.orientation, measurements: measurements)
                // A dictionary is fine here, since nothing iterates over it.
                return Dictionary(
                    layout.run(root, of: scene).frames.map { ($0.id, $0.frame) },
                    uniquingKeysWith: { first, _ in first })
            }
            let (plain, found) = (frames(nil), frames(measured))
            func expectFrame(_ id: String, _ wanted: CGRect?, within tolerance: CGFloat = 0.002) {
                run.expect("frame of \(id)", found[id] ?? .null, wanted ?? .null, within: tolerance)
            }
            let screen = CGRect(origin: .zero, size: run.device.size(in: run.environment.orientation))
            expectFrame("root", screen)
            expectFrame("a", number[4] == 1 ? plain["a"] : MeasuredPage.inset(screen, page.sides))
            if number[4] != 2 {
                expectFrame("b", MeasuredPage.inset(screen, page.sides.reversed().map { $0 + 50 }))
            }
            for (id, (place, size)) in zip(["i", "l", "m"], zip([(5, 6), (7, 90), (3, 4)], page.sizes)) {
                expectFrame(
                    id, CGRect(x: place.0, y: place.1, width: size.width ?? 0, height: size.height ?? 0))
            }
            let (size, room) = (page.symbol.size, page.symbol.room)
            expectFrame(
                "s",
                CGRect(
                    x: 10 + (room.width - size.width) / 2, y: 120 + (room.height - size.height) / 2, width: size.width,
                    height: size.height), within: 0.51)
            expectFrame("t", CGRect(x: 120, y: 130, width: room.height, height: room.width))
        }
    ]
}
