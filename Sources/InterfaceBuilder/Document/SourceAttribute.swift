/// What a scene that was taken out of a file keeps about the file: attributes that Interface Builder never writes.
package enum SourceAttribute {
    /// The line of the element in the file.
    package static let line = "sourceLine"
    /// `YES` for a view that code has an outlet to.
    package static let outlet = "sourceOutlet"
    /// `YES` for a root view that has the size that the file gives it, and not the screen's.
    package static let ownSize = "sourceOwnSize"
    /// For a root view of an extension's file: `principal` for its principal controller's, `inner` for those that it shows.
    package static let inExtension = "sourceInExtension"
}

extension InterfaceElement {
    /// The line of the file that the element is from, also where a scene was taken out of it.
    package var sourceLine: Int { attributes[SourceAttribute.line].flatMap { Int($0) } ?? place.line }

    /// Whether the view keeps the size that the file gives it, in any surroundings.
    ///
    /// Known only of root views of scenes that were taken out of a file.
    package var keepsSize: Bool { attributes[SourceAttribute.ownSize] == "YES" }

    /// The role of the root view in an extension.
    ///
    /// Known only of scenes that were taken out of a file.
    package var extensionRole: String? { attributes[SourceAttribute.inExtension] }

    /// Whether the file says that code has an outlet to the view.
    ///
    /// Known only of scenes that were taken out of a file.
    package var hasOutlet: Bool { attributes[SourceAttribute.outlet] == "YES" }
}
