import Foundation
import InterfaceBuilder
import LayoutEngine

/// Finding the measurements of a file and root view in an environment file. Source: docs/interface-builder.md, `--environment`.
extension Scenario {
    static let measuredFiles: [Scenario] = [
        // Lines name files without their folder, so they apply to a file of that name in any folder, each to its own root view.
        // They do not apply to a file of another name.
        Scenario(
            "measurements-of-files-in-folders", rules: [], limits: [8, 8, 5, 2, 40, 40, 1, 1]
        ) { run in
            let number = run.numbers
            let folders = [
                "", "App/", "App/Base.lproj/", "/", "/App/de.lproj/", "./", "../App/", "with spaces/x.y/", "App//",
            ]
            let files = ["Main.storyboard", "Other.storyboard", "Main.xib"]
            let roots = ["root", "one"]
            func size(_ file: Int, _ root: Int) -> CGSize {
                CGSize(width: 30 + run.length(4) + CGFloat(50 * file), height: 20 + run.length(5) + CGFloat(60 * root))
            }
            let lines = files.indices.flatMap { file in
                roots.indices.map { root in
                    let (width, height) = (Int(size(file, root).width), Int(size(file, root).height))
                    return """
                        {"file": "\(files[file])", "root": "\(roots[root])", "views": [{"id": "i", "intrinsic": \
                        [\(width), \(height)]}]}
                        """
                }
            }
            // Lines in any order, with empty ones between them.
            let separator = run.flag(6) ? "\r\n \n" : "\n"
            let text = lines.inOrder(number[2] * 7 + number[4]).joined(separator: separator)
            let measured: EnvironmentMeasurements
            do {
                measured = try EnvironmentMeasurements(Array(text.utf8))
            } catch {
                return run.expect("error about valid lines", "\(error)", "")
            }
            for folder in [folders[number[0]], folders[number[1]]] {
                for (fileIndex, file) in files.enumerated() {
                    for (rootIndex, root) in roots.enumerated() {
                        let found = measured.measurements(file: folder + file, root: root)
                        run.expect("file name in the measurements of '\(folder)\(file)'", found?.file ?? "none", file)
                        run.expect("root view in the measurements of '\(folder)\(file)'", found?.root ?? "none", root)
                        run.expectSize(
                            "frame of a measured image view in \(root) of '\(folder)\(file)'", measured, folder + file,
                            root,
                            size(fileIndex, rootIndex))
                    }
                    for other in [
                        "X\(file)", "\(file).x", "x \(file)", file.uppercased(), String(file.dropLast()),
                        String(file.dropFirst()), "\(file)/Third.storyboard",
                    ] {
                        run.expect(
                            "whether there are measurements of '\(folder)\(other)'",
                            measured.measurements(file: folder + other, root: "root") != nil, false)
                    }
                    run.expect(
                        "whether there are measurements of another root view",
                        measured.measurements(file: folder + file, root: "other") != nil, false)
                }
            }
        }
    ]
}

extension ScenarioRun {
    /// An image view in a document with this path has the measured size.
    fileprivate func expectSize(
        _ what: String, _ measured: EnvironmentMeasurements, _ file: String, _ rootID: String, _ wanted: CGSize
    ) {
        let inside = """
            \(ScenarioFile.rect(0, 0, 375, 667))<subviews><imageView image="x" \
            translatesAutoresizingMaskIntoConstraints="NO" id="i"/></subviews><constraints>\
            \(ScenarioFile.constraint("x", "i", "left", rootID, constant: 5))\
            \(ScenarioFile.constraint("y", "i", "top", rootID, constant: 6))</constraints>
            """
        let text =
            file.hasSuffix(".xib")
            ? ScenarioFile.xib("<view id=\"\(rootID)\">\(inside)</view>")
            : ScenarioFile.storyboard(
                ["<viewController id=\"c\"><view key=\"view\" id=\"\(rootID)\">\(inside)</view></viewController>"])
        guard let document = try? InterfaceDocument(bytes: Array(text.utf8), file: file),
            let scene = document.scenes.first, let root = scene.rootViews.first
        else { return expect("whether there is a root view", false, true) }
        let laidOut = CanvasLayout(
            document, measurements: measured.measurements(file: document.file, root: root.id ?? "")
        ).run(root, of: scene)
        let frame = laidOut.frames.first { $0.id == "i" }?.frame ?? .null
        expect(what, frame, CGRect(origin: CGPoint(x: 5, y: 6), size: wanted))
    }
}
