import ConflictLog

/// A report as UIKit prints it, and what has to be said about it.
struct KnownLog {
    var name: String
    /// The constraints without brackets.
    var constraints: [String]
    /// The number of the one that is left out, from 1.
    var broken: Int?
    /// The numbers of the smallest contradiction, from 1.
    var core: [Int]
    /// The number of the one to change; nil for none.
    var change: Int?
    var fix: Advice.Kind
    /// Who made each of the core; empty where it says nothing new.
    var makers: [ConstraintMaker]

    init(
        _ name: String, _ constraints: [String], broken: Int? = nil, core: [Int], change: Int?, _ fix: Advice.Kind,
        makers: [ConstraintMaker] = []
    ) {
        (self.name, self.constraints, self.broken, self.core) = (name, constraints, broken, core)
        (self.change, self.fix, self.makers) = (change, fix, makers)
    }

    /// As Xcode's console has it.
    var text: String {
        var text = """
            2024-05-01 09:15:02.123456+0200 App[4711:99] [LayoutConstraints] Unable to simultaneously satisfy constraints.
            \tProbably at least one of the constraints in the following list is one you don't want. \n\tTry this: \n\
            \t\t(1) look at each constraint and try to figure out which you don't expect; \n\
            \t\t(2) find the code that added the unwanted constraint or constraints and fix it. \n(\n
            """
        text += constraints.map { "    \"<\($0)>\"" }.joined(separator: ",\n") + "\n)\n"
        if let broken {
            text += """

                Will attempt to recover by breaking constraint \n<\(constraints[broken - 1])>

                Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
                The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also \
                be helpful.

                """
        }
        return text
    }
}
