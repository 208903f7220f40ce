import Foundation

/// How many files the process may open.
enum FileLimit {
  /// Raises the limit as far as the system allows.
  static func raise(to count: Int) {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < count else { return }
    limit.rlim_cur = min(rlim_t(count), limit.rlim_max)
    setrlimit(resource, &limit)
  }
}
