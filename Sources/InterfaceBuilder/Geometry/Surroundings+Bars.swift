/// The bars around a scene, for users of this module.
extension InterfaceDocument {
    /// Whether a controller's view has a bar above and below it, as its simulated metrics or the segues to it
    /// imply.
    package func bars(around controller: InterfaceElement) -> (top: Bool, bottom: Bool) {
        let surroundings = Surroundings(of: controller, in: self, forCanvas: false)
        return (surroundings.hasNavigationBar, surroundings.hasTabBar || surroundings.hasToolbar)
    }
}
