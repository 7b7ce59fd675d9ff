import Foundation
import LayoutEngine

/// The properties of a split controller about its columns, and the mode and width that follow from them.
private struct ColumnDetails {
    var (isTrailing, mode, fraction, least, most) = (false, 0, 0, 0, 0)

    static let modes: [UISplitViewController.DisplayMode] = [
        .oneBesideSecondary, .oneOverSecondary, .automatic, .secondaryOnly,
    ]
    private static let automatic = UISplitViewController.automaticDimension
    /// None of them makes half a pixel on any device.
    static let fractions: [CGFloat] = [automatic, 0.2, 0.3, 0.6]
    static let lengths: [CGFloat] = [automatic, 100, 250, 400]

    /// The display mode in a view of this size.
    func mode(in size: CGSize) -> UISplitViewController.DisplayMode {
        guard Self.modes[mode] == .automatic else { return Self.modes[mode] }
        return size.width > size.height ? .oneBesideSecondary : .secondaryOnly
    }

    /// The width of the first column before it is rounded.
    func width(in size: CGSize) -> CGFloat {
        let share = min(
            size.width * (fraction == 0 ? 0.4 : Self.fractions[fraction]), most == 0 ? 320 : Self.lengths[most])
        return min(size.width, max(share, least == 0 ? 0 : Self.lengths[least]))
    }
}

/// Two columns on a pad. The app changes one property at a time.
private final class DetailedColumns {
    private let (run, host): (ScenarioRun, SceneHost)
    private let (list, detail) = (UIViewController(), UIViewController())
    private let split = UISplitViewController()
    private var details = ColumnDetails()

    init(_ run: ScenarioRun, _ host: SceneHost) {
        (self.run, self.host) = (run, host)
        split.viewControllers = [list, detail]
        split.preferredDisplayMode = ColumnDetails.modes[details.mode]
        host.launch(split)
    }

    func perform(_ kind: Int, _ value: Int) {
        switch kind {
        case 0, 1:
            details.isTrailing.toggle()
            split.primaryEdge = details.isTrailing ? .trailing : .leading
        case 2:
            details.fraction = value
            split.preferredPrimaryColumnWidthFraction = ColumnDetails.fractions[value]
        case 3:
            details.least = value
            split.minimumPrimaryColumnWidth = ColumnDetails.lengths[value]
        case 4:
            details.most = value
            split.maximumPrimaryColumnWidth = ColumnDetails.lengths[value]
        case 5:
            details.mode = value
            split.preferredDisplayMode = ColumnDetails.modes[value]
        default: host.turn()
        }
    }

    func check(_ when: String) {
        host.settle()
        let size = host.window.bounds.size
        let (mode, width) = (details.mode(in: size), run.rounded(details.width(in: size)))
        let isAtRight = run.isRightToLeft != details.isTrailing
        run.expect("displayMode \(when)", split.displayMode, mode)
        run.expect("primaryColumnWidth \(when)", split.primaryColumnWidth, width)
        run.expectObject(
            "window of the first column \(when)", list.viewIfLoaded?.window,
            mode == .secondaryOnly ? nil : host.window)
        if mode != .secondaryOnly {
            run.expect(
                "frame of the first column \(when)", list.view.frame,
                CGRect(x: isAtRight ? size.width - width : 0, y: 0, width: width, height: size.height))
            run.expectObject("last subview of the split view \(when)", split.view.subviews.last, list.view)
        }
        let start = mode == .oneBesideSecondary ? min(size.width, width + run.pixel) : 0
        run.expect(
            "frame of the second column \(when)", detail.view.frame,
            CGRect(x: isAtRight ? 0 : start, y: 0, width: size.width - start, height: size.height))
    }
}

/// Columns of split controllers in a window.
extension Scenario {
    static let columnDetails: [Scenario] = [
        // Each property of the columns takes effect at the next layout, also if nothing else changes.
        Scenario(
            "columns-change-in-one-thing", rules: ["split-1", "split-2", "split-3"],
            limits: [5, 1] + Array(repeating: 7 * 4 - 1, count: 8), kinds: 7
        ) { run in
            run.onPad(run.numbers[0], run.flag(1) ? .landscape : .portrait) { host in
                let columns = DetailedColumns(run, host)
                columns.check("at first")
                for (turn, number) in run.numbers.dropFirst(2).enumerated() {
                    columns.perform(number % 7, number / 7)
                    columns.check("after change \(turn)")
                }
            }
        }
    ]
}
