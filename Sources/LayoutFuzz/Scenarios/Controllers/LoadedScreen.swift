import Foundation
import LayoutEngine

/// A screen that makes its view anew each time that it is loaded.
final class LoadedScreen: UIViewController {
    private(set) var loads = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        loads += 1
        let view: UIView = view
        let boxes = (0..<2).map { _ in UIView() }
        for box in boxes {
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
        }
        let (margins, safe) = (view.layoutMarginsGuide, view.safeAreaLayoutGuide)
        let pins = [
            boxes[0].topAnchor.constraint(equalTo: margins.topAnchor),
            boxes[0].bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            boxes[0].leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            boxes[0].trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            boxes[1].topAnchor.constraint(equalTo: safe.topAnchor),
            boxes[1].leadingAnchor.constraint(equalTo: safe.leadingAnchor),
            boxes[1].widthAnchor.constraint(equalToConstant: 7),
            boxes[1].heightAnchor.constraint(equalToConstant: 6),
        ]
        // Where a screen is low, guides may leave less than nothing.
        for pin in pins { pin.priority = UILayoutPriority(999) }
        NSLayoutConstraint.activate(pins)
    }
}

/// What is on the screen, and what was chosen for each screen.
struct LoadedState {
    static let count = 5
    /// How many of the first three are on the stack; the fourth is the other tab, and the last one is presented.
    var (depth, tab) = (1, 0)
    /// The style of what is presented: over all, or in place of all.
    var cover: UIModalPresentationStyle?
    var insets = Array(repeating: 0, count: LoadedState.count)
    var respects = Array(repeating: true, count: LoadedState.count)
    var extends = Array(repeating: true, count: LoadedState.count)
    var textSize = 0

    static let textSizes: [UIContentSizeCategory] = [.large, .small, .accessibilityLarge]
    /// Whose views are in the window.
    var shown: [Int] {
        let below = tab == 0 ? depth - 1 : 3
        return cover == nil ? [below] : cover == .fullScreen ? [4] : [below, 4]
    }
}
