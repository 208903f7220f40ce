/// A number with a fixed number of decimal places.
func decimal(_ number: Double, places: Int) -> String {
  if number < 0 { return "-" + decimal(-number, places: places) }
  var scale = 1
  for _ in 0..<places { scale *= 10 }
  guard let scaled = Int(exactly: (number * Double(scale)).rounded()) else { return "–" }
  if places == 0 { return String(scaled) }
  let fraction = String(scaled % scale)
  return "\(scaled / scale).\(String(repeating: "0", count: places - fraction.count))\(fraction)"
}
