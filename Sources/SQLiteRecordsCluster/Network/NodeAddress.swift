/// Where a node is reached: `10.0.0.1:9001`, `db1.example.org:9001` or `[::1]:9001`.
struct NodeAddress: Hashable, Sendable {
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
