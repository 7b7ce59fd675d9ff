import Foundation
import LayoutEngine

/// Windows that go from scene to scene, and which of them was made the key window when.
private final class SceneKeys {
    private struct Member {
        let scene: UIWindowScene
        var windows: [UIWindow] = []
        /// Whether it ever had a window.
        var wasUsed = false
        /// Which window was made the key window last while it was in the scene.
        var last: UIWindow?
    }

    private struct Known {
        var window: UIWindow
        var isShown = false
        /// When it was made the key window; 0 for never.
        var time = 0
    }

    private var scenes: [Member]
    /// The last one is the app's own, which stays where it is.
    private var known: [Known]
    private var key: UIWindow
    private var time = 1
    /// Windows that were replaced. They are not shown, but still exist.
    private var replaced: [Known] = []

    init?(_ host: SceneHost) {
        guard let scene = host.window.windowScene else { return nil }
        scenes = (0..<3).map { _ in Member(scene: UIWindowScene()) }
        scenes.append(Member(scene: scene, windows: [host.window], wasUsed: true, last: host.window))
        known = (0..<3).map { _ in Known(window: UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 90))) }
        known.append(Known(window: host.window, isShown: true, time: 1))
        key = host.window
        for index in 0..<3 { known[index].window.rootViewController = UIViewController() }
    }

    var windows: [UIWindow] { (known + replaced).map(\.window) }

    private func scene(of window: UIWindow) -> Int? {
        scenes.firstIndex { $0.windows.contains { $0 === window } }
    }

    private func move(_ window: UIWindow, to scene: Int?) {
        let old = self.scene(of: window)
        guard old != scene else { return }
        if let old { scenes[old].windows.removeAll { $0 === window } }
        guard let scene else { return }
        scenes[scene].windows.append(window)
        scenes[scene].wasUsed = true
    }

    private func noteKey(_ index: Int) {
        time += 1
        known[index].time = time
        key = known[index].window
        if let scene = scene(of: key) { scenes[scene].last = key }
    }

    func perform(_ number: Int) {
        let index = number / 7 % 4
        let target = number / 28
        let window = known[index].window
        switch number % 7 {
        case 0, 1:
            window.makeKey()
            noteKey(index)
        case 2 where index < 3:
            window.makeKeyAndVisible()
            if !known[index].isShown, scene(of: window) == nil, let own = window.windowScene {
                // A window that is shown without a scene gets a scene of its own.
                scenes.append(Member(scene: own))
                move(window, to: scenes.count - 1)
            }
            known[index].isShown = true
            noteKey(index)
        case 3...5 where index < 3:
            // The last target is none.
            window.windowScene = target < 3 ? scenes[target].scene : nil
            move(window, to: target < 3 ? target : nil)
        case 6 where index < 3 && target < 3:
            // A new window, made for a scene, replaces the old one.
            window.windowScene = nil
            move(window, to: nil)
            replaced.append(known[index])
            let new = UIWindow(windowScene: scenes[target].scene)
            new.rootViewController = UIViewController()
            known[index] = Known(window: new)
            move(new, to: target)
        default: break
        }
    }

    /// The key window that a scene must have; nil where the rules do not say it.
    private func wanted(_ scene: Member) -> UIWindow?? {
        guard scene.wasUsed else { return .some(key) }
        let inside = known.filter { member in scene.windows.contains { $0 === member.window } }
        let latest = inside.max { $0.time < $1.time }
        guard let latest, latest.time > 0 else { return .some(nil) }
        // The rules do not say whether a window counts here that became the key window in another scene and no longer
        // is.
        let isLastGone = !scene.windows.contains { $0 === scene.last }
        guard latest.window === scene.last || (latest.window === key && isLastGone) else { return nil }
        return .some(latest.window)
    }

    func check(_ run: ScenarioRun, _ turn: Int) {
        run.expectObject("key window of the app in turn \(turn)", UIApplication.shared.keyWindow, key)
        for (index, member) in known.enumerated() {
            run.expect(
                "whether window \(index) is the key window in turn \(turn)", member.window.isKeyWindow,
                member.window === key)
            run.expectObject(
                "scene of window \(index) in turn \(turn)", member.window.windowScene,
                scene(of: member.window).map { scenes[$0].scene })
        }
        for (index, scene) in scenes.enumerated() {
            run.expect(
                "windows of scene \(index) in turn \(turn)", scene.scene.windows, scene.wasUsed ? scene.windows : [key])
            guard let wanted = wanted(scene) else { continue }
            run.expectObject("key window of scene \(index) in turn \(turn)", scene.scene.keyWindow, wanted)
        }
    }
}

/// Scenes and their windows.
extension Scenario {
    static let sceneKeys: [Scenario] = [
        // A scene knows its windows, and which of them became the key window last, whichever calls made it so and
        // however often, whichever windows come and go, and whatever happens to windows in other scenes.
        Scenario(
            "scenes-know-their-key-windows", rules: ["windows-3", "life-cycle-8"],
            limits: Array(repeating: 7 * 4 * 4 - 1, count: 12), kinds: 7, needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let host = run.open(UIViewController())
            guard let keys = SceneKeys(host) else { return }
            keys.check(run, 0)
            for (turn, number) in run.numbers.enumerated() {
                keys.perform(number)
                keys.check(run, turn + 1)
            }
            run.held.append(contentsOf: keys.windows)
            // The app goes on in its own window.
            host.window.makeKey()
        }
    ]
}
