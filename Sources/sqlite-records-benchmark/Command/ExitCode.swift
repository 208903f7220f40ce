/// The exit status of the program.
enum ExitCode: Int32 {
  case success = 0
  /// The works could not be measured, or the result of one is not as expected.
  case failure = 1
  /// The arguments are not understood.
  case usage = 2
}
