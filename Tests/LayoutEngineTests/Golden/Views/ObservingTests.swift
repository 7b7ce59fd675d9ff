import Foundation
import LayoutEngine
import XCTest

/// Observers of views' properties.
final class ObservingTests: XCTestCase {
    // uikit-model: observing-1
    func test_anObserver_isToldOfScrolling_withBothValues() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var told: [String] = []
        let observation = scroll.observe(\.contentOffset, options: [.old, .new]) { view, change in
            XCTAssertTrue(view === scroll)
            told.append("\(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1)")
        }
        scroll.contentOffset.y = 30
        scroll.contentOffset.y = 30
        scroll.setContentOffset(CGPoint(x: 0, y: 10), animated: true)
        XCTAssertEqual(told, ["0.0 30.0", "30.0 10.0"])
        observation.invalidate()
        scroll.contentOffset.y = 50
        XCTAssertEqual(told.count, 2)
    }

    // uikit-model: observing-1
    func test_anObserver_isToldOfWhatTheLayoutChanges() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            inner.topAnchor.constraint(equalTo: root.topAnchor),
            inner.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
            inner.heightAnchor.constraint(equalToConstant: 20),
        ])
        var widths: [CGFloat] = []
        let observation = inner.observe(\.bounds, options: [.initial]) { view, change in
            XCTAssertNil(change.newValue)
            widths.append(view.bounds.width)
        }
        root.layoutIfNeeded()
        root.frame.size.width = 300
        root.layoutIfNeeded()
        root.layoutIfNeeded()
        XCTAssertEqual(widths, [0, 100, 150])
        withExtendedLifetime(observation) {}
    }

    // uikit-model: observing-1
    func test_anObservation_endsWithWhoKeepsIt_andSeesTheContentSizeOfConstraints() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        let height = content.heightAnchor.constraint(equalToConstant: 300)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
            content.topAnchor.constraint(equalTo: scroll.topAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
            content.widthAnchor.constraint(equalToConstant: 100), height,
        ])
        var heights: [CGFloat] = []
        var observation: NSKeyValueObservation? = scroll.observe(\.contentSize, options: .new) { _, change in
            heights.append(change.newValue?.height ?? -1)
        }
        scroll.layoutIfNeeded()
        height.constant = 400
        scroll.layoutIfNeeded()
        XCTAssertEqual(heights, [300, 400])
        withExtendedLifetime(observation) {}
        observation = nil
        height.constant = 500
        scroll.layoutIfNeeded()
        XCTAssertEqual(heights, [300, 400])
    }

    private final class Watcher: UIView {
        var told: [String] = []
        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            let old = (change?[.oldKey] as? CGPoint)?.y
            let new = (change?[.newKey] as? CGPoint)?.y
            told.append("\(keyPath ?? "") \(old ?? -1) \(new ?? -1)")
        }
    }

    // uikit-model: observing-1
    func test_anObserverByName_isToldUntilItIsTakenAway() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let watcher = Watcher()
        scroll.addObserver(watcher, forKeyPath: "contentOffset", options: [.old, .new, .initial], context: nil)
        scroll.addObserver(watcher, forKeyPath: "backgroundColor", options: [], context: nil)
        scroll.contentOffset.y = 30
        scroll.contentOffset.y = 30
        XCTAssertEqual(watcher.told, ["contentOffset -1.0 0.0", "contentOffset 0.0 30.0"])
        scroll.removeObserver(watcher, forKeyPath: "contentOffset")
        scroll.contentOffset.y = 50
        XCTAssertEqual(watcher.told.count, 2)
    }
}
