import Foundation
import FuzzWire

/// Pictures of findings. Only a worker program runs cases, so it is asked to draw them.
enum WorkerPictures {
    /// - Parameters:
    ///   - files: of cases; others than these are not run.
    ///   - worker: the program.
    /// - Returns: SVG by the id of the case. A case that ends its process has none.
    static func of(_ files: [String], drawnBy worker: String) -> [String: String] {
        let present = files.filter(Files.exists)
        guard !present.isEmpty else { return [:] }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layout-fuzz-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var pictures: [String: String] = [:]
        for start in stride(from: 0, to: present.count, by: batch) {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: worker)
            process.arguments =
                ["replay", "--svg", folder.path + "/", "--"] + present[start..<min(start + batch, present.count)]
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            // Without pictures the report says all the same.
            guard (try? process.run()) != nil else { return pictures }
            process.waitUntilExit()
        }
        for name in (try? Files.names(in: folder.path)) ?? [] where name.hasSuffix(".svg") {
            guard let bytes = try? Files.contents(of: folder.appendingPathComponent(name).path) else { continue }
            pictures[String(name.dropLast(4))] = String(decoding: bytes, as: UTF8.self)
        }
        return pictures
    }

    /// A command line takes so many names everywhere.
    private static let batch = 100
}
