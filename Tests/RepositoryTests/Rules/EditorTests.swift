import Foundation
import Testing

/// The extensions of editors, which no compiler of this package reads.
@Suite("The extensions of editors")
struct EditorTests {
  private static let folder = Repository.root.appending(path: "Editors")

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  private static func json(_ path: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(
      with: Data(contentsOf: folder.appending(path: path))
    )
    return try #require(value as? [String: Any])
  }

  /// The version of the tool, which the extensions have, too.
  private static func version() throws -> String {
    let path = "Sources/SQLiteRecordsCommandLine/Output/ToolVersion.swift"
    let text = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    let version = text.firstMatch(of: /current = "([0-9.]+)"/)?.output.1
    return String(try #require(version))
  }

  @Test("that of Visual Studio Code names files that exist, and has the version of the tool")
  func package() throws {
    let package = try Self.json("vscode/package.json")
    #expect(package["version"] as? String == (try Self.version()))
    let engines = package["engines"] as? [String: String]
    #expect(engines?["vscode"]?.hasPrefix("^1.") == true)
    let main = try #require(package["main"] as? String)
    let contributions = try #require(package["contributes"] as? [String: Any])
    let grammars = try #require(contributions["grammars"] as? [[String: Any]])
    let paths = [main] + grammars.compactMap { $0["path"] as? String }
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: Self.folder.path + "/vscode/" + path))
    }
    for grammar in grammars {
      let path = "vscode/\(try #require(grammar["path"] as? String))"
      let scope = try Self.json(path)["scopeName"] as? String
      #expect(scope != nil && scope == grammar["scopeName"] as? String)
    }
  }

  @Test("its settings, commands and modules are those that its code uses")
  func code() throws {
    let package = try Self.json("vscode/package.json")
    let code = try Self.text("vscode/extension.js")
    let contributions = try #require(package["contributes"] as? [String: Any])
    let configuration = try #require(contributions["configuration"] as? [String: Any])
    let properties = try #require(configuration["properties"] as? [String: Any])
    let used = code.matches(of: /settings\.get\("(\w+)"\)/).map { "sqliteRecords.\($0.output.1)" }
    #expect(Set(used) == Set(properties.keys))
    let commands = (contributions["commands"] as? [[String: String]])?.compactMap { $0["command"] }
    let registered = code.matches(of: /registerCommand\("([\w.]+)"/).map { String($0.output.1) }
    #expect(registered == commands)
    let modules = code.matches(of: /require\("([\w-]+)/).map { String($0.output.1) }
    let dependencies = try #require(package["dependencies"] as? [String: String])
    #expect(Set(modules) == Set(dependencies.keys).union(["vscode"]))
    #expect(code.contains(#""language-server""#))
  }

  /// The keys of the JSON Schema whose values are SQL.
  private static func keysOfSQL() throws -> Set<String> {
    let schema = Repository.root.appending(path: "Schemas/table.schema.json")
    let value = try JSONSerialization.jsonObject(with: Data(contentsOf: schema))
    let definitions = try #require(
      (value as? [String: Any])?["$defs"] as? [String: [String: Any]]
    )
    var keys: Set<String> = []
    for definition in definitions.values {
      for (key, value) in definition["properties"] as? [String: [String: Any]] ?? [:] {
        let data = try JSONSerialization.data(
          withJSONObject: value,
          options: .withoutEscapingSlashes
        )
        let references = ["sqlText", "check", "tableCheck"].map { "\"#/$defs/\($0)\"" }
        let written = String(decoding: data, as: UTF8.self)
        if references.contains(where: written.contains) { keys.insert(key) }
      }
    }
    return keys
  }

  @Test("its grammar colours the SQL of all keys that the JSON Schema gives to SQL")
  func grammar() throws {
    let keys = try Self.keysOfSQL()
    #expect(
      keys == ["sql", "checks", "check", "generated", "backfill", "where", "when", "statements"]
    )
    let grammar = try Self.json("vscode/syntaxes/sql-in-json.tmLanguage.json")
    let repository = try #require(grammar["repository"] as? [String: [String: Any]])
    let line = try NSRegularExpression(
      pattern: try #require(repository["line"]?["begin"] as? String)
    )
    let lines = try NSRegularExpression(
      pattern: try #require(repository["lines"]?["begin"] as? String)
    )
    func matches(_ expression: NSRegularExpression, _ text: String) -> Bool {
      expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
    for key in keys {
      #expect(matches(lines, #""\#(key)": ["SELECT 1"]"#))
      let isList = key == "checks" || key == "statements"
      #expect(matches(line, #""\#(key)": "SELECT 1""#) == !isList)
    }
    #expect(!matches(line, #""documentation": "The SQL""#) && !matches(line, #""check": true"#))
    let patterns = try #require(repository["text"]?["patterns"] as? [[String: String]])
    for pattern in patterns {
      _ = try NSRegularExpression(pattern: try #require(pattern["match"]))
    }
  }

  @Test("that of Zed has a manifest, a crate that WebAssembly is made of, and one version")
  func zed() throws {
    let manifest = try Self.text("zed/extension.toml")
    let crate = try Self.text("zed/Cargo.toml")
    let version = try Self.version()
    for text in [manifest, crate] { #expect(text.contains("\nversion = \"\(version)\"\n")) }
    for line in [
      "id = \"sqlite-records\"", "schema_version = 1", "[language_servers.sqlite-records]",
    ] {
      #expect(manifest.split(separator: "\n").contains { $0 == line })
    }
    #expect(crate.contains("crate-type = [\"cdylib\"]"))
    let code = try Self.text("zed/src/lib.rs")
    #expect(code.contains("zed::register_extension!(SQLiteRecords);"))
    #expect(code.contains(#"vec!["language-server".into()]"#))
  }
}
