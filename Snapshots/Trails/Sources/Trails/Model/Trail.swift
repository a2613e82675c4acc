import Foundation

public struct Trail: Identifiable, Hashable, Sendable {
  public enum Grade: Int, Sendable { case easy, medium, hard }

  public let id: Int
  public let name: String
  public let grade: Grade
  public let climb: [Double]  // metres, one for each kilometre

  public static let samples = [
    Trail(id: 1, name: "Ridge", grade: .hard, climb: [120, 340, 80]),
    /* flat all the way */ Trail(id: 2, name: "Lakeside", grade: .easy, climb: [4, 2, 6]),
  ]
}
