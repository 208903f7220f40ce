import Foundation

/// The machine that the works were measured on.
struct Machine {
  /// The processor's name, if the system tells it.
  let processor: String?
  let cores: Int
  let system: String
  let sqlite: String
  /// The first words of `swift --version`, if there is such a command.
  let swift: String?

  /// The machine that runs this program.
  static var current: Machine {
    Machine(
      processor: linuxProcessor ?? output(of: ["sysctl", "-n", "machdep.cpu.brand_string"]),
      cores: ProcessInfo.processInfo.activeProcessorCount,
      system: system,
      sqlite: DirectStatement.sqliteVersion,
      swift: swiftVersion
    )
  }

  /// `Intel Xeon, 2 cores, Debian GNU/Linux 12; SQLite 3.40.1, Swift 6.3.1`.
  var description: String {
    let hardware = [processor, "\(cores) cores", system].compactMap { $0 }
    let software = ["SQLite \(sqlite)", swift.map { "Swift \($0)" }].compactMap { $0 }
    return hardware.joined(separator: ", ") + "; " + software.joined(separator: ", ")
  }

  private static var linuxProcessor: String? {
    value(of: "model name", separator: ":", in: "/proc/cpuinfo")
  }

  private static var system: String {
    value(of: "PRETTY_NAME", separator: "=", in: "/etc/os-release")
      ?? ProcessInfo.processInfo.operatingSystemVersionString
  }

  /// The number behind `Swift version`.
  private static var swiftVersion: String? {
    let words = output(of: ["swift", "--version"])?.split(whereSeparator: \.isWhitespace) ?? []
    guard let place = words.firstIndex(of: "version"), place + 1 < words.count else { return nil }
    return String(words[place + 1])
  }

  /// The value in the first line of a file that begins with a key.
  private static func value(of key: String, separator: Character, in path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix(key) }),
      let place = line.firstIndex(of: separator)
    else { return nil }
    return line[line.index(after: place)...]
      .trimmingCharacters(in: CharacterSet(charactersIn: "\" \t"))
  }

  /// The output of a command; nil if it cannot be run.
  private static func output(of command: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0
      ? text.trimmingCharacters(in: .whitespacesAndNewlines) : nil
  }
}
