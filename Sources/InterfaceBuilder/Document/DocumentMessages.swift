/// What is wrong with a document that is XML: what it means, and what to do.
enum DocumentMessages {
    static let archive =
        "This is an archive as Xcode 3 wrote it, not a document; its views are serialised objects. "
        + "Open and save it with Xcode 4 or later."

    static func notADocument(_ name: String) -> String {
        "The file's outermost element is '\(Excerpt.of(name))', not 'document', so it is no storyboard or xib."
    }

    static func platform(_ runtime: String) -> String {
        "The document is made for \(Excerpt.of(runtime)), and only documents for iOS (iOS.CocoaTouch) can be laid out."
    }

    static func duplicate(_ id: String) -> String {
        "The id '\(Excerpt.of(id))' was given to another element before; references to it mean that one."
    }

    static func notANumber(_ attribute: String, _ text: String) -> String {
        "\(attribute) is '\(Excerpt.of(text))', which is no number. Write a decimal number, as in 12.5."
    }

    static func lengthOutOfRange(_ attribute: String, _ text: String) -> String {
        "\(attribute) is \(Excerpt.of(text)); lengths beyond \(Int(ParsingLimits.length)) points cannot be laid out to the pixel. "
            + "Check the number."
    }

    static func invalidPriority(_ attribute: String, _ text: String) -> String {
        "\(attribute) is '\(Excerpt.of(text))'; priorities are numbers from 0 to 1000."
    }

    static func invalidMultiplier(_ text: String) -> String {
        "multiplier is '\(Excerpt.of(text))'; it is a number (0.5), or a ratio of two numbers that are not zero (16:9 or 1/3)."
    }

    static func cycle(_ names: [String]) -> String {
        "Controllers contain each other in a circle: \(list(names)). "
            + "Remove one of the embed or relationship segues between them."
    }

    static func missingDestination(_ kind: String, _ id: String) -> String {
        "A segue of kind \(Excerpt.of(kind)) leads to '\(Excerpt.of(id))', which is not in the file. "
            + "Restore the scene with that id, or remove the segue."
    }

    static func missingInitialViewController(_ id: String) -> String {
        "The initial view controller is '\(Excerpt.of(id))', which is not in the file. Choose another one in Xcode, "
            + "or restore the scene with that id."
    }

    /// A cycle may contain all controllers of a file; the first few identify it.
    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(8).map { Excerpt.of($0) }
        return (shown + (names.count > shown.count ? ["…"] : [])).joined(separator: " in ")
    }
}
