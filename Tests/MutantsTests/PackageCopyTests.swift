import Foundation
import XCTest

/// The copy of the package in which bugs are planted.
final class PackageCopyTests: XCTestCase {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Without one of them `make mutants` ends before the first mutant.
    func test_hasEveryModuleThatTheHunterNeeds() throws {
        let copy = try text("Sources/FindingPower/PackageCopy.swift")
        let needed = try modules(neededBy: "mutant-hunter")
        XCTAssertGreaterThan(needed.count, 5)
        for module in needed {
            XCTAssertTrue(copy.contains("\"\(module)\""), "\(module) is not in PackageCopy.otherModules.")
        }
    }

    /// The modules of this package that a target names, and those that these name.
    private func modules(neededBy target: String) throws -> [String] {
        let manifest = try text("Package.swift")
        var found: [String] = []
        var open = [target]
        while let next = open.popLast() {
            guard let start = manifest.range(of: "name: \"\(next)\"") else { continue }
            let rest = manifest[start.upperBound...]
            let end = rest.range(of: "wiftSettings:")?.lowerBound ?? rest.endIndex
            for name in rest[..<end].split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
            where !found.contains(name) && isModule(name) {
                found.append(name)
                open.append(name)
            }
        }
        return found.sorted()
    }

    private func isModule(_ name: String) -> Bool {
        guard !name.isEmpty, name.allSatisfy({ $0.isLetter }) else { return false }
        return FileManager.default.fileExists(atPath: Self.root.appendingPathComponent("Sources/\(name)").path)
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    }
}
