import Foundation
import InterfaceBuilder
import LayoutEngine

/// Image sizes of fractions of a point, and positions of errors at the end of a file. Source: docs/interface-builder.md, "What
/// is read".
extension Scenario {
    static let smallPictures: [Scenario] = [
        // An image has the size of the file, even if it is less than a point.
        Scenario("file-pictures-of-any-size", rules: ["controls-5"], limits: [12, 12, 12, 12]) { run in
            let lengths = run.numbers.map { CGFloat($0) / 4 }
            func picture(_ name: String, _ width: CGFloat, _ height: CGFloat) -> String {
                "<image name=\"\(name)\" width=\"\(width)\" height=\"\(height)\"/>"
            }
            func view(_ id: String, _ image: String) -> String {
                """
                <imageView image="\(image)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">\
                \(ScenarioFile.rect(1, 2, 3, 4))</imageView>
                """
            }
            let places = ["v", "w"].map { (id: String) -> String in
                ScenarioFile.constraint("\(id)x", id, "left", "root", constant: 7)
                    + ScenarioFile.constraint("\(id)y", id, "top", "root", constant: 50)
            }.joined()
            let file = ScenarioFile.storyboard(
                [ScenarioFile.controller(view("v", "p") + view("w", "q"), places)],
                resources: picture("p", lengths[0], lengths[1]) + picture("q", lengths[2], lengths[3]))
            guard let (controller, scene) = run.load(file) else { return }
            let host = run.open(controller)
            host.settle()
            for (index, id) in ["v", "w"].enumerated() {
                let shown = run.view(id, scene, UIImageView.self)
                let size = CGSize(width: lengths[2 * index], height: lengths[2 * index + 1])
                guard let image = shown.image else {
                    return run.expect("whether \(id) has an image of \(size)", false, true)
                }
                run.expect("size of the image of \(id)", image.size, size)
                run.expect("intrinsic size of \(id)", shown.intrinsicContentSize, size)
                run.expect("size of \(id)", shown.frame.size, size, within: run.pixel + 0.01)
            }
        },
        // The error about a file that is cut off is at its end. A line ends with LF, with CR, or with CR and LF.
        Scenario("file-ends-after-lines", rules: [], limits: [2] + Array(repeating: 4, count: 4)) { run in
            let ends: [[UInt8]] = [[10], [13], [13, 10], [32], []]
            let start = ["<document>", "<document>é", "<document\n>"][run.numbers[0]]
            let bytes = Array(start.utf8) + run.numbers[1...].flatMap { ends[$0] }
            var (line, column) = (1, 1)
            var isAfterReturn = false
            for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
                // CR and LF are one line end.
                let isSecond = isAfterReturn && scalar == "\n"
                isAfterReturn = scalar == "\r"
                if isSecond { continue }
                if scalar == "\n" || scalar == "\r" {
                    (line, column) = (line + 1, 1)
                } else {
                    column += 1
                }
            }
            guard let found = ScenarioFile.refusal(of: bytes) else {
                return run.expect("whether \(bytes) is refused", false, true)
            }
            let wanted = "<document> of line 1 is not closed"
            run.expect("error message", found.reason.contains(wanted) ? wanted : found.reason, wanted)
            run.expect(
                "reported line and column of the end of \(bytes)", [found.place.line, found.place.column],
                [line, column])
        },
    ]
}
