import LayoutEngine

/// A case where a test in Xcode can run it: in an app's window, under a present UIKit.
enum PlainCase {
    private static let generations: [UIKitProfile] = [.iOS13plus, .iOS26]

    /// - Throws: `ExportProblem` if the case fails in another way there, or not at all.
    static func of(
        _ layoutCase: LayoutCase, _ failure: Failure
    ) throws(ExportProblem) -> (layoutCase: LayoutCase, failure: Failure) {
        var plain = layoutCase
        let isMessages = layoutCase.environment.host == .messages
        if isMessages {
            guard layoutCase.target == nil, layoutCase.scene == nil else { throw ExportMessages.messages }
            plain.environment.host = .app
            plain.script.removeAll { $0.kind == .transition || $0.kind == .message }
        }
        let uikit = layoutCase.environment.uikit
        if !generations.contains(uikit) {
            plain.environment.uikit = .iOS13plus
            plain.environment.guidePropagation = nil
        }
        guard plain != layoutCase else { return (layoutCase, failure) }
        if (try? plain.checkWellFormed()) != nil,
            let same = CaseRunner.run(plain).failures.first(where: { $0.signature == failure.signature })
        {
            return (plain, same)
        }
        throw isMessages ? ExportMessages.messages : ExportMessages.generation(uikit.systemNames)
    }
}
