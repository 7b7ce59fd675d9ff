import Foundation
import LayoutEngine

extension PropertyStage {
    /// Invalidates the view and all views in it, as if each had changed.
    fileprivate func markAll(_ view: UIView) {
        view.invalidateIntrinsicContentSize()
        view.setNeedsUpdateConstraints()
        view.setNeedsLayout()
        (view as? UICollectionView)?.collectionViewLayout.invalidateLayout()
        for subview in view.subviews { markAll(subview) }
    }
}

/// Property changes that need no help of the app for their layout.
extension Scenario {
    static let marked: [Scenario] = [
        // The first layout after a change is complete: another layout with all views invalidated moves nothing.
        Scenario(
            "properties-when-marked", rules: ["passes-5", "passes-8"],
            limits: [PropertySubject.all.count - 1, 2] + Array(repeating: 1199, count: 9), share: 12
        ) { run in
            let subject = PropertySubject.all[run.numbers[0]]
            let stage = PropertyStage(run, subject, width: run.numbers[1])
            stage.settle()
            var names: [String] = []
            for number in run.numbers[2...] {
                let input = subject.choices[number % subject.choices.count]
                guard !PropertyTable.dependsOnHistory(input) else { continue }
                let value = number / subject.choices.count % input.count
                input.set(stage.view, value)
                names.append("\(input.name) \(value)")
                let found = stage.picture(measures: false)
                stage.markAll(stage.host.window)
                if let difference = found.difference(from: stage.picture(measures: false)) {
                    run.expect(
                        "\(subject.name) after \(names.joined(separator: ", ")), before all views were invalidated: "
                            + difference.what, difference.found, difference.wanted)
                    return
                }
            }
        }
    ]
}
