import InterfaceBuilder
import LayoutEngine

/// Every sentence of `layout`: what happened, with the value; what it means; what to do next.
enum LayoutSentences {
    static let noFiles = "There is nothing to lay out. Name at least one storyboard or xib."

    static let designTimeDevice =
        "--design-time lays out at the sizes of the file, so it takes no --device and no --orientation. "
        + "Leave out one or the other."

    static func badDevice(_ name: String) -> String {
        "There is no device '\(name)'. Write 'all', or choose from: "
            + DeviceModel.all.map(\.name).joined(separator: ", ") + "."
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

    static func unreadable(_ file: String, _ reason: String) -> String {
        "\(file) cannot be read: \(reason) Check the name and that you may read it."
    }

    static func unknown(_ file: String, _ item: LoadingReport.Item) -> String {
        "\(file), line \(item.place.line): '\(item.name)' is not modelled and was left out (\(times(item.count)))."
    }

    static func unregistered(_ file: String, _ items: [LoadingReport.Item]) -> String {
        "\(file): plain classes stand for \(items.map(\.name).joined(separator: ", "))."
    }

    static func problem(_ file: String, _ problem: InterfaceProblem) -> String { "\(file), \(problem)" }

    static func empty(_ file: String) -> String { "\(file) has no view to lay out." }

    private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}
