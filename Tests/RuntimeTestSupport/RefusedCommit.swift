/// The error by which a test refuses a commit.
package struct RefusedCommit: Error {
  package init() {}
}
