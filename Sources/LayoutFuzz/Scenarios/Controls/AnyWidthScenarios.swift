import Foundation
import LayoutEngine

/// Text views of any width.
extension Scenario {
    static let anyWidths: [Scenario] = [
        // The content of a scrolling text view is as high as its text at the present width, whatever changed last.
        Scenario(
            "text-views-of-any-width", rules: ["controls-9", "passes-5"],
            limits: [9, 30] + Array(repeating: 8 * 30 - 1, count: 7), kinds: 8
        ) { run in
            // Text does not wrap at the width 0.
            let widths: [CGFloat] = [1, 0, 9, 10, 11, 20, 40, 90, 150, 240]
            let texts = ["", "i", "words", "some words", "one\ntwo\n", "several words of a text that may wrap"]
            var (width, size, text) = (widths[run.numbers[0]], CGFloat(10 + run.numbers[1]), 3)
            var (insets, padding, lines) = (UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0), CGFloat(5), 0)
            func set(_ view: UITextView) {
                view.frame.size = CGSize(width: width, height: 120)
                view.font = .systemFont(ofSize: size)
                view.text = texts[text]
                view.textContainerInset = insets
                view.textContainer.lineFragmentPadding = padding
                view.textContainer.maximumNumberOfLines = lines
            }
            let (host, root) = run.openPlain()
            func make() -> UITextView {
                let view = UITextView(frame: CGRect(x: 10, y: 90, width: 50, height: 120))
                view.contentInsetAdjustmentBehavior = .never
                root.addSubview(view)
                return view
            }
            let view = make()
            set(view)
            func check(_ when: String) {
                host.settle()
                let fitting = view.sizeThatFits(CGSize(width: view.bounds.width, height: 0))
                run.expect("height of the content size \(when)", view.contentSize.height, fitting.height)
                run.expect("width of the content size \(when)", view.contentSize.width, width)
                let fresh = make()
                set(fresh)
                host.settle()
                run.expect("content size \(when), compared with a new text view", view.contentSize, fresh.contentSize)
                host.takeOut(fresh)
            }
            check("at first")
            for number in run.numbers[2...] {
                let value = number / 8
                switch number % 8 {
                case 0:
                    width = widths[value % 10]
                    view.frame.size.width = width
                case 1, 2:
                    size = CGFloat(9 + value)
                    view.font = .systemFont(ofSize: size)
                case 3:
                    text = value % 6
                    view.text = texts[text]
                case 4:
                    insets.top = CGFloat(value)
                    view.textContainerInset = insets
                case 5:
                    insets.left = CGFloat(value)
                    view.textContainerInset = insets
                case 6:
                    padding = CGFloat(value)
                    view.textContainer.lineFragmentPadding = padding
                default:
                    lines = value % 4
                    view.textContainer.maximumNumberOfLines = lines
                }
                check("after a change")
            }
        }
    ]
}
