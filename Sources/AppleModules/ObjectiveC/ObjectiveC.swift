// Selectors, and objects associated with others, are in LayoutEngine.
@_exported import LayoutEngine
