/// Scenarios of single parts of UIKit and of files, one list for each.
extension Scenario {
    static let parts: [Scenario] = [
        storyboards,
        storyboardContents,
        storyboardControllers,
        xml,
        fileDetails,
        canvas,
        canvasRules,
        controlSizes,
        buttons,
        controlStates,
        texts,
        tables,
        collections,
        listDetails,
        stackChanges,
        scrolls,
        keyboards,
        splits,
        messages,
        classes,
        values,
        smallParts,
    ].flatMap { $0 }
}
