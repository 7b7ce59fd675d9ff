import Foundation
import InterfaceBuilder
import LayoutEngine

/// A rectangle in quarters of points, which may lie between the pixels of a device.
private struct QuarterRect {
    let x: Int
    let y: Int
    let width: Int
    let height: Int

    private static func points(_ quarters: Int) -> CGFloat { CGFloat(quarters) / 4 }

    var xml: String {
        func word(_ name: String, _ quarters: Int) -> String { "\(name)=\"\(Self.points(quarters))\"" }
        return "<rect key=\"frame\" \(word("x", x)) \(word("y", y)) \(word("width", width)) \(word("height", height))/>"
    }

    /// The rectangle with each edge rounded to the nearest pixel.
    func roundedToPixels(_ scale: CGFloat) -> CGRect {
        func edge(_ quarters: Int) -> CGFloat { (Self.points(quarters) * scale).rounded() / scale }
        let (left, top) = (edge(x), edge(y))
        return CGRect(x: left, y: top, width: edge(x + width) - left, height: edge(y + height) - top)
    }
}

/// Table and collection view cells of a file on devices. Source: docs/interface-builder.md.
extension Scenario {
    static let devicePixels: [Scenario] = [
        // Edges of cells are rounded to the pixels of the device. Table view cells are as wide as their table.
        Scenario(
            "device-rows-on-pixels", rules: ["tables-1"],
            limits: [1, 90] + Array(repeating: 400, count: 6) + [160, 160]
        ) { run in
            let number = run.numbers
            let isTable = run.flag(0)
            let first = QuarterRect(
                x: isTable ? 0 : number[2], y: number[3], width: isTable ? 1500 : 40 + number[4], height: 80 + number[8]
            )
            let second = QuarterRect(
                x: isTable ? 0 : number[5], y: number[6], width: isTable ? 1500 : 40 + number[7], height: 80 + number[9]
            )
            let element = isTable ? "tableViewCell" : "collectionViewCell"
            let rows = [first, second].enumerated().map { index, rect in
                """
                <\(element) reuseIdentifier="r\(index)" id="r\(index)">\(rect.xml)\
                <\(element)ContentView key="contentView" \(isTable ? "tableViewCell=\"r\(index)\"" : "") id="k\(index)"/>\
                </\(element)>
                """
            }
            let list = isTable ? "tableView" : "collectionView"
            let table = """
                <\(list) id="l">\(ScenarioFile.rect(0, number[1], 375, 500))<autoresizingMask key="autoresizingMask" \
                widthSizable="YES"/><\(isTable ? "prototypes" : "cells")>\(rows.joined())</\(isTable ? "prototypes" : "cells")></\(list)>
                """
            guard let document = run.read(ScenarioFile.storyboard([ScenarioFile.controller(table)])),
                let scene = document.scenes.first, let root = scene.rootViews.first
            else { return run.expect("whether there is a root view", false, true) }
            let laidOut = DeviceLayout(document, device: run.device, orientation: run.environment.orientation)
                .run(root, of: scene)
            let width = run.device.size(in: run.environment.orientation).width
            func frame(_ id: String) -> CGRect { laidOut.frames.first { $0.id == id }?.frame ?? .null }
            run.expect("frame of the list", frame("l"), CGRect(x: 0, y: number[1], width: Int(width), height: 500))
            for (index, rect) in [first, second].enumerated() {
                var wanted = rect.roundedToPixels(run.device.scale)
                if isTable { wanted.size.width = width }
                run.expect("frame of cell \(index) in a \(list)", frame("r\(index)"), wanted)
            }
        }
    ]
}
