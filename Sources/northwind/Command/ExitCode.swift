/// The exit status of the program.
enum ExitCode: Int32 {
  case success = 0
  /// The job could not be done, or its result is not as expected.
  case failure = 1
  /// The arguments are not understood.
  case usage = 2
}
