import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

extension SchemaPage {
  /// The page, as one file that needs no other.
  ///
  /// Only the style sheet and the script of the page are used and run, whatever names and texts of the
  /// schema contain: its policy names them by their hashes.
  package var html: String {
    let document: HTML = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(ContentSecurityPolicy.text)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="sqlite-records">
      <title>\(title)</title>
      <style>\(raw: PageAssets.style)</style>
      <script>\(raw: PageAssets.script)</script>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the content</a>
      \(header)\(navigation)<main id="main" tabindex="-1">
      \(diagramSection)\(tableList)\(changesSection)\(versionsSection)\(tableSections)\(querySections)</main>
      </body>
      </html>

      """
    return document.text
  }

  private var header: HTML {
    let tables = state.schema.tables.count { $0.noun != .view }
    let views = state.schema.tables.count - tables
    let queries = state.queries.reduce(0) { $0 + $1.queries.count }
    let counts: [(Int, String)] = [(tables, "table"), (views, "view")]
    var facts: [HTML] = counts.filter { $0.0 > 0 }.map { HTML.count($0.0, $0.1) }
    if queries > 0 { facts.append("\(queries) \(queries == 1 ? "query" : "queries")") }
    if let content { facts.append("rows of <code>\(content.name)</code>") }
    return """
      <header class="top">
      <button class="menu" type="button" aria-controls="side" aria-expanded="false" hidden>Pages</button>
      <h1><a href="#\(hasDiagram ? "diagram" : "tables")">\(title)</a></h1>
      <p class="facts">\(facts.joined(separator: " · "))</p>
      <div class="search" role="search" hidden>
      <input id="search" type="search" placeholder="Search" autocomplete="off" spellcheck="false" role="combobox" aria-label="Search tables, columns, queries and documentation" aria-expanded="false" aria-controls="results" aria-autocomplete="list">
      <kbd>/</kbd>
      <ul id="results" role="listbox" aria-label="Results" hidden></ul>
      </div>
      <button class="theme" type="button" hidden aria-label="Colours: automatic"></button>
      </header>

      """
  }
}
