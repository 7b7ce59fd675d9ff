import InterfaceBuilder
import LayoutEngine

/// Every sentence of `layout`: what happened, with the value; what it means; what to do next.
enum LayoutMessages {
    static let noFiles = "There is nothing to lay out. Name at least one storyboard or xib."

    static let designTimeDevice =
        "--design-time lays out at the sizes of the file, so it takes no --device and no --orientation. "
        + "Leave out one or the other."

    static func badDevice(_ name: String) -> String {
        "There is no device '\(name)'. Names like it: \(DeviceModel.names(near: name).joined(separator: ", ")). "
            + "Or write 'all' for one of each screen."
    }

    static func badOrientation(_ text: String) -> String {
        "There is no orientation '\(text)'. Choose portrait or landscape."
    }

    static func noScene(_ id: String, in document: InterfaceDocument) -> String {
        let names = document.scenes.flatMap {
            [$0.id, $0.controller?.attributes["storyboardIdentifier"]] + $0.rootViews.map(\.id)
        }
        .compactMap { $0 }
        return "\(document.file) has no scene '\(id)'. It has these: \(names.joined(separator: ", "))."
    }

    static func late(_ file: String, limit: Duration, remaining: Int) -> String {
        let rest =
            switch remaining {
            case 0: ""
            case 1: " The file after it was not laid out."
            default: " The \(remaining) files after it were not laid out."
            }
        let seconds = limit.components.seconds
        return "\(file) was not laid out within \(seconds) s and was given up; the frames of the files before it are "
            + "complete.\(rest) Lay it out alone, scene by scene with --scene, or allow more with --time-limit."
    }

    static let framesAndPicture =
        "Frames and pictures cannot both be printed: standard output takes one of them. Name a file after --frames or --svg."

    static func unwritablePicture(_ path: String, _ reason: String) -> String {
        "The picture cannot be written to \(path): \(reason). Choose another file with --svg, or - for standard output."
    }

    static func unwritableFrames(_ path: String, _ reason: String) -> String {
        "The frames cannot be written to \(path): \(reason). Choose another file with --frames, or - for standard output."
    }

    static func unreadableEnvironment(_ path: String, _ reason: String) -> String {
        "The measurements \(path) cannot be read: \(reason). Check the name after --environment."
    }

    static func unknown(_ file: String, _ item: LoadingReport.Item) -> String {
        "\(file), line \(item.place.line): '\(item.name)' is not modelled and was left out (\(times(item.count)))."
    }

    static func unregistered(_ file: String, _ classes: [String]) -> String {
        let shown = classes.prefix(LayoutNotes.shownClasses).map { Excerpt.of($0) }.joined(separator: ", ")
        let more =
            classes.count > LayoutNotes.shownClasses ? ", and \(classes.count - LayoutNotes.shownClasses) more" : ""
        return classes.count == 1
            ? "\(file): the custom class \(shown) is not loaded; UIKit's own is used in its place."
            : "\(file): \(classes.count) custom classes are not loaded; UIKit's own are used in their place: \(shown)\(more)."
    }

    static func problem(_ file: String, _ problem: InterfaceProblem) -> String { "\(file), \(problem)" }

    static func empty(_ file: String) -> String { "\(file) has no view to lay out." }

    private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}
