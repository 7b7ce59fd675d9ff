import Foundation
import LayoutEngine

/// A screen as an SVG picture: the window, the areas under bars, and the views. Views that a failure names are red, and their
/// expected frames are dashed.
struct LayoutPicture {
    struct View {
        var name: String
        /// In the window, in points.
        var frame: CGRect
        /// The frame in a new instance, if it is another one.
        var expected: CGRect?
        /// Whether the failure is about it.
        var isNamed: Bool
    }

    let title: String
    let message: String
    let size: CGSize
    let bars: UIEdgeInsets
    let views: [View]

    var svg: String {
        var screen = ScreenPicture(caption: "after the last step", size: size, bars: bars)
        screen.boxes = views.map { view in
            ScreenPicture.Box(
                label: view.name, frame: view.frame, expected: view.expected,
                emphasis: view.isNamed || view.expected != nil ? .wrong : .none)
        }
        return PictureSheet(title: title, subtitle: "", screens: [screen], messages: [message]).svg
    }

    /// Writes it into the folder for temporary files.
    /// - Returns: the path; nil if it could not be written.
    func write(named name: String) -> String? {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("layout-fuzz")
        let safe = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" })
        let file = folder.appendingPathComponent("\(safe).svg")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(svg.utf8).write(to: file)
        } catch {
            // The failure matters more than its picture.
            return nil
        }
        return file.path
    }
}
