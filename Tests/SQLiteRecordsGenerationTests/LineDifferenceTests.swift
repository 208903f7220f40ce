import Testing

@Suite("Line differences")
struct LineDifferenceTests {
  @Test("a difference shows the changed lines with two lines around them")
  func changes() {
    let old = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj"
    let new = "a\nb\nc\nD\ne\nf\ng\nh\ni\nj\nk"
    let difference = LineDifference(from: old, to: new).description
    #expect(difference == "  b\n  c\n- d\n+ D\n  e\n  f\n…\n  i\n  j\n+ k")
  }

  @Test("equal texts have no difference")
  func equal() {
    #expect(LineDifference(from: "a\nb", to: "a\nb").description.isEmpty)
  }
}
