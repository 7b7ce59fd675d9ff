/// Texts that scenes are tried with.
enum SceneText: CaseIterable {
    /// No text at all.
    case empty
    /// As long as a translation: accents, and 30 to 60 % more letters.
    case expanded
    /// As in another European language of the same length.
    case accented
    case chinese
    case rightToLeft

    /// A text of this kind in place of the file's.
    func instead(of text: String) -> String {
        switch self {
        case .empty: ""
        case .expanded: PseudoLanguage.expanded(text)
        case .accented: PseudoLanguage.accented(text)
        case .chinese: Self.repeating("布局引擎测试文本", count: (text.count + 2) / 3)
        case .rightToLeft: Self.repeating("مرحبا بالعالم ", count: max(1, text.count * 3 / 4))
        }
    }

    private static func repeating(_ pattern: String, count: Int) -> String {
        String((0..<count).map { Array(pattern)[$0 % pattern.count] })
    }
}
