import Foundation
import NorthwindRecords

extension SampleData {
  static var suppliers: [any NorthwindRecord] {
    [
      Supplier(supplierID: 1, companyName: "Cedar Hill Estate", city: "Cedar Hill"),
      Supplier(supplierID: 2, companyName: "Bramble & Daughters", city: "Saltmarsh"),
    ]
  }

  static var categories: [any NorthwindRecord] {
    [
      Category(
        categoryID: 1,
        categoryName: "Tea and coffee",
        description: "Leaves and beans",
        picture: Data([0x47, 0x49, 0x46, 0x00])
      ),
      Category(categoryID: 2, categoryName: "Preserves", description: "Jams, honey and pickles"),
    ]
  }

  static var products: [any NorthwindRecord] { drinks + preserves }

  private static var drinks: [any NorthwindRecord] {
    [
      Product(
        productID: 1,
        productName: "Smoked Black Tea",
        supplierID: 1,
        categoryID: 1,
        quantityPerUnit: "20 tins x 100 g",
        unitPrice: 12,
        unitsInStock: 40
      ),
      Product(
        productID: 2,
        productName: "Morning Roast",
        supplierID: 1,
        categoryID: 1,
        quantityPerUnit: "12 bags x 500 g",
        unitPrice: 6.8,
        unitsInStock: 25,
        reorderLevel: 10
      ),
    ]
  }

  private static var preserves: [any NorthwindRecord] {
    [
      Product(
        productID: 3,
        productName: "Sloe Jam",
        supplierID: 2,
        categoryID: 2,
        quantityPerUnit: "6 jars",
        unitPrice: 4,
        discontinued: "1"
      ),
      Product(
        productID: 4,
        productName: "Heather Honey",
        supplierID: 2,
        categoryID: 2,
        quantityPerUnit: "6 jars",
        unitPrice: 9,
        unitsInStock: 12,
        unitsOnOrder: 18
      ),
    ]
  }
}
