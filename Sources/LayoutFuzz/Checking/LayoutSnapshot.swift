import Foundation
public import LayoutEngine

/// Compares the layout of a controller with the one that is written in a file beside the test.
///
/// ```swift
/// try assertLayout(of: LoginViewController(), on: "iPhone SE 3")
/// ```
///
/// The file has a line for each view: its name, its frame in its superview in points, and its text. It is small enough to be read
/// in a review, and needs no simulator: `__Layouts__/LoginTests/test_login.iPhone-SE-3.txt`. A missing file is written, and the
/// test fails once, so that it is not mistaken for a comparison. `LAYOUT_FUZZ_RECORD=1` writes all of them again.
///
/// - Parameters:
///   - controller: a new controller; it is made when the device is there.
///   - device: as in `DeviceModel.releases`.
///   - orientation: which way the device is held.
///   - file: the file of the test, beside which the layouts are.
///   - line: of the test, for the report.
///   - function: the test's name, which is part of the layout's file name.
/// - Throws: ``LayoutSnapshotFailure`` for another layout, or for a file that was written just now; ``LayoutCheckProblem`` for a
///   device that does not exist.
public func assertLayout(
    of controller: @autoclosure @escaping @MainActor () -> UIViewController, on device: String,
    orientation: DeviceOrientation = .portrait, file: String = #filePath, line: Int = #line,
    function: String = #function
) throws {
    let environment = LayoutEnvironment.current
    defer { LayoutEnvironment.current = environment }
    guard let model = DeviceModel.named(device), let uikit = UIKitProfile.allCases.last(where: { model.supports($0) })
    else {
        var surroundings = LayoutSurroundings()
        surroundings.devices = [device]
        throw LayoutCheckProblem(surroundings.problem ?? "There is no device '\(device)'.")
    }
    var surroundings = LayoutSurroundings()
    surroundings.devices = [device]
    surroundings.systems = [uikit]
    surroundings.orientations = [orientation]
    let target = LayoutTarget("\(function) on \(device)", surroundings: surroundings) { controller() }
    try LayoutSnapshot(target, place: CheckLocation(file: file, line: line, function: function), device, orientation)
        .compare(
            isRecording: ProcessInfo.processInfo.environment["LAYOUT_FUZZ_RECORD"] == "1")
}

/// A layout that is not the one in its file.
public struct LayoutSnapshotFailure: Error, CustomStringConvertible, Hashable {
    /// The file.
    public let path: String
    /// The lines that the file has and the layout has not, after `-`, and the other way round, after `+`. Empty if the file was
    /// written just now.
    public let difference: [String]
    let place: String

    /// What happened, and what to do.
    public var description: String {
        guard !difference.isEmpty else {
            return
                "\(place): There was no layout to compare with. It is in \(path) now: read it, and run the test again."
        }
        return
            (["\(place): The layout is not the one in \(path):"] + difference.map { "  \($0)" } + [
                "If the new one is right, run the test with LAYOUT_FUZZ_RECORD=1 and review the file."
            ]).joined(separator: "\n")
    }
}

private struct LayoutSnapshot {
    private let lines: [String]
    private let path: String
    private let place: CheckLocation

    init(_ target: LayoutTarget, place: CheckLocation, _ device: String, _ orientation: DeviceOrientation) {
        self.place = place
        let test = URL(fileURLWithPath: place.file)
        let name = [place.test, device, orientation == .portrait ? "" : orientation.rawValue].filter { !$0.isEmpty }
            .joined(separator: ".")
        path =
            test.deletingLastPathComponent().appendingPathComponent("__Layouts__")
            .appendingPathComponent(test.deletingPathExtension().lastPathComponent)
            .appendingPathComponent(
                String(name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }) + ".txt"
            ).path
        TargetRegistry.register([target])
        let live = RunningCase(LayoutCase(target: target.source, environment: target.source.plainEnvironment))
        let names = TargetNames(live.window)
        let size = live.window.bounds.size
        var lines = [
            "\(device) in \(orientation.rawValue), \(NumberText.number(size.width)) x \(NumberText.number(size.height))"
        ]
        func describe(_ view: UIView, _ indent: String) {
            let frame = NumberText.rect(view.frame)
            lines.append(
                "\(indent)\(names.name(of: view)) \(frame)\(Self.text(of: view))\(view.isHidden ? " hidden" : "")")
            // What UIKit puts into its controls changes with its versions.
            guard !(view is UIControl) else { return }
            for subview in view.subviews { describe(subview, indent + "  ") }
        }
        if let root = live.window.rootViewController?.viewIfLoaded { describe(root, "") }
        live.close()
        self.lines = lines
    }

    func compare(isRecording: Bool) throws {
        let known = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
        let text = lines.joined(separator: "\n") + "\n"
        if known == text { return }
        let here = "\(place.file):\(place.line)"
        if let known, !isRecording {
            let old = known.split(separator: "\n").map(String.init)
            let difference = lines.difference(from: old).map { change in
                switch change {
                case .remove(_, let line, _): "- \(line)"
                case .insert(_, let line, _): "+ \(line)"
                }
            }
            throw LayoutSnapshotFailure(
                path: path, difference: difference.isEmpty ? ["- (white space)"] : difference, place: here)
        }
        do {
            let file = URL(fileURLWithPath: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        } catch {
            throw LayoutCheckProblem(
                "\(here): The layout cannot be written to \(path): \(error). Make the folder writable.")
        }
        if known == nil, !isRecording { throw LayoutSnapshotFailure(path: path, difference: [], place: here) }
    }

    private static func text(of view: UIView) -> String {
        let text: String? =
            switch view {
            case let label as UILabel: label.text
            case let button as UIButton: button.currentTitle
            case let field as UITextField: field.text?.isEmpty == false ? field.text : field.placeholder
            default: nil
            }
        return text.map { " '\($0.replacingOccurrences(of: "\n", with: "\\n"))'" } ?? ""
    }
}
