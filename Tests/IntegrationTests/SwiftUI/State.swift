// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations are Apple's, and documented there.

import Foundation

@propertyWrapper
public struct State<Value> {
  public init(wrappedValue: Value) {}
  public init(initialValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError("a stub") }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { Binding() }
}

@propertyWrapper
public struct Binding<Value> {
  public init() {}
  public var wrappedValue: Value {
    get { fatalError("a stub") }
    nonmutating set {}
  }
}

@propertyWrapper
public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError("a stub") }
}

public struct EnvironmentValues {
  public var dismiss: DismissAction { DismissAction() }
}

@MainActor @preconcurrency
public struct DismissAction {
  nonisolated init() {}
  public func callAsFunction() {}
}

extension View {
  nonisolated public func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View {
    EmptyView()
  }

  nonisolated public func navigationDestination<Value: Hashable, Destination: View>(
    for data: Value.Type,
    @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some View { EmptyView() }

  nonisolated public func toolbar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { EmptyView() }

  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { EmptyView() }

  nonisolated public func disabled(_ disabled: Bool) -> some View { EmptyView() }
}

@MainActor @preconcurrency
public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
}

@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}

extension App {
  public static func main() {}
}
