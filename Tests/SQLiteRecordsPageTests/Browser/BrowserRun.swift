import Foundation
import Testing

/// An action on a page in a browser.
enum BrowserStep {
  case evaluate(String)
  case key(String, text: String? = nil)
  case type(String)
  case click(String)
  case drag([Int])
  case wheel(x: Int, y: Int, delta: Int)
  /// The places of the fingers at each moment.
  case touch([[[Int]]])
  case scheme(String)
  case media(String)
  case script(Bool)
  case size(Int, Int)

  fileprivate var json: [String: Any] {
    switch self {
    case .evaluate(let expression): ["evaluate": expression]
    case .key(let key, let text): text.map { ["key": key, "text": $0] } ?? ["key": key]
    case .type(let text): ["type": text]
    case .click(let selector): ["click": selector]
    case .drag(let places): ["drag": places]
    case .wheel(let x, let y, let delta): ["wheel": [x, y, delta]]
    case .touch(let moments): ["touch": moments]
    case .scheme(let scheme): ["scheme": scheme]
    case .media(let media): ["media": media]
    case .script(let isOn): ["script": isOn]
    case .size(let width, let height): ["size": [width, height]]
    }
  }
}

/// A run of steps in headless Chromium.
struct BrowserRun {
  /// The results of the steps that evaluate something, as JSON.
  let values: [String]
  /// The errors of the page, what its policy has blocked, and dialogs.
  let problems: [String]

  /// Opens a page, and runs steps in it.
  init(_ html: String, _ steps: [BrowserStep]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (page, script) = ("page.html", "steps.json")
    try Data(html.utf8).write(to: folder.appendingPathComponent(page))
    try JSONSerialization.data(withJSONObject: steps.map(\.json))
      .write(to: folder.appendingPathComponent(script))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", Self.driver, try #require(Self.chromium), page, script]
    process.currentDirectoryURL = folder
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(message)")
    let results = try #require(try JSONSerialization.jsonObject(with: text) as? [Any])
    problems = try #require(results.last as? [String])
    values = try zip(steps, results).compactMap { step, value in
      guard case .evaluate = step else { return nil }
      let json = try JSONSerialization.data(
        withJSONObject: value,
        options: [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes]
      )
      return String(decoding: json, as: UTF8.self)
    }
  }

  /// Whether there is a browser, and what drives it.
  static var isPossible: Bool { chromium != nil && isPythonInstalled }

  private static var isPythonInstalled: Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/python3") }
  }

  private static var chromium: String? {
    [
      "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ].first(where: FileManager.default.isExecutableFile)
  }

  private static var driver: String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return root.appendingPathComponent("Scripts/drive-browser").path
  }
}
