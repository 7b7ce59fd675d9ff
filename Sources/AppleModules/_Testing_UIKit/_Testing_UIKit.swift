// Swift Testing has additions for UIKit, in a module of this name that the compiler loads wherever a file sees both. On Linux
// Swift brings none, and `import Testing` fails beside a module called UIKit. There is nothing to add, so this one is empty.
