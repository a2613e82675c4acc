import Testing

@testable import MoultKit

@Test func versionsCompare() { #expect(Version("16.4")! < Version(17)) }
