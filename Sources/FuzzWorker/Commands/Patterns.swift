import ArgumentParser
import FuzzWire
import LayoutFuzz

/// Prints the catalogue of known patterns.
struct Patterns: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "patterns", abstract: "Print the ways in which layouts go wrong that 'replay' knows, as Markdown.",
        discussion: """
            Examples:
              fuzz-worker patterns | less
            """)

    func run() throws { try StandardOutput.write(KnownPattern.document) }
}
