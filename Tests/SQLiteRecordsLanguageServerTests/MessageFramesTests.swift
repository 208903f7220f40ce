import Testing

@testable import SQLiteRecordsLanguageServer

@Suite("Bytes as messages")
struct MessageFramesTests {
  @Test("messages are found however their bytes arrive", arguments: [1, 2, 7, 1000])
  func pieces(length: Int) {
    let messages: [MessageValue] = [
      ["id": 1, "text": "ä\n😀"], ["a": [1, .real(2.5), true, .null, "x\"y"]], [:],
    ]
    let bytes = Array(messages.map(\.framed).joined().utf8)
    var frames = MessageFrames()
    let found = stride(from: 0, to: bytes.count, by: length).flatMap { start in
      frames.append(bytes[start..<min(start + length, bytes.count)])
    }
    #expect(found == messages.map { .message($0) })
  }

  @Test("other headers, their case and their line ends do not matter")
  func headers() {
    var frames = MessageFrames()
    let text = "Content-Type: a\ncontent-length:  2\n\n{}"
    #expect(frames.append(text.utf8) == [.message([:])])
  }

  @Test("input that is not a message is reported, and the next message is read")
  func faults() {
    var frames = MessageFrames()
    let good = MessageValue.object([:]).framed
    #expect(frames.append("Content-Length: x\r\n\r\n\(good)".utf8) == [.noLength, .message([:])])
    #expect(frames.append("Content-Length: -1\r\n\r\n\(good)".utf8) == [.noLength, .message([:])])
    #expect(frames.append("Content-Length: 2\r\n\r\n{\"\(good)".utf8) == [.noJSON, .message([:])])
    #expect(
      frames.append([0xFF] + Array("Content-Length: 1\r\n\r\n".utf8) + [0xFF])
        == [.noLength]
    )
  }

  @Test("the bytes of a message that is too long are passed over")
  func length() {
    var frames = MessageFrames()
    let length = MessageFrames.maximumLength + 1
    #expect(frames.append("Content-Length: \(length)\r\n\r\n".utf8) == [.tooLong])
    let chunk = [UInt8](repeating: 0x20, count: length / 2)
    #expect(frames.append(chunk) == [])
    #expect(frames.append(chunk + [0x20]) == [])
    #expect(frames.append(MessageValue.object([:]).framed.utf8) == [.message([:])])
  }
}
