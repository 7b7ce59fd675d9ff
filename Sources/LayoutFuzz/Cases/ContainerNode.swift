/// A navigation, tab or page controller around a controller.
///
/// The controller that has it is the first one of the stack, the first tab, or the first page; `others` are the controllers
/// that are pushed on top of it, or the other tabs or pages.
package struct ContainerNode: Codable, Hashable, Sendable {
    package enum Kind: String, Codable, CaseIterable, Hashable, Sendable { case navigation, tabs, pages }

    package var id: String
    package var kind: Kind
    package var others: [ControllerNode]
    /// The index of the controller that is shown: 0 for the controller itself, 1 for the first of `others`. It is the
    /// top of a navigation stack.
    package var shown: Int
    /// Page controllers have none.
    package var bars: Bars

    /// The bars of a container.
    package struct Bars: Codable, Hashable, Sendable {
        /// Whether the navigation bar, or the tab bar, is hidden.
        package var isHidden: Bool
        package var isOpaque: Bool
        /// Of navigation controllers only.
        package var largeTitles: Bool
        package var toolbar: Bool

        package init(isHidden: Bool = false, isOpaque: Bool = false, largeTitles: Bool = false, toolbar: Bool = false) {
            self.isHidden = isHidden
            self.isOpaque = isOpaque
            self.largeTitles = largeTitles
            self.toolbar = toolbar
        }
    }

    package init(
        id: String, kind: Kind, others: [ControllerNode] = [], shown: Int = 0, bars: Bars = Bars()
    ) {
        self.id = id
        self.kind = kind
        self.others = others
        self.shown = shown
        self.bars = bars
    }
}

/// The properties of a controller that containers respect.
package struct ExtendedLayout: Codable, Hashable, Sendable {
    /// `edgesForExtendedLayout`: whether the view extends under bars at the top and bottom.
    package var underTopBar: Bool
    package var underBottomBar: Bool
    /// `extendedLayoutIncludesOpaqueBars`.
    package var underOpaqueBars: Bool
    /// `automaticallyAdjustsScrollViewInsets`.
    package var adjustsScrollViews: Bool
    /// `hidesBottomBarWhenPushed`.
    package var hidesBottomBar: Bool

    package init(
        underTopBar: Bool = true, underBottomBar: Bool = true, underOpaqueBars: Bool = false,
        adjustsScrollViews: Bool = true, hidesBottomBar: Bool = false
    ) {
        self.underTopBar = underTopBar
        self.underBottomBar = underBottomBar
        self.underOpaqueBars = underOpaqueBars
        self.adjustsScrollViews = adjustsScrollViews
        self.hidesBottomBar = hidesBottomBar
    }
}
