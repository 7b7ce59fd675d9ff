import Foundation
import LayoutEngine

/// Letters and signs of other alphabets that are measured like ASCII letters of similar shape.
extension Scenario {
    /// Characters, and the ASCII character of similar shape.
    private static let alike: [(letters: String, like: String)] = [
        ("\u{A0}\u{202F}", " "), ("\u{2010}\u{2011}", "-"), ("’‘‚‛‹›′", "'"), ("“”„‟«»″", "\""), ("·", "."),
        ("¡", "!"), ("¿", "?"), ("€£¥¢₽₹₩", "$"), ("ª", "a"), ("¹²³", "1"), ("ø", "o"), ("Ø", "O"), ("đðħ", "d"),
        ("ĐÐ", "D"), ("łı", "l"), ("Ł", "L"), ("þ", "p"), ("Þ", "P"), ("ΑА", "A"), ("ΒВ", "B"), ("ΕЕ", "E"),
        ("ΖЗЭ", "Z"), ("ΗНИЙПЛЦ", "H"), ("ΙІ", "I"), ("ΚК", "K"), ("ΜМ", "M"), ("Ν", "N"), ("ΟОΘΦФ", "O"),
        ("ΡРЬ", "P"), ("С", "C"), ("ΤТ", "T"), ("ΥУЧ", "Y"), ("ΧХ", "X"), ("ЖШЩЮЫЪД", "M"), ("ГΓ", "L"), ("Б", "B"),
        ("Я", "R"), ("αа", "a"), ("еєэзε", "e"), ("οоσδф", "o"), ("рρ", "p"), ("сς", "c"), ("уγν", "y"),
        ("хχ", "x"), ("ιі", "i"), ("к", "k"), ("тгτ", "t"), ("жшщюыъмω", "m"), ("вьбчядβ", "b"),
    ]

    static let lookalikes: [Scenario] = [
        // Such a letter is as wide as the ASCII letter of similar shape, alone and beside others.
        Scenario("letters-like-others", rules: ["text-9"], limits: [30, 9, 1, 25]) { run in
            let font = UIFont.systemFont(ofSize: 9 + run.length(0), weight: run.flag(2) ? .bold : .regular)
            let beside = Unicode.Scalar(UInt8(ascii: "a") + UInt8(run.numbers[3]))
            func times(_ sign: String) -> CGFloat {
                let label = UILabel()
                label.font = font
                // The letters at both ends keep spaces from being trailing spaces.
                label.text = "n" + String(repeating: sign + sign + String(beside), count: run.numbers[1] + 1)
                return label.intrinsicContentSize.width
            }
            for (letters, like) in alike {
                let wanted = times(like)
                for letter in letters {
                    run.expect("width of '\(letter)'", times(String(letter)), wanted, within: 0.001)
                }
            }
        }
    ]
}
