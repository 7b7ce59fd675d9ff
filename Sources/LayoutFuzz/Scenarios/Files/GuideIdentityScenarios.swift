import Foundation
import InterfaceBuilder
import LayoutEngine

/// A layout guide of a view, with its name in files.
private struct NamedGuide {
    let key: String
    let find: (UIView) -> UILayoutGuide?

    static let all: [NamedGuide] = [
        NamedGuide(key: "safeArea") { $0.safeAreaLayoutGuide },
        NamedGuide(key: "layoutMargins") { $0.layoutMarginsGuide },
        NamedGuide(key: "readableContent") { $0.readableContentGuide },
        NamedGuide(key: "keyboard") { $0.keyboardLayoutGuide },
        NamedGuide(key: "contentLayoutGuide") { ($0 as? UIScrollView)?.contentLayoutGuide },
        NamedGuide(key: "frameLayoutGuide") { ($0 as? UIScrollView)?.frameLayoutGuide },
    ]
}

/// Layout guides of views in files. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let guideIdentities: [Scenario] = [
        // An id leads to the guide of its own view, in any order. A guide that a view does not have is reported.
        Scenario("file-guides-of-views", rules: [], limits: [23, 23, 63, 63, 63]) { run in
            let number = run.numbers
            let (views, keys) = (["v", "label", "scrollView"].inOrder(number[0]), NamedGuide.all.inOrder(number[1]))
            func has(_ view: Int, _ key: Int) -> Bool { number[2 + view] >> key & 1 == 1 }
            let elements = views.enumerated().map { view, id in
                let guides = keys.enumerated().filter { has(view, $0.offset) }.map { key, guide in
                    "<viewLayoutGuide key=\"\(guide.key)\" id=\"\(id)-\(key)\"/>"
                }
                let name = id == "v" ? "view" : id
                return "<\(name) id=\"\(id)\">\(ScenarioFile.rect(1, 2, 30, 40))\(guides.joined())</\(name)>"
            }
            guard let document = run.read(ScenarioFile.storyboard([ScenarioFile.controller(elements.joined())])),
                let element = document.element(id: "c")
            else { return }
            let options = LoadingOptions(traits: InterfaceTraits(UIViewController().traitCollection))
            let (controller, scene) = SceneLoader(document, options).loadController(element)
            controller.loadViewIfNeeded()
            run.held = [controller]
            var unknown: [String] = []
            for (view, id) in views.enumerated() {
                guard let owner = scene.object(id: id) as? UIView else {
                    run.expect("whether there is a view '\(id)'", false, true)
                    continue
                }
                for (key, guide) in keys.enumerated() {
                    let wanted = has(view, key) ? guide.find(owner) : nil
                    let found = scene.object(id: "\(id)-\(key)")
                    run.expectObject("guide '\(guide.key)' of '\(id)'", found, wanted)
                    if let found { run.expect("id of a guide", scene.id(of: found), "\(id)-\(key)") }
                    if has(view, key), wanted == nil { unknown.append("viewLayoutGuide.\(guide.key)") }
                }
            }
            run.expect(
                "number of reported unknown guides", scene.report.unknown.map(\.count).reduce(0, +), unknown.count)
            let names = unknown.enumerated().filter { !unknown[..<$0.offset].contains($0.element) }.map(\.element)
            run.expect("names of the reported unknown guides", scene.report.unknown.map(\.name), names)
        }
    ]
}
