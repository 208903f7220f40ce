import Testing

@Suite("Swift code without comments and literals")
struct SwiftCodeTests {
  private func words(_ text: String) -> [String] { SwiftCode(text).words.map(\.text) }

  @Test("comments are omitted, even nested ones")
  func comments() {
    #expect(words("a // b\nc /* d /* e */ f */ g") == ["a", "c", "g"])
  }

  @Test(
    "the contents of all kinds of strings are omitted",
    arguments: [
      #"a "b" c"#, #"a "b \" b" c"#, ##"a #"b " b \n"# c"##, "a \"\"\"\n b \" b\n \"\"\" c",
      ##"a #/b " b/# c"##, #"a "// b" c"#, "a \"b\n c",
    ]
  )
  func strings(text: String) {
    #expect(words(text) == ["a", "c"])
  }

  @Test("the code of an interpolation stays")
  func interpolation() {
    #expect(words(#"a "b \(c(d("e")))" f"#) == ["a", "c", "d", "f"])
    #expect(words(##"a #"b \(b) \#(c) b"# d"##) == ["a", "c", "d"])
  }

  @Test("a word knows its line and its neighbours")
  func places() throws {
    let word = try #require(SwiftCode("\"\"\"\n\n\"\"\"\n.size(").words.first)
    #expect(word.line == 4)
    #expect(word.isPreceded(by: "."))
    #expect(word.isFollowed(by: "("))
  }

  @Test("types are found where they are declared")
  func declaredTypes() {
    let code = SwiftCode("public final class A { struct B {}; class func C() {} }; typealias D = B")
    #expect(code.declaredTypes.map(\.text) == ["A", "B", "D"])
    #expect(SwiftCode("associatedtype E: F").declaredTypes.map(\.text) == ["E"])
  }

  @Test("generic parameters are found, and not the arguments of generic types")
  func genericParameters() {
    let code = SwiftCode(
      "struct A<B: C<D>> {}; func e<F, G: H>(i: J<K>); init<L>(); subscript<M>(n: N<O>) {}"
    )
    #expect(code.genericParameters == ["B", "F", "G", "L", "M"])
  }

  @Test("imports are found, of whole modules and of single declarations")
  func imports() {
    let code = SwiftCode("public import A\n@testable import B\nimport struct C.D\n// import E")
    #expect(code.imports.map(\.text) == ["A", "B", "C"])
  }

  @Test("arguments are split at the commas that are in no bracket")
  func arguments() throws {
    let code = SwiftCode(#"f(a(b, c), [d, e], "x, y",)"#)
    let contents = try #require(code.contents(ofBracketAt: 1))
    #expect(code.arguments(in: contents).count == 3)
  }
}
