@_exported import DarwinC

public var errno: Int32 {
  get { 0 }
  set {}
}
public func fcntl(_ a: Int32, _ b: Int32) -> Int32 { 0 }
public func fcntl(_ a: Int32, _ b: Int32, _ c: Int32) -> Int32 { 0 }
public func open(_ p: UnsafePointer<CChar>, _ f: Int32) -> Int32 { 0 }
public var S_IFMT: mode_t { 0o170000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFIFO: mode_t { 0o010000 }
public var S_IFSOCK: mode_t { 0o140000 }
public func open(_ p: UnsafePointer<CChar>, _ f: Int32, _ m: mode_t) -> Int32 { 0 }
public var SIG_IGN: (@convention(c) (Int32) -> Void)? { nil }
@discardableResult public func signal(_ s: Int32, _ f: (@convention(c) (Int32) -> Void)?) -> (
  @convention(c) (Int32) -> Void
)? { nil }
