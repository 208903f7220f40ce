/// A kind of object in schema files: what it describes, and its keys.
package struct ObjectKind: Sendable {
  /// How objects of the kind are formatted.
  package enum Layout: Sendable {
    /// In one line, if there is room.
    case inline
    /// In an array, each in a line of its own, even a single one.
    case lineForEach
    /// Each member in a line of its own.
    case lineForEachMember
  }

  /// The subject of such an object, such as `a column`.
  package let subject: String
  /// The keys, in the order in which they are best written.
  package let keys: [ObjectKey]
  /// The kinds of objects in the values of keys, if they contain objects.
  package let objects: [ObjectKey: ObjectKind]
  /// The kinds of objects in an array that can replace such an object; none if no array can.
  package let elements: [ObjectKind]
  package let layout: Layout
  /// Other words that people write instead of keys.
  let otherKeys: OtherKeys
  /// The form that people write instead of such an object.
  let otherForm: OtherForms.Proposal?

  init(
    _ subject: String,
    keys: [ObjectKey],
    objects: [ObjectKey: ObjectKind] = [:],
    elements: ObjectKind? = nil,
    layout: Layout = .inline,
    otherKeys: OtherKeys = .none,
    otherForm: OtherForms.Proposal? = nil
  ) {
    self.subject = subject
    self.keys = keys
    self.objects = objects
    self.elements = elements.map { [$0] } ?? []
    self.layout = layout
    self.otherKeys = otherKeys
    self.otherForm = otherForm
  }
}
