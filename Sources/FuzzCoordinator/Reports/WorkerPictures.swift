import Foundation
import FuzzWire

/// Pictures of findings. Only a worker program runs cases, so it is asked to draw them.
enum WorkerPictures {
    /// - Parameters:
    ///   - files: of cases; others than these are not run.
    ///   - worker: the program.
    ///   - time: for all of them together.
    /// - Returns: SVG by the file. A case that ends its process has none. Without pictures a report says all the same.
    static func of(
        _ files: [String], drawnBy worker: String, within time: Duration = .seconds(60)
    ) -> [String: String] {
        var asked: [String] = []
        for file in files where !asked.contains(file) && Files.exists(file) { asked.append(file) }
        // Printed, because then the program draws and does nothing else.
        let questions = asked.map { ["replay", "--svg", "-", "--", $0] }
        var pictures: [String: String] = [:]
        for (file, answer) in zip(asked, WorkerOutput(program: worker, time: time).answers(to: questions)) {
            guard case .printed(let output) = answer else { continue }
            let text = String(decoding: output, as: UTF8.self)
            if text.hasPrefix("<svg ") { pictures[file] = text }
        }
        return pictures
    }
}
