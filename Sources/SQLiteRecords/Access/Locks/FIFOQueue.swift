/// Elements that leave in the order in which they have come.
///
/// Both take a constant time, however many wait.
struct FIFOQueue<Element> {
  private var elements: [Element?] = []
  private var head = 0

  /// The element that leaves next.
  var first: Element? { head < elements.count ? elements[head] : nil }

  var isEmpty: Bool { head == elements.count }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  mutating func removeFirst() {
    elements[head] = nil
    head += 1
    guard head > 16, 2 * head > elements.count else { return }
    elements.removeFirst(head)
    head = 0
  }
}
