import Foundation
import LayoutEngine
import XCTest

/// Widths of labels that real UIKit measured, of which at least 90 % are to be met within half a point and 96 % within one.
final class MeasuredLabelTests: XCTestCase {
    private struct Label: Decodable {
        var text: String
        var size: CGFloat
        var weight: String
        var cut: String
        var width: CGFloat
    }

    /// By how much letters are wider on a Mac, in 2048ths of the size, between sizes from which they are known.
    private static let extra: [(size: CGFloat, units: CGFloat)] = [
        (8, 50), (10, 50), (11, 46), (11.5, 45), (12, 44), (13, 41), (14, 40), (15, 38), (16, 37), (17, 37), (17.5, 31),
        (18, 25), (19, 12), (20, 0),
    ]

    private static func extra(at size: CGFloat) -> CGFloat {
        guard size < 20 else { return 0 }
        let next = extra.firstIndex { $0.size >= size } ?? 0
        guard next > 0 else { return extra[0].units }
        let (one, two) = (extra[next - 1], extra[next])
        return one.units + (two.units - one.units) * (size - one.size) / (two.size - one.size)
    }

    private static let weights: [String: UIFont.Weight] = [
        "regular": .regular, "medium": .medium, "semibold": .semibold, "bold": .bold,
    ]

    private func labels() throws -> [Label] {
        let folder = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(separator: "/")
        let file = URL(fileURLWithPath: folder).deletingLastPathComponent()
            .appendingPathComponent("shared/ios26/labels.json")
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw XCTSkip("The measured labels are not beside this repository, at ../shared/ios26.")
        }
        return try JSONDecoder().decode([Label].self, from: Data(contentsOf: file))
    }

    /// Labels of a Mac have scale 2 and its wider letters, those of a phone scale 3.
    private func error(_ measured: Label) throws -> CGFloat {
        let isMac = measured.cut == "mac"
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS26, scale: isMac ? 2 : 3)
        let label = UILabel()
        label.text = measured.text
        label.font = .systemFont(ofSize: measured.size, weight: try XCTUnwrap(Self.weights[measured.weight]))
        var width = label.intrinsicContentSize.width
        if isMac {
            // What was rounded off is not known any more: a pixel at most.
            let extra = Self.extra(at: measured.size) * CGFloat(measured.text.count) * measured.size / 2048
            width = ((width - 0.25 + extra) * 2).rounded() / 2
        }
        return width - measured.width
    }

    /// uikit-model: text-10, text-3, text-5
    func test_measuredLabels() throws {
        let labels = try labels()
        XCTAssertGreaterThan(labels.count, 40)
        let errors = try labels.map { abs(try error($0)) }
        let share = { (limit: CGFloat) in Double(errors.filter { $0 <= limit + 0.01 }.count) / Double(errors.count) }
        XCTAssertGreaterThanOrEqual(share(0.5), 0.9)
        XCTAssertGreaterThanOrEqual(share(1), 0.96)
    }
}
