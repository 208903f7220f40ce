/// The files of the folder `Assets`, which the build embeds.
enum PageAssets {
  static let style = text(PackageResources.page_css)
  static let script = text(PackageResources.page_js)

  private static func text(_ bytes: [UInt8]) -> String {
    "\n" + String(decoding: bytes, as: UTF8.self)
  }
}
