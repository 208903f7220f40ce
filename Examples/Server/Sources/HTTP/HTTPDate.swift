import Foundation

/// The date as headers write it.
enum HTTPDate {
  static var now: String {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    // 29 characters, and the zero at the end.
    return String(unsafeUninitializedCapacity: 30) { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        strftime(characters.baseAddress, characters.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
      }
    }
  }
}
