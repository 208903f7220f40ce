/// The standard output of the process.
struct StandardOutput: TextOutputStream {
  mutating func write(_ string: String) {
    print(string, terminator: "")
  }
}
