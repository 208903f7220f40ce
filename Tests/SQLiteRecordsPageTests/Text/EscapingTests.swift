import Testing

@testable import SQLiteRecordsPage

@Suite("Texts of HTML")
struct EscapingTests {
  @Test(
    "interpolated values are escaped",
    arguments: [
      (#"</script><b a="x" c='y'>"#, "&lt;/script&gt;&lt;b a=&quot;x&quot; c=&#39;y&#39;&gt;"),
      ("&amp;", "&amp;amp;"),
      ("Zoë 🏳️‍🌈 名前", "Zoë 🏳️‍🌈 名前"),
      ("a\nb\tc", "a\nb\tc"),
      ("\u{0}\u{1B}[31m\r", #"\u{0}\u{1B}[31m\u{D}"#),
      ("\u{202E}gpj.exe\u{200B}\u{FEFF}", #"\u{202E}gpj.exe\u{200B}\u{FEFF}"#),
      ("שלום", "שלום"),
    ]
  )
  func escaping(text: String, expected: String) {
    let html: HTML = "<i>\(text)</i>"
    #expect(html.text == "<i>\(expected)</i>")
  }

  @Test("parts of HTML are not escaped again")
  func nesting() {
    let inner: HTML = "<b>\("<")</b>"
    let outer: HTML = "<i>\(inner)\([inner, inner])\(nil as HTML?)\(3)</i>"
    #expect(outer.text == "<i><b>&lt;</b><b>&lt;</b><b>&lt;</b>3</i>")
  }

  @Test("different names have different identifiers, of letters, digits and tildes")
  func identifiers() {
    let names = ["a-b", "a~2Db", "a b", "a\u{301}", "á", "", "\"><script>", "🏳️‍🌈", "A-B"]
    let identifiers = names.map(\.escapedForID)
    #expect(Set(identifiers).count == names.count)
    #expect(identifiers[0] == "a~2Db")
    #expect(
      identifiers.joined().allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "~") }
    )
  }

  @Test("SQL is marked, and stays the same text")
  func sql() {
    let sql = #"SELECT "a<b", 'it''s', x'00', :p -- <end>"# + "\nFROM t /* & */ WHERE é = 1.5"
    #expect(
      HTML.sql(sql).text == """
        <b>SELECT</b> &quot;a&lt;b&quot;, <i>&#39;it&#39;&#39;s&#39;</i>, <i>x&#39;00&#39;</i>, <var>:p</var> \
        <em>-- &lt;end&gt;</em>
        <b>FROM</b> t <em>/* &amp; */</em> <b>WHERE</b> é = <i>1.5</i>
        """
    )
  }

  @Test("documentation has paragraphs and code")
  func documentation() {
    #expect(
      HTML.documentation("Sums `a < b`.\nMore.\n\nEnd `").text == """
        <p dir="auto">Sums <code>a &lt; b</code>.
        More.</p><p dir="auto">End `</p>
        """
    )
    #expect(HTML.documentation(nil) == .empty)
  }

  @Test("a hash of a policy is that of other programs")
  func policyHash() {
    #expect(
      ContentSecurityPolicy.hash(of: "abc")
        == "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="
    )
    #expect(ContentSecurityPolicy.base64([]) == "")
    #expect(ContentSecurityPolicy.base64([0xFF]) == "/w==")
    #expect(ContentSecurityPolicy.base64([0xFF, 0xFE]) == "//4=")
  }
}
