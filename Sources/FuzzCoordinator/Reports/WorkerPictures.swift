import Foundation
import FuzzWire

/// Pictures of findings. Only a worker program runs cases, so it is asked to draw them.
enum WorkerPictures {
    /// - Parameters:
    ///   - files: of cases; others than these are not run.
    ///   - worker: the program.
    /// - Returns: SVG by the file. A case that ends its process has none.
    static func of(_ files: [String], drawnBy worker: String) -> [String: String] {
        var pictures: [String: String] = [:]
        for file in files where pictures[file] == nil && Files.exists(file) {
            pictures[file] = picture(of: file, drawnBy: worker)
        }
        return pictures
    }

    /// Printed, because then the program draws and does nothing else. Without pictures a report says all the same.
    private static func picture(of file: String, drawnBy worker: String) -> String? {
        guard let output = WorkerOutput.of(worker, ["replay", "--svg", "-", "--", file]) else { return nil }
        let text = String(decoding: output, as: UTF8.self)
        return text.hasPrefix("<svg ") ? text : nil
    }
}
