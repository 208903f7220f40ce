/// A kind of object in schema files: what it describes, and its keys.
package struct ObjectKind: Sendable {
  /// How objects of the kind are laid out.
  package enum Layout: Sendable {
    /// In one line, if there is room.
    case inline
    /// In an array, each in a line of its own, even a single one.
    case lineForEach
    /// Each member in a line of its own.
    case lineForEachMember
  }

  /// What such an object describes, such as `a column`.
  package let subject: String
  /// The keys, in the order in which they are best written.
  package let keys: [ObjectKey]
  /// What kind of objects the values of keys are or hold, as far as they do.
  package let objects: [ObjectKey: ObjectKind]
  /// What kind of objects an array holds that stands in the place of such an object; none if no
  /// array can stand there.
  package let elements: [ObjectKind]
  package let layout: Layout
  /// What people write in the place of keys.
  let otherKeys: OtherKeys
  /// What people write in the place of such an object.
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
