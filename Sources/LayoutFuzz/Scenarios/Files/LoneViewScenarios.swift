import Foundation
import InterfaceBuilder
import LayoutEngine

/// A single view at the top of a xib, on a device whose window changes its size. Source: docs/interface-builder.md.
extension Scenario {
    static let loneViews: [Scenario] = [
        // A view that does not fill the screen keeps its size, since its autoresizing mask is about a superview that does not
        // exist. A table view cell is as wide as the screen.
        Scenario(
            "lone-views-keep-no-mask", rules: ["masks-2", "masks-8", "masks-9"],
            limits: [4, 200, 200, 63, 1, 7] + Array(repeating: 700, count: 8)
        ) { run in
            let number = run.numbers
            let (width, height) = (number[1] + 20, number[2] + 20)
            let name = ["view", "imageView", "collectionReusableView", "collectionViewCell", "tableViewCell"][number[0]]
            let bits = [
                "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable", "flexibleMaxY",
            ]
            let mask = bits.enumerated().filter { number[3] >> $0.offset & 1 == 1 }.map { "\($0.element)=\"YES\"" }
            let isPlain = number[0] < 2
            let fills = isPlain && number[3] >> 1 & 1 == 1 && number[3] >> 4 & 1 == 1
            // Constraints fix the lengths of the file. A view that fills the screen has none.
            let required = isPlain && !fills ? number[5] & 3 : 0
            // A view that was taken out of another one still does not translate its autoresizing mask.
            let isPlaced = number[5] > 3 ? " translatesAutoresizingMaskIntoConstraints=\"NO\"" : ""
            let constraints =
                (required & 1 == 0 ? "" : ScenarioFile.constraint("w", nil, "width", constant: width))
                + (required & 2 == 0 ? "" : ScenarioFile.constraint("h", nil, "height", constant: height))
            let view = """
                <\(name)\(isPlaced) id="v">\(ScenarioFile.rect(5, 6, width, height))<autoresizingMask key="autoresizingMask" \
                \(mask.joined(separator: " "))/><constraints>\(constraints)</constraints></\(name)>
                """
            let orientation: DeviceOrientation = run.flag(4) ? .landscape : .portrait
            guard let document = run.read(ScenarioFile.xib(view)), let scene = document.scenes.first,
                let root = scene.rootViews.first
            else { return run.expect("whether there is a view", false, true) }
            let laidOut = DeviceLayout(document, device: run.device, orientation: orientation).run(root, of: scene)
            guard let lone = laidOut.scene.views.first?.view else {
                return run.expect("whether the view is loaded", false, true)
            }
            func check(_ screen: CGSize, _ when: String) {
                if !fills {
                    let wanted: UIView.AutoresizingMask = name == "tableViewCell" ? .flexibleWidth : []
                    run.expect(
                        "autoresizingMask of a single '\(name)' \(when)", lone.autoresizingMask.rawValue,
                        wanted.rawValue)
                }
                var size = CGSize(width: width, height: height)
                if fills { size = screen }
                if name == "tableViewCell" { size.width = screen.width }
                run.expect("frame of a single '\(name)' \(when)", lone.frame, CGRect(origin: .zero, size: size))
                run.expect("reported frames of a single '\(name)' \(when)", laidOut.frames.map(\.frame), [lone.frame])
                run.expect("number of conflicts of a single '\(name)' \(when)", laidOut.conflicts.count, 0)
            }
            check(run.device.size(in: orientation), "at first")
            for turn in 0..<4 {
                let screen = CGSize(width: 60 + number[6 + 2 * turn], height: 60 + number[7 + 2 * turn])
                laidOut.window.frame.size = screen
                laidOut.window.layoutIfNeeded()
                check(screen, "in another window, turn '\(turn)'")
            }
        }
    ]
}
