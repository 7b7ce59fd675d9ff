import Foundation
import LayoutEngine

/// Objects that get windows, animations or texts later, in any order.
extension Scenario {
    static let laterGiven: [Scenario] = [
        // `windows` of a scene has its windows in the order in which they were added.
        Scenario(
            "windows-change-scenes-in-any-order", rules: ["windows-3"], limits: Array(repeating: 3 * 4 - 1, count: 9)
        ) { run in
            let scenes = (0..<3).map { _ in UIWindowScene() }
            let windows = (0..<3).map { _ in UIWindow() }
            var wanted: [[UIWindow]?] = [nil, nil, nil]
            for (turn, number) in run.numbers.enumerated() {
                let (window, place) = (windows[number % 3], number / 3)
                let isThere = place < 3 && wanted[place]?.contains(window) == true
                window.windowScene = place < 3 ? scenes[place] : nil
                if !isThere {
                    for index in 0..<3 { wanted[index]?.removeAll { $0 === window } }
                    if place < 3 { wanted[place] = (wanted[place] ?? []) + [window] }
                }
                for (index, scene) in scenes.enumerated() {
                    // A scene that never had a window has those of the app.
                    guard let wanted = wanted[index] else { continue }
                    run.expect("windows of scene \(index) in turn \(turn)", scene.windows, wanted)
                    run.expectObject("key window of scene \(index) in turn \(turn)", scene.keyWindow, nil)
                }
            }
        },
        // Animations that are added before the start run at the start. Those that are added while the animator is
        // active run at once. An animator that was stopped calls no completion.
        Scenario(
            "animators-given-more-in-any-order", rules: ["passes-7"], limits: Array(repeating: 7, count: 10)
        ) { run in
            let (host, _) = run.openPlain()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
            var (heard, wanted): ([String], [String]) = ([], [])
            var (changes, ends): ([String], [String]) = ([], [])
            var isInProgress = false
            /// Adds a completion that starts the animator again, with another animation and another completion.
            func addAgain(_ name: String) {
                animator.addCompletion { [weak animator] _ in
                    heard.append("end \(name)")
                    animator?.addAnimations { heard.append("again \(name)") }
                    animator?.addCompletion { _ in heard.append("last end \(name)") }
                    animator?.startAnimation()
                }
                ends.append(name)
            }
            for (turn, number) in run.numbers.enumerated() {
                let name = "\(turn)"
                switch number {
                case 7: addAgain(name)
                case 0, 1:
                    if number == 0 {
                        animator.addAnimations { heard.append(name) }
                    } else {
                        animator.addAnimations({ heard.append(name) }, delayFactor: 0.5)
                    }
                    if isInProgress { wanted.append(name) } else { changes.append(name) }
                case 2:
                    animator.addCompletion { _ in heard.append("end \(name)") }
                    ends.append("end \(name)")
                case 3, 4:
                    animator.startAnimation()
                    guard !isInProgress else { break }
                    wanted += changes
                    (changes, isInProgress) = ([], true)
                case 5:
                    host.settle()
                    guard isInProgress else { break }
                    wanted += ends.flatMap { $0.hasPrefix("end") ? [$0] : ["end \($0)", "again \($0)"] }
                    wanted += ends.filter { !$0.hasPrefix("end") }.map { "last end \($0)" }
                    (ends, isInProgress) = ([], false)
                default:
                    animator.stopAnimation(true)
                    (changes, ends, isInProgress) = ([], [], false)
                }
                run.expect("blocks that ran until turn \(turn)", heard, wanted)
                run.expect(
                    "state of the animator after turn \(turn)", animator.state, isInProgress ? .active : .inactive)
                run.expect("isRunning of the animator after turn \(turn)", animator.isRunning, isInProgress)
            }
            host.settle()
        },
        // `placeholder` and `attributedPlaceholder` of a field are one text. The last one that was set counts.
        Scenario(
            "placeholders-in-any-order", rules: ["controls-23", "controls-2"], limits: Array(repeating: 7, count: 6)
        ) { run in
            let field = UITextField()
            let plain: [String?] = [nil, "", "a", "two words"]
            let attributed: [NSAttributedString?] = [
                nil, NSAttributedString(string: "a"), NSAttributedString(string: "two words"), PropertyValues.kerned,
            ]
            for (turn, number) in run.numbers.enumerated() {
                let fresh = UITextField()
                if number % 2 == 0 {
                    let text = plain[number / 2]
                    field.placeholder = text
                    fresh.placeholder = text
                    run.expect("attributed placeholder in turn \(turn)", field.attributedPlaceholder?.string, text)
                } else {
                    let text = attributed[number / 2]
                    field.attributedPlaceholder = text
                    fresh.placeholder = text?.string
                    run.expect("attributedPlaceholder that was set in turn \(turn)", field.attributedPlaceholder, text)
                }
                run.expect("placeholder in turn \(turn)", field.placeholder, fresh.placeholder)
                run.expect(
                    "intrinsic size of the field in turn \(turn)", field.intrinsicContentSize,
                    fresh.intrinsicContentSize)
            }
        },
    ]
}
