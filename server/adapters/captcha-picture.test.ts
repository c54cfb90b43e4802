import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawCaptcha } from './captcha-picture.ts'

const bytesOf = (image: string) => Buffer.from(image.replace('data:image/png;base64,', ''), 'base64')

test('a picture of pixels that a browser can show, and no two alike', () => {
  const pictures = Array.from({ length: 20 }, () => drawCaptcha())
  for (const { answer, image } of pictures) {
    expect(answer).toMatch(/^[2-9A-Z]{4}$/)
    const bytes = bytesOf(image)
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
    const data = bytes.subarray(41, 41 + bytes.readUInt32BE(33))
    const rows = inflateSync(data)
    expect(rows.length).toBe((width * 3 + 1) * height)
    // Ink enough to be read, paper enough to read it on.
    const dark = rows.filter((value) => value < 120).length / rows.length
    expect(dark).toBeGreaterThan(0.03)
    expect(dark).toBeLessThan(0.5)
  }
  expect(new Set(pictures.map((one) => one.image)).size).toBe(20)
})

test('the same character is never drawn the same, and its place differs', () => {
  // Always the first character: only the drawing is left to chance.
  let calls = 0
  const sameLetters = (below: number) => (calls++ < 4 ? 0 : Math.floor(Math.random() * below))
  const first = drawCaptcha(sameLetters)
  calls = 0
  const second = drawCaptcha(sameLetters)
  expect(first.answer).toBe(second.answer)
  expect(first.image).not.toBe(second.image)
})
