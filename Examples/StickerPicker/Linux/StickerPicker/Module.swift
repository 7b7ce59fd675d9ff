// The sources of this module are those that uikit-sources.txt names.
