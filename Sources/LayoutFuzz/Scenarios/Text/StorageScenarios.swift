import Foundation
import LayoutEngine

/// Texts that are edited in place.
extension Scenario {
    static let storages: [Scenario] = [
        // After each edit of its text storage, a text view shows the same as a new text view with this text.
        Scenario(
            "storages-in-any-order", rules: ["text-20", "text-22", "controls-9"],
            limits: [200, 255] + Array(repeating: 9 * 60 - 1, count: 7), kinds: 9, share: 2
        ) { run in
            let (host, root) = run.openPlain()
            func font(_ number: Int) -> UIFont { .systemFont(ofSize: CGFloat(9 + number % 20)) }
            let wanted = NSMutableAttributedString(string: "some words in a text", attributes: [.font: font(4)])
            func makeView() -> UITextView {
                let view = UITextView()
                view.isScrollEnabled = false
                view.attributedText = NSAttributedString(attributedString: wanted)
                return view
            }
            let view = makeView()
            // The app keeps it, also while it sets the text of the view in other ways.
            let storage = view.textStorage
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: root.leftAnchor),
                view.topAnchor.constraint(equalTo: root.topAnchor),
                view.widthAnchor.constraint(equalToConstant: 90 + run.length(0)),
            ])
            host.settle()
            for (index, number) in run.numbers[2...].enumerated() {
                let (value, length) = (number / 9, wanted.length)
                let start = value % (length + 1)
                let range = NSRange(location: start, length: min(value % 7, length - start))
                let attributes: [NSAttributedString.Key: Any] = [.font: font(value), .kern: value % 4]
                let piece = NSAttributedString(string: value % 5 == 0 ? "\n" : "piece ", attributes: attributes)
                switch number % 9 {
                case 0:
                    storage.addAttribute(.font, value: font(value), range: range)
                    wanted.addAttribute(.font, value: font(value), range: range)
                case 1:
                    storage.addAttributes(attributes, range: range)
                    wanted.addAttributes(attributes, range: range)
                case 2:
                    storage.setAttributes(attributes, range: range)
                    wanted.setAttributes(attributes, range: range)
                case 3:
                    storage.removeAttribute(.kern, range: range)
                    wanted.removeAttribute(.kern, range: range)
                case 4:
                    storage.replaceCharacters(in: range, with: piece)
                    wanted.replaceCharacters(in: range, with: piece)
                case 5:
                    storage.append(piece)
                    wanted.append(piece)
                case 6 where length > range.length:
                    storage.replaceCharacters(in: range, with: NSAttributedString(string: ""))
                    wanted.replaceCharacters(in: range, with: NSAttributedString(string: ""))
                case 7:
                    let whole = NSAttributedString(string: "another text of words", attributes: attributes)
                    storage.setAttributedString(whole)
                    wanted.setAttributedString(whole)
                case 8:
                    view.attributedText = NSAttributedString(attributedString: wanted)
                default: break
                }
                run.expect("text after edit \(index)", view.text ?? "", wanted.string)
                run.expectObject("storage after edit \(index)", view.textStorage, storage)
                run.expect("text of the storage after edit \(index)", storage.string, wanted.string)
                run.expect("length of the storage after edit \(index)", storage.length, wanted.length)
                if run.numbers[1] >> index & 1 == 0 { host.settle() }
            }
            host.settle()
            let size = makeView().sizeThatFits(CGSize(width: 90 + run.length(0), height: 10_000))
            run.expect("height of the text view", view.frame.height, size.height, within: run.pixel + 0.01)
        }
    ]
}
