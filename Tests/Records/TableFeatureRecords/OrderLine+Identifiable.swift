extension OrderLine: Identifiable {}
