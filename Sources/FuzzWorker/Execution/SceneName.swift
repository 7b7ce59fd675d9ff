import LayoutFuzz

/// What a child tells of the scene that it is about to open, should it die of it.
struct SceneName: Hashable {
    /// The name of the file, without folders.
    let file: String
    /// The id of the root view.
    let root: String

    init(file: String, root: String) { (self.file, self.root) = (file, root) }

    init(_ source: SceneSource) { self.init(file: source.file, root: source.root) }

    /// No file and no id has a line break in it.
    var encoded: [UInt8] { Array("\(file)\n\(root)".utf8) }

    /// Nil for bytes that are no name, as the zeros of a new page.
    init?(decoding bytes: UnsafeRawBufferPointer) {
        let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        self.init(file: String(parts[0]), root: String(parts[1]))
    }

    /// As a part of a signature, as those of other findings about scenes have it.
    var signature: String { "\(SignatureText.slug(file))/\(SignatureText.slug(root))" }
}
