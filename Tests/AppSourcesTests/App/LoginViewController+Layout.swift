import UIKit

// Overrides in an extension of another file, as Objective-C allows them.
extension LoginViewController {
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        events.append("laid out at \((#file as NSString).lastPathComponent):\(#line)")
    }

    override func refresh() {
        super.refresh()
        note("own refresh")
    }

    func note(_ text: String) { events.append(text) }
}
