// Where the system has UIKit and its neighbours, the products of these names bring this empty module in their place: a package that
// names them builds there too, and `import UIKit` finds Apple's.
