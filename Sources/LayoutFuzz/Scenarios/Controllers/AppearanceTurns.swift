import LayoutEngine

/// A controller that also records `viewIsAppearing`.
class AppearingController: LoggedController {
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        log.note("\(name) viewIsAppearing")
    }
}

extension ScenarioRun {
    /// Appearance callbacks alternate, and the last one tells whether the controller is in the window.
    /// - Parameters:
    ///   - index: the name of an `AppearingController`.
    ///   - entries: its callbacks since it was made.
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
            expect("callback of \(index) after \(last)", allowed.contains(word) ? "\(allowed)" : word, "\(allowed)")
            last = word
        }
        expect("last word to \(index)", last, isShown ? "viewDidAppear" : "viewDidDisappear")
    }
}
