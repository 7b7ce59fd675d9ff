import Foundation
import FuzzMessages
import LayoutFuzz

extension BuildFingerprint {
    /// - Throws: the file system's error, when the executable cannot be read.
    package init(ofWorkerAt path: String) throws {
        let contents = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
        let hash = contents.withUnsafeBytes { BuildFingerprint.hash($0) }
        self.init(worker: HexNumber.text(hash), generator: CaseGenerator.version)
    }
}
