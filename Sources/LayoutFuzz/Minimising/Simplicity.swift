import LayoutEngine

/// What "simpler" means: one total order over cases, so that the minimiser can never go in circles and two people who
/// reduce one failure end at one case.
///
/// Compared in this order, and why:
/// 1. controllers, views, guides, constraints: a reader pays for each object of the layout;
/// 2. steps: then for each thing that happens;
/// 3. how often the case departs from what is usual (the plain device, required equalities, visible views);
/// 4. how old its UIKit is: most apps run on the newest;
/// 5. how plain the edges of its constraints are: same edges of a view and its superview are easiest to read;
/// 6. how long its numbers are to read;
/// 7. the canonical bytes, so that no two different cases are equal.
struct Simplicity: Comparable {
    private let counts: [Int]
    private let layoutCase: LayoutCase

    init(_ layoutCase: LayoutCase) {
        self.layoutCase = layoutCase
        var controllers = 0
        var views = 0
        var guides = 0
        var constraints = 0
        var distanceFromDefaults =
            layoutCase.environment.distanceFromDefaults(beside: layoutCase.plainEnvironment)
            + (layoutCase.promises?.count ?? 0)
        var edges = 0
        var digits = 0
        layoutCase.root.visitControllers { controller in
            controllers += 1
            // A navigation or tab controller is a controller, and each format is at least a constraint.
            controllers += controller.containers.count
            constraints += controller.constraints.count + controller.formats.count
            distanceFromDefaults += controller.distanceFromDefaults
            let superviews = controller.constraints.isEmpty ? [:] : controller.view.superviewIDs
            for constraint in controller.constraints {
                distanceFromDefaults += constraint.distanceFromDefaults
                edges += constraint.distanceFromPlainEdges(superview: superviews[constraint.first])
            }
            for child in controller.children { distanceFromDefaults += child.distanceFromDefaults }
            controller.view.visit { view in
                views += 1
                guides += view.guides.count
                distanceFromDefaults += view.distanceFromDefaults
            }
        }
        if let scene = layoutCase.scene {
            let inventory = try? SceneInventory(scene)
            views += inventory?.views.count ?? 0
            constraints += inventory?.constraints.count ?? 0
            distanceFromDefaults += scene.distanceFromDefaults
        }
        if let detour = layoutCase.scenario?.detour { distanceFromDefaults += detour.distanceFromDefaults }
        if let target = layoutCase.target { distanceFromDefaults += target.distanceFromDefaults }
        for step in layoutCase.script { distanceFromDefaults += step.definition.distanceFromDefault }
        _ = layoutCase.mapNumbers { _, value in
            digits += Self.readingEffort(value)
            return value
        }
        let age =
            UIKitProfile.allCases.count - (UIKitProfile.allCases.firstIndex(of: layoutCase.environment.uikit) ?? 0)
        counts = [
            controllers, views, guides, constraints, layoutCase.script.count, distanceFromDefaults, age, edges, digits,
        ]
    }

    static func == (first: Simplicity, second: Simplicity) -> Bool { first.layoutCase == second.layoutCase }

    static func < (first: Simplicity, second: Simplicity) -> Bool {
        for (one, two) in zip(first.counts, second.counts) where one != two { return one < two }
        if first.layoutCase == second.layoutCase { return false }
        let one = CaseCoding.encode(first.layoutCase)
        let two = CaseCoding.encode(second.layoutCase)
        return one.count != two.count ? one.count < two.count : one.lexicographicallyPrecedes(two)
    }

    /// How hard a number is to read: 0 is free, then small whole numbers, then large ones, then fractions.
    private static func readingEffort(_ value: Double) -> Int {
        let magnitude = abs(value)
        let sign = value < 0 ? 1 : 0
        guard magnitude == magnitude.rounded() else { return 100_000 + min(Int(min(magnitude, 1e6)), 1_000_000) + sign }
        return 2 * Int(min(magnitude, 1e4)) + sign
    }
}

extension CaseEnvironment {
    /// How often the surroundings differ from what is usual.
    fileprivate func distanceFromDefaults(beside plain: CaseEnvironment) -> Int {
        var count = 0
        if device != plain.device { count += 1 }
        if orientation != plain.orientation { count += 1 }
        if statusBar != plain.statusBar { count += 1 }
        if host != .app { count += 1 }
        if style != .compact { count += 1 }
        if topBar != plain.topBar { count += topBar == .translucent ? 1 : 2 }
        if bottomBar != plain.bottomBar { count += bottomBar == .translucent ? 1 : 2 }
        if window != nil { count += 1 }
        if guidePropagation != nil { count += 1 }
        if direction != nil { count += 1 }
        if textSize != nil { count += 1 }
        if keyboard != nil { count += 1 }
        if knownBug != nil { count += 1 }
        return count
    }
}
