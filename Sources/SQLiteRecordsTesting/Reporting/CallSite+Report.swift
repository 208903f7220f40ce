#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

extension CallSite {
  /// Reports a failure to the framework that runs the test.
  ///
  /// Swift Testing knows its current test, unless a task is detached from it. Then nothing tells
  /// which framework runs, so the failure goes to both: the one that runs no test ignores it, and
  /// none is lost.
  package func report(_ failure: String) {
    var isReported = false
    #if canImport(Testing)
      isReported = Test.current != nil
      Issue.record("\(failure)", sourceLocation: sourceLocation)
    #endif
    #if canImport(XCTest)
      if !isReported { XCTFail(failure, file: filePath, line: line) }
    #endif
  }

  #if canImport(Testing)
    private var sourceLocation: SourceLocation {
      SourceLocation(
        fileID: "\(fileID)",
        filePath: "\(filePath)",
        line: Int(line),
        column: Int(column)
      )
    }
  #endif
}
