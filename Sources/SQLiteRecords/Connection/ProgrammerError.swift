/// Ends the program with a message if the caller does not meet a condition.
///
/// The standard library's `precondition` prints nothing in a release build: a crash report has
/// nothing but an illegal instruction. This function prints its message in every build.
///
/// - parameter message: What is wrong, and what to do instead. It is put together only if needed.
@inlinable @inline(__always)
package func require(
  _ condition: @autoclosure () -> Bool,
  _ message: @autoclosure () -> String,
  file: StaticString = #fileID,
  line: UInt = #line
) {
  if _slowPath(!condition()) { programmerError(message(), file: file, line: line) }
}

/// Writes a sentence to the standard error output, and ends the program.
///
/// Of the standard library's functions that do, `fatalError` is the one that prints in a release
/// build, too. Where there are crash reports, they have the sentence.
@usableFromInline @inline(never)
package func programmerError(
  _ message: String,
  file: StaticString = #fileID,
  line: UInt = #line
) -> Never {
  // Output ends at a NUL, which a name can contain.
  fatalError(String(message.map { $0 == "\0" ? "␀" : $0 }), file: file, line: line)
}
