/// Scenarios of single parts of UIKit and of files, one list for each.
extension Scenario {
    static let parts: [Scenario] = [
        storyboards,
        storyboardContents,
        storyboardControllers,
        xml,
        canvas,
        controlSizes,
        buttons,
        texts,
        tables,
        collections,
        scrolls,
        keyboards,
        splits,
        messages,
    ].flatMap { $0 }
}
