/// The first word of an object that Foundation compares, as it does where an attribute of a text is replaced.
///
/// On Linux, Foundation takes bits 8 to 17 of an object's first stored property for the number of one of its own types. Where all of
/// them are zero it takes the object for one without a type and ends the program. A size of 13 points has such bits, and so has one
/// address of a thousand, which a value that is no `NSObject` begins with in the box that Foundation puts it into. This word is the
/// number of no type, so that Foundation calls the object itself.
struct FoundationHeaderWord: Sendable {
    private let word: UInt = 0x3_ff00
}
