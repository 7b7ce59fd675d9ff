import FuzzMessages
import FuzzWire
import InterfaceBuilder
import LayoutEngine
import LayoutFuzz

/// What `layout` was asked to do.
final class LayoutJob {
    private let scene: String?
    private let devices: [DeviceModel]?
    private let orientations: [DeviceOrientation]
    private let isDesignTime: Bool
    private let measurements: EnvironmentMeasurements?
    private let console: Console
    private let watch: LayoutWatchdog?
    private let draws: Bool
    private let print: (String) throws(OutputError) -> Void
    /// What was odd about the file that is laid out now.
    private var notes = LayoutNotes()
    /// The root views that were laid out, each on all its devices.
    private(set) var pictures: [Picture] = []
    /// How many files could not be laid out.
    private(set) var failures = 0

    init(
        scene: String?, devices: [DeviceModel]?, orientations: [DeviceOrientation], isDesignTime: Bool,
        measurements: EnvironmentMeasurements?, console: Console, watch: LayoutWatchdog? = nil,
        draws: Bool = false,
        print: @escaping (String) throws(OutputError) -> Void
    ) {
        self.scene = scene
        self.devices = devices
        self.orientations = orientations
        self.isDesignTime = isDesignTime
        self.measurements = measurements
        self.console = console
        self.watch = watch
        self.draws = draws
        self.print = print
    }

    /// Lays out files one after the other; one that cannot be read does not stop the others.
    /// - Returns: the lines of a frames file.
    /// - Throws: when what was laid out cannot be printed.
    func run(_ files: [String]) throws(OutputError) -> [String] {
        var lines: [String] = []
        for (index, file) in files.enumerated() {
            var made: [String] = []
            watch?.begin(file, remaining: files.count - index - 1)
            defer { watch?.end(made) }
            do {
                made = try layOut(try InterfaceDocument(contentsOfFile: file))
                lines += made
            } catch let error as OutputError {
                throw error
            } catch {
                fail("\(error)")
            }
        }
        return lines
    }

    private func fail(_ sentence: String) {
        failures += 1
        console.line(Printable.line(sentence, limit: .max))
    }

    private func layOut(_ document: InterfaceDocument) throws -> [String] {
        let scenes = scene.map { name in document.scenes.filter { $0.isNamed(name) } } ?? document.scenes
        if let scene, scenes.isEmpty {
            throw InvalidArgumentError(description: LayoutMessages.noScene(scene, in: document))
        }
        for problem in document.problems {
            console.line(Printable.line(LayoutMessages.problem(document.file, problem), limit: .max))
        }
        let wanted = scenes.map { scene in
            (scene: scene, roots: self.scene.map { scene.rootViews(named: $0) } ?? scene.rootViews)
        }
        if wanted.allSatisfy(\.roots.isEmpty) { console.line(LayoutMessages.empty(document.file)) }
        var lines: [String] = []
        notes = LayoutNotes()
        defer { for line in notes.lines(of: document.file) { console.line(Printable.line(line, limit: .max)) } }
        for (scene, roots) in wanted {
            for root in roots { lines += try layOut(root, of: scene, document) }
        }
        return lines
    }

    private func layOut(
        _ root: InterfaceElement, of scene: InterfaceScene, _ document: InterfaceDocument
    ) throws(OutputError) -> [String] {
        let file = document.file.split(separator: "/").last.map(String.init) ?? document.file
        let id = root.id ?? scene.id ?? ""
        let measured = measurements?.measurements(file: file, root: id)
        if isDesignTime {
            let result = CanvasLayout(document, measurements: measured).run(root, of: scene)
            try print(LayoutText.text(result, title: "\(file), \(id)"))
            if draws {
                pictures.append(
                    Picture(
                        file: file, root: id, screens: [LayoutDrawing.screen(result, caption: "canvas")],
                        messages: LayoutDrawing.messages(result)))
            }
            notes.add(result.scene.report)
            return [LayoutText.json(result, file: file, root: id, device: nil)]
        }
        var lines: [String] = []
        var picture = Picture(file: file, root: id)
        defer { if draws { pictures.append(picture) } }
        for device in devices ?? [document.canvasDevice] {
            for orientation in orientations.isEmpty ? [document.canvasOrientation] : orientations {
                let layout = DeviceLayout(
                    document, device: device, orientation: orientation, measurements: measured)
                let result = layout.run(root, of: scene)
                let place = "\(device.name) \(orientation.rawValue)"
                try print(LayoutText.text(result, title: "\(file), \(id), \(place)"))
                if draws {
                    picture.screens.append(LayoutDrawing.screen(result, caption: place))
                    for message in LayoutDrawing.messages(result) { picture.messages.append("\(place): \(message)") }
                }
                if lines.isEmpty { notes.add(result.scene.report) }
                lines.append(LayoutText.json(result, file: file, root: id, device: place))
            }
        }
        return lines
    }
}

extension LayoutJob {
    /// A root view on its devices.
    struct Picture: Hashable {
        var file: String
        var root: String
        var screens: [ScreenPicture] = []
        var messages: [String] = []

        /// One file may have several scenes, and a folder several files. What is in the names is the file's author's.
        var fileName: String {
            let name = "\(file)-\(root)".map {
                $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) ? $0 : "_"
            }
            return String(name.prefix(120)) + ".svg"
        }

        var sheet: PictureSheet {
            PictureSheet(title: file, subtitle: root, screens: screens, messages: messages)
        }

        /// All of them as one.
        static func sheet(of pictures: [Picture]) -> PictureSheet {
            if pictures.count == 1 { return pictures[0].sheet }
            var files: [String] = []
            for picture in pictures where !files.contains(picture.file) { files.append(picture.file) }
            return PictureSheet(
                title: files.joined(separator: ", "), subtitle: "",
                screens: pictures.flatMap { picture in
                    picture.screens.map { screen in
                        var screen = screen
                        screen.caption = "\(picture.root), \(screen.caption)"
                        return screen
                    }
                }, messages: pictures.flatMap(\.messages))
        }
    }
}
