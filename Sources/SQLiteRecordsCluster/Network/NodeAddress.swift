/// Where a node is reached: `10.0.0.1:9001`, `db1.example.org:9001` or `[::1]:9001`.
struct NodeAddress: Sendable {
  /// The address as it was written.
  let text: String
  let host: String
  let port: String

  /// - throws: ``ClusterError/Reason-swift.enum/invalidAddress``.
  init(_ text: String) throws(ClusterError) {
    guard let colon = text.lastIndex(of: ":"), colon != text.startIndex,
      let number = UInt16(text[text.index(after: colon)...]), number > 0
    else {
      throw ClusterError(.invalidAddress, at: text, "an address has the form host:port")
    }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    (self.text, self.host, port) = (text, String(host), String(number))
  }
}

extension NodeAddress: Hashable {
  /// Hosts differ in case only as texts, and ports in zeros before them.
  static func == (first: NodeAddress, second: NodeAddress) -> Bool {
    first.port == second.port && first.host.lowercased() == second.host.lowercased()
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(port)
    hasher.combine(host.lowercased())
  }
}
