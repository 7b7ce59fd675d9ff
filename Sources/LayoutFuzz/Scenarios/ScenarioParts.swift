/// Scenarios of single parts of UIKit and of files, one list for each.
extension Scenario {
    static let parts: [Scenario] = [
        storyboards,
        storyboardContents,
        storyboardControllers,
        xml,
        canvas,
    ].flatMap { $0 }
}
