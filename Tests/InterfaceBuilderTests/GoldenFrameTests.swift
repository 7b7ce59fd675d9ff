import Foundation
import InterfaceBuilder
import LayoutEngine
import XCTest

/// The frames that Interface Builder stored in real files against ours. Skips where there are no such files.
final class GoldenFrameTests: XCTestCase {
    private struct Root: Decodable {
        struct View: Decodable {
            let id: String
            let frame: [Double]
            let eligible: Bool
            let certified: Bool
        }
        let file: String
        let root: String
        let flagged: Bool
        let views: [View]
    }

    /// 97 % without those that lie where the file draws them, which proves nothing about the engine.
    func test_filesByHand_scoreAllCertifiedViews_and97PercentOfAll() throws {
        let folder = try Documents.realFiles()
        let golden = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/golden.jsonl")))
        let measurements = try EnvironmentMeasurements(golden)
        var documents: [String: InterfaceDocument] = [:]
        var certified = 0
        var eligible = 0
        var placed = 0
        var misses: [String] = []
        for line in golden.split(separator: UInt8(ascii: "\n")) {
            let root = try JSONDecoder().decode(Root.self, from: Data(line))
            guard !root.flagged else { continue }
            let document = try documents[root.file] ?? InterfaceDocument(contentsOfFile: "\(folder)/files/\(root.file)")
            documents[root.file] = document
            let scene = try XCTUnwrap(document.scenes.first { $0.isNamed(root.root) })
            let element = try XCTUnwrap(scene.rootViews.first { $0.id == root.root })
            let layout = CanvasLayout(
                document, measurements: measurements.measurements(file: root.file, root: root.root))
            let result = layout.run(element, of: scene)
            let frames = Dictionary(result.frames.map { ($0.id, $0.frame) }) { first, _ in first }
            let drawn = Set(result.viewsAtStoredFrames)
            for view in root.views where view.eligible {
                eligible += 1
                let frame = frames[view.id].map { [$0.minX, $0.minY, $0.width, $0.height].map(Double.init) } ?? []
                let error = zip(frame, view.frame).map { abs($0 - $1) }.max() ?? .infinity
                if error <= 0.511, !drawn.contains(view.id) { placed += 1 }
                guard view.certified else { continue }
                certified += 1
                if error > 0.511 { misses.append("\(root.file) \(view.id): \(frame), stored \(view.frame)") }
            }
        }
        XCTAssertGreaterThan(certified, 300)
        XCTAssertGreaterThanOrEqual(Double(placed) / Double(eligible), 0.97)
        XCTAssertEqual(misses, [])
    }
}
