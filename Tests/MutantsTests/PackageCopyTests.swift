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
            // A product of the same name has no dependencies.
            let places = manifest.ranges(of: "name: \"\(next)\"").map { manifest[$0.upperBound...] }
            guard
                let rest = places.first(where: {
                    $0.drop { ", \n".contains($0) }.hasPrefix("dependencies:")
                }), let end = rest.firstIndex(of: "]")
            else { continue }
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
