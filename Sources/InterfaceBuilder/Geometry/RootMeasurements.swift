import Foundation
import LayoutEngine

/// Measurements of one root view on Apple's systems: the safe area and margins of views, and the sizes of
/// contents.
///
/// One line of an environment file (`docs/interface-builder.md`).
public struct RootMeasurements: Decodable, Sendable {
    /// The file's name, without folders.
    public let file: String
    /// The id of the root view.
    public let root: String
    private let env: [String: Environment]?
    /// Sides of which nothing could be measured, as `ID:margin:l` or `ID:safe:t`; our own rules hold there.
    private let unknown_env: [String]?
    private let views: [View]?

    private struct Environment: Decodable, Sendable {
        let safe: [Double]?
        let margins: [Double]?
    }

    private struct View: Decodable, Sendable {
        let id: String
        let intrinsic: [Double?]?
    }

    /// Whether the safe area of the root view was measured.
    var hasSafeArea: Bool { env?[root]?.safe != nil }

    /// Whether the size of a view's content was measured.
    func hasSize(of id: String) -> Bool { (views ?? []).contains { $0.id == id && $0.intrinsic != nil } }

    /// Sets the measured values on the views of a scene.
    func apply(to scene: LoadedScene) {
        var sizes: [String: [Double?]] = [:]
        for view in views ?? [] { sizes[view.id] = view.intrinsic }
        for entry in scene.views {
            let environment = env?[entry.id]
            let size = sizes[entry.id].flatMap { $0.count == 2 ? $0 : nil }
            guard environment != nil || size != nil else { continue }
            var measured = entry.view.measured ?? MeasuredGeometry()
            if let safe = Self.insets(environment?.safe), isKnown("safe", of: entry.id) {
                measured.safeAreaInsets = safe
            }
            if let margins = Self.insets(environment?.margins), isKnown("margin", of: entry.id) {
                measured.layoutMargins = margins
            }
            if let size {
                measured.intrinsicContentSize = CGSize(width: Self.length(size[0]), height: Self.length(size[1]))
            }
            entry.view.measured = measured
        }
    }

    private func isKnown(_ what: String, of id: String) -> Bool {
        !(unknown_env ?? []).contains { $0.hasPrefix("\(id):\(what)") }
    }

    /// Left, top, right, bottom.
    private static func insets(_ numbers: [Double]?) -> UIEdgeInsets? {
        guard let numbers, numbers.count == 4, numbers.allSatisfy({ abs($0) <= ParsingLimits.length }) else {
            return nil
        }
        return UIEdgeInsets(
            top: CGFloat(numbers[1]), left: CGFloat(numbers[0]), bottom: CGFloat(numbers[3]), right: CGFloat(numbers[2])
        )
    }

    private static func length(_ number: Double?) -> CGFloat {
        guard let number, (0...ParsingLimits.length).contains(number) else { return UIView.noIntrinsicMetric }
        return CGFloat(number)
    }
}

/// All the lines of an environment file.
public struct EnvironmentMeasurements: Sendable {
    // Looked up, never iterated.
    private var roots: [Key: RootMeasurements] = [:]

    private struct Key: Hashable, Sendable {
        let file: String
        let root: String
    }

    /// Reads a file of lines, each a JSON object.
    /// - Throws: `MeasurementError` with the number of the line that is not one.
    public init(_ bytes: [UInt8]) throws {
        let decoder = JSONDecoder()
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) else { continue }
            do {
                let root = try decoder.decode(RootMeasurements.self, from: Data(line))
                roots[Key(file: root.file, root: root.root)] = root
            } catch {
                throw MeasurementError(line: index + 1, reason: Self.reason(error))
            }
        }
    }

    /// The measurements of a root view; nil if there are none.
    public func measurements(file: String, root: String) -> RootMeasurements? {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return roots[Key(file: name, root: root)]
    }

    private static func reason(_ error: any Error) -> String {
        guard let error = error as? DecodingError else { return "\(error)" }
        switch error {
        case .keyNotFound(let key, _): return "it has no '\(key.stringValue)'"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            return "'\(context.codingPath.map(\.stringValue).joined(separator: "."))' is of the wrong kind"
        default: return "it is no JSON"
        }
    }
}

/// Why an environment file cannot be used.
public struct MeasurementError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Counted from 1.
    public let line: Int
    let reason: String

    /// The line, what is wrong in it, and what a line must be.
    public var description: String {
        "Line \(line) of the environment cannot be used: \(reason). Each line is an object with 'file', 'root', and the "
            + "optional 'env' and 'views'."
    }
}
