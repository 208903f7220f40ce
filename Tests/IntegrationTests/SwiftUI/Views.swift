// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of SwiftUI that the example `App` uses, declared from its documentation and without behaviour: on Linux,
// it shows that the screens compile.

public import Foundation

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a stub") }
}

/// A view without content of its own.
public protocol Leaf: View where Body == Never {}

extension Leaf {
  public var body: Never { fatalError("a stub") }
}

public struct EmptyView: Leaf {}
public struct TupleView<each Content: View>: Leaf {}
public struct ConditionalContent<First: View, Second: View>: Leaf {}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("a stub") }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> { TupleView() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> { ConditionalContent() }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> { ConditionalContent() }
}

public struct Text: Leaf {
  public init<Content: StringProtocol>(_ content: Content) {}
}

public struct Label: Leaf {
  public init<Title: StringProtocol>(_ title: Title, systemImage: String) {}
}

public struct ProgressView: Leaf {
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {}
}

public enum HorizontalAlignment { case leading, center, trailing }

public struct VStack<Content: View>: Leaf {
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}

public struct List<Content: View>: Leaf {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct Form<Content: View>: Leaf {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct NavigationStack<Root: View>: Leaf {
  public init(@ViewBuilder root: () -> Root) {}
}

public struct NavigationLink<Content: View>: Leaf {
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Content) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content>: Leaf {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID, Content: View {}
}

public struct Button: Leaf {
  public init<Title: StringProtocol>(_ title: Title, action: @escaping @MainActor () -> Void) {}
  public init<Title: StringProtocol>(
    _ title: Title,
    systemImage: String,
    action: @escaping @MainActor () -> Void
  ) {}
}

public struct TextField: Leaf {
  public init<Title: StringProtocol>(_ title: Title, text: Binding<String>) {}
}

public struct Stepper: Leaf {
  public init<Title: StringProtocol, Value: Strideable>(
    _ title: Title,
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1
  ) {}
}
