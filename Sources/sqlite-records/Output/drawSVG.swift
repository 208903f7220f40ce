import SQLiteRecordsSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Why a diagram could not be drawn.
struct DrawingError: Error {
  let code: DiagnosticCode
  let message: String

  init(_ code: DiagnosticCode, _ message: String) {
    self.code = code
    self.message = message
  }
}

/// Lets Graphviz draw a diagram; a shell prints the SVG, with a style before its first group.
func drawSVG(_ dot: String, style: String) throws(DrawingError) {
  // A shell says with 127 that it does not find a program.
  let command = """
    command -v dot >/dev/null 2>&1 || exit 127
    picture=$(dot -Tsvg) || exit
    style='<style>
    \(style)</style>'
    printf '%s%s\\n%s\\n' "${picture%%<g *}" "$style" "<g ${picture#*<g }"
    """
  guard let pipe = popen(command, "w") else {
    let reason = String(cString: strerror(errno)).lowercased()
    throw DrawingError(.graphviz, "cannot run Graphviz's program 'dot': \(reason)")
  }
  let bytes = Array(dot.utf8)
  let count = fwrite(bytes, 1, bytes.count, pipe)
  let status = pclose(pipe) >> 8
  if status == 127 {
    throw DrawingError(
      .graphviz,
      "an SVG needs Graphviz, whose program 'dot' is not installed; "
        + "'--format dot' and '--format mermaid' need no other program"
    )
  }
  guard status == 0, count == bytes.count else {
    throw DrawingError(.graphviz, "Graphviz's program 'dot' failed with exit status \(status)")
  }
}
