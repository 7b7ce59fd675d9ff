extension Detour {
    /// Whether a scenario finds everything as it was before the detour.
    func isUndone(in scenario: Scenario) -> Bool {
        // With a bug of UIKit that leaves something behind, a detour may leave something behind, too.
        if scenario.rules.contains(where: { $0.hasPrefix("bugs-") }) { return false }
        if Self.changed[scenario.name]?.contains(kind) == true { return false }
        return rest == nil || !Self.counted.contains(scenario.name)
    }

    /// All scenarios that cannot have some or all detours.
    static var exceptions: [String] { counted.sorted() + changed.keys.sorted() }

    /// Scenarios that notice any detour: they count or order callbacks of views and controllers, read values before a
    /// layout, or are about a lasting state (the length of a guide that an app set, a broken constraint).
    private static let counted: Set<String> = [
        "alert",
        "alerts-answered-in-any-order",
        "appearance-by-hand-again", "archived-sizes", "bars-change-around-presented", "bounces-set-late",
        "cells-announced-as-they-are", "cells-are-filled", "cells-ask-for-layouts-inside",
        "cells-keep-their-state-when-configured-again",
        "cells-configured-again", "cells-filled-for-their-traits",
        "children-come-and-go",
        "children-exchanged-in-any-order",
        "children-exchange", "children-in-order",
        "children-in-plain-views", "children-move-in-layouts", "children-that-leave-when-covered",
        "children-that-left-end-in-order",
        "children-that-nobody-keeps", "children-told-by-lists-and-views", "choices-that-controllers-clear",
        "collection-own-layout",
        "columns-that-apps-choose",
        "composed-in-any-order", "configurations-that-go",
        "conflicts-between-holders",
        "constraints-of-files-that-go",
        "constraints-that-end-under-a-cover", "containers-changed-as-they-appear",
        "containers-leave-out-what-is-covered",
        "containers-in-any-order", "contexts-come-back-to-their-place", "controllers-that-leave-as-they-appear",
        "contexts-beside-each-other-leave-in-order",
        "contexts-hear-of-sizes-and-roots",
        "contexts-in-any-order", "contexts-in-silent-containers",
        "contexts-leave-with-what-they-are-in", "contexts-that-change-containers", "controllers-know-their-storyboards",
        "coordinators", "covered-turns", "covered-views-come-back-in-order",
        "covers-in-any-order",
        "custom-presentations-are-over", "devices-held-in-any-order", "disappears-before-leaving",
        "dismissed-by-any-inside",
        "extensions-that-nobody-keeps",
        "file-actions-in-any-order",
        "fillings-that-ask-for-others",
        "file-constants-of-inactive", "first-constraint-stays", "forgotten-super", "frames-come-first", "guide-lengths",
        "guide-lengths-of-children",
        "guide-lengths-of-children-that-move", "guides-of-children-put-back", "guides-of-children-that-come-back",
        "guides-of-presented",
        "guides-of-short-children", "handlers-given-late", "headers-read-again", "holders-in-any-order",
        "insets-before-layouts", "layouts-are-due",
        "layouts-are-kept", "layouts-of-what-moves", "layouts-see-the-last-insets",
        "layouts-told-of-others",
        "leaves-of-trees-that-lose-constraints",
        "lengths-by-any-call",
        "looks-of-rows",
        "margins-that-were-let-go",
        "masks-at-edges", "moves-end-last", "navigation-pop", "navigation-push", "observers-are-told-in-order",
        "observers-in-any-order", "offsets-set-when-told", "pages-pairs", "pages-set", "pages-spine",
        "pages-turned-below-presentations",
        "parts-of-children-that-were-away",
        "parts-of-rows-hear-in-their-order", "parts-wait-for-the-layout-of-their-holder",
        "popovers-from-reloaded-views", "popovers-in-any-order", "popovers-without-sources",
        "preferred-sizes-told-in-any-order", "present-custom",
        "present-nested", "presentation-calls",
        "presentations-above-popovers",
        "presentations-as-if-they-began-here",
        "presentations-dismissed-as-they-adapt",
        "presentations-of-siblings-adapt-in-order",
        "presentations-made-for-each",
        "presentations-out-of-callbacks", "presentations-that-adapt-upon-others",
        "presented-views-come-back-behind-overlays",
        "presented-and-dismissed-at-once",
        "presented-hear-of-text-sizes", "presented-hear-traits-and-sizes", "presented-views-load-first", "reasons",
        "registrations-in-any-order", "rows-edited-between-updates", "rows-hear-how-they-change",
        "rows-of-files-chosen-by-controllers",
        "roots-replaced-below-others", "safe-area-calls",
        "scenes-know-their-key-windows", "scroll-moments",
        "screens-of-all-containers-appear-by-turns",
        "screens-tied-to-new-views",
        "shares-placed-in-layouts",
        "sizes-are-asked-when-told", "sliders-laid-out", "stacks-laid-out", "stacks-tell-what-they-show",
        "status-bars-that-screens-decide",
        "stacks-tell-in-every-place",
        "stacks-that-take-others-show-their-bars",
        "stacks-set-again-in-a-turn",
        "styles-in-any-order", "swipes-given-up", "table-edges-come-in-order",
        "table-edges-told-in-order", "table-updates",
        "tabs-select",
        "tabs-tapped-in-any-order",
        "text-sizes-are-heard", "text-sizes-are-posted", "ties-come-back-from-every-depth",
        "traits-are-announced", "traits-before-sizes", "traits-chosen-as-they-appear",
        "traits-missed-apart", "traits-missed-inside-others",
        "traits-of-what-comes-and-goes", "traits-of-what-is-away", "traits-that-windows-choose",
        "trees-told-in-their-order",
        "turn-traits", "unanimated", "updates-by-hand", "updates-of-constraints", "updates-without-super",
        "view-layout-calls", "view-registrations",
        "views-laid-out-when-asked",
        "views-beside-pixels", "views-change-places-meanwhile", "views-exchanged-in-any-order",
        "views-in-the-window-itself",
        "views-let-go-out-of-sight",
        "views-of-holders-let-go",
        "views-of-turned-pages",
        "views-on-pixels-tell-in-order", "views-tell-when-they-move-onto-pixels",
        "views-that-move-to-silent-containers",
        "ways-are-asked-about", "ways-back-to-nobody",
        "ways-of-one-scene-in-any-order", "window-roots", "windows-begin-again",
        "windows-end-in-order", "work-beside-turns-in-any-order", "written-lengths-between-bars",
    ]

    /// The detours that a scenario cannot have, because they would change what it expects.
    private static let changed: [String: [DetourKind]] = [
        // A view that comes back into the window has another index among the views that the app added itself.
        "views-in-the-window-itself": [.otherRoot, .cover],
        "presented-views-come-back-behind-overlays": [.otherRoot, .cover],
        // A new answer of the delegate about a popover's adaptation counts at the next change of size classes.
        "popovers-in-any-order": [.rotation, .otherSize], "popover-adapts": [.rotation, .otherSize],
        // A configuration sets the number of lines of its title label. The detour's change of that number stays for
        // later.
        "labels-after-configurations": [.lines], "buttons-of-any-history": [.lines, .textSize],
        "looks-that-come-and-go": [.lines, .textSize],
        "handlers-that-change-their-buttons": [.lines, .textSize],
        "labels-told-under-configurations": [.lines],
        // A negative length is a conflict, in which the constraint that was activated first holds.
        "attributes-of-all-guides": [.freedom],
        // Of contradicting constraints those that were activated first hold, and those that come back count as the last
        // ones.
        "conflicts-between-holders": [.freedom, .absence],
        "conflicts-are-of-one-axis": [.freedom, .absence],
        // What a conflict lists also depends on the order of the views.
        "conflicts-list-the-same-in-any-order": [.freedom, .absence, .exchange],
        "stacks-break-what-they-say-last": [.freedom, .absence],
        // A view that comes back to its index among the subviews has another index among the layers that the app adds.
        "hidden-leaves-change-alone": [.absence],
        // Cells that are out of the list come last after a reload.
        "items-without-a-place-for-a-while": [.reload],
        // Its lists have other backgrounds after a reload.
        "backgrounds-of-many-sections": [.reload],
        // A scroll view that is scrolled meanwhile has other insets, and keeps the content offset that these led to.
        "scroll-views-in-scroll-views": [.scroll],
        // The app's own length lasts until what bars cover changes.
        "written-lengths-between-bars": moves + [.bars, .edges, .safeArea, .origin, .transform],
        // Properties of a file that vary with size classes are set again when these change and change back, or after a
        // time out of the window.
        "stored-properties-and-the-apps-own": [.childTraits, .cover, .otherRoot],
        // Its navigation stack counts pushed controllers.
        "stacks-that-push-their-own-way": [.push],
        // An app that does not support the first orientation stays in the other one.
        "devices-held-in-any-order": [.rotation],
        // The app chose another size for its root view.
        "another-root-view": [.otherRoot], "traits-that-windows-choose": [.otherRoot],
        // Their views count callbacks, or keep values that they read at some moment.
        "children-that-ask-alone": DetourKind.allCases, "events-are-over-when-they-return": DetourKind.allCases,
        "children-given-other-views": DetourKind.allCases,
        "messages-are-over-when-they-return": DetourKind.allCases,
        "layouts-that-keep-what-they-found": DetourKind.allCases,
        // Their extensions make boxes wider at each callback.
        "messages-lay-out": news, "messages-lengths": news, "messages-several-bubbles": news,
        "messages-switches": news, "messages-transcript": news,
    ]

    private static let moves: [DetourKind] = [.rotation, .otherSize, .textSize, .statusBar, .cover, .otherRoot]
    private static let news = moves + [.darkStyle]
}
