import LayoutEngine

/// How a scene is made into views.
public struct LoadingOptions {
    /// Which variations hold.
    public var traits: InterfaceTraits
    /// Whether to load as Interface Builder's canvas does: placeholders count, symbolic constants are the standard
    /// spaces, custom classes are replaced by plain ones, embedded scenes are left out.
    public var isDesignTime: Bool
    /// Whether table and collection views show their prototypes, once each, where the file has them.
    ///
    /// Otherwise a table registers them for `dequeueReusableCell`.
    public var showsPrototypes: Bool
    /// The app's classes.
    public var classes: ClassRegistry

    /// Options, by default for an app with plain classes.
    public init(
        traits: InterfaceTraits, isDesignTime: Bool = false, showsPrototypes: Bool = false,
        classes: ClassRegistry = ClassRegistry()
    ) {
        self.traits = traits
        self.isDesignTime = isDesignTime
        self.showsPrototypes = showsPrototypes
        self.classes = classes
    }
}
