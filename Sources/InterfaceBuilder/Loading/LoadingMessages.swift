/// What was odd while a scene was made into views.
enum LoadingMessages {
    static func notAView(_ name: String) -> String {
        "The registered class '\(Excerpt.of(name))' is no view, but the file uses it for one; a plain view was made."
    }

    static func notAController(_ name: String) -> String {
        "The registered class '\(Excerpt.of(name))' is no view controller, but the file uses it for one; a plain one was made."
    }

    static func missingItem(_ constraint: String, _ item: String) -> String {
        "Constraint \(Excerpt.of(constraint)) refers to '\(Excerpt.of(item))', which is not in the file; the constraint was left out."
    }

    static func unknownAttribute(_ constraint: String, _ attribute: String) -> String {
        "Constraint \(Excerpt.of(constraint)) has the attribute '\(Excerpt.of(attribute))', which Auto Layout does not have; it was left out."
    }

    static func illegal(_ constraint: String, _ reason: String) -> String {
        "Constraint \(Excerpt.of(constraint)) was left out, because UIKit would raise: \(reason)"
    }

    static func unknownOutlet(_ name: String, _ owner: String) -> String {
        "\(Excerpt.of(owner)) has an outlet '\(Excerpt.of(name))', but its class was registered without one of that name."
    }

    static func outletTypeMismatch(_ name: String, _ owner: String) -> String {
        "The outlet '\(Excerpt.of(name))' of \(Excerpt.of(owner)) leads to an object of another class than the property's; it stays as it is."
    }

    static func unknownEvent(_ event: String, _ selector: String, _ owner: String) -> String {
        "\(Excerpt.of(owner)) calls '\(Excerpt.of(selector))' at the event '\(Excerpt.of(event))', which UIControl does not have; it is called at touchUpInside."
    }

    static func missingEmbedDestination(_ id: String) -> String {
        "The scene '\(Excerpt.of(id))' that should be embedded here could not be made; the container stays empty."
    }
}
