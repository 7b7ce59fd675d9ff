import Foundation
import LayoutEngine

/// A screen that adds its subviews each time that its view is loaded.
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
        // In a low screen the margins may be larger than the view.
        for pin in pins { pin.priority = UILayoutPriority(999) }
        NSLayoutConstraint.activate(pins)
    }
}

/// The visible screens, and the properties of each screen.
struct LoadedState {
    static let count = 5
    /// How many of the first three screens are on the stack, and the tab. The fourth screen is the other tab, and the last is
    /// presented.
    var (depth, tab) = (1, 0)
    /// The style of the presentation: over the full screen or instead of it; nil if there is none.
    var cover: UIModalPresentationStyle?
    var insets = Array(repeating: 0, count: LoadedState.count)
    var respects = Array(repeating: true, count: LoadedState.count)
    var extends = Array(repeating: true, count: LoadedState.count)
    var textSize = 0

    static let textSizes: [UIContentSizeCategory] = [.large, .small, .accessibilityLarge]
    /// The screens whose views are in the window.
    var shown: [Int] {
        let below = tab == 0 ? depth - 1 : 3
        return cover == nil ? [below] : cover == .fullScreen ? [4] : [below, 4]
    }
}
