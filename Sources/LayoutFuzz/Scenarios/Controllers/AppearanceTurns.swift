import LayoutEngine

/// A controller that notes when its view has its place, too.
class AppearingController: LoggedController {
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        log.note("\(name) viewIsAppearing")
    }
}

extension ScenarioRun {
    /// A controller appears and disappears by turns, and knows at the end whether it is in the window.
    /// - Parameters:
    ///   - index: the name of an `AppearingController`.
    ///   - entries: all that was noted of it since it was made.
    func expectTurns(of index: Int, _ entries: [String], isShown: Bool) {
        let next = [
            "viewWillAppear": [uikit >= .iOS13plus ? "viewIsAppearing" : "viewDidAppear", "viewWillDisappear"],
            "viewIsAppearing": ["viewDidAppear", "viewWillDisappear"],
            "viewDidAppear": ["viewWillDisappear"],
            "viewWillDisappear": ["viewDidDisappear", "viewWillAppear"],
            "viewDidDisappear": ["viewWillAppear"],
        ]
        var last = "viewDidDisappear"
        for entry in entries where entry.hasPrefix("\(index) view") {
            let word = String(entry.split(separator: " ")[1])
            guard let allowed = next[last], next[word] != nil else { continue }
            expect("what \(index) hears after \(last)", allowed.contains(word) ? "\(allowed)" : word, "\(allowed)")
            last = word
        }
        expect("last word to \(index)", last, isShown ? "viewDidAppear" : "viewDidDisappear")
    }
}
