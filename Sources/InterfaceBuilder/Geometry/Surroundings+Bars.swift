extension InterfaceDocument {
    /// Whether the canvas shows a bar above and below a controller's view, as its simulated metrics say or as segues to
    /// it let one expect.
    package func bars(around controller: InterfaceElement) -> (top: Bool, bottom: Bool) {
        let surroundings = Surroundings(of: controller, in: self)
        return (surroundings.hasNavigationBar, surroundings.hasTabBar || surroundings.hasToolbar)
    }
}
