import { expect, test } from 'vitest'
import { isWholeFilm } from './is-whole-film.ts'

/** A box of an MP4 file, empty but for its head. */
function box(name: string, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  new DataView(bytes.buffer).setUint32(0, length)
  bytes.set(new TextEncoder().encode(name), 4)
  return bytes
}

test('a whole film is taken, one that was cut off or is none is not', async () => {
  const film = new Blob([box('ftyp', 24), box('mdat', 5000), box('moov', 90)])
  expect(await isWholeFilm(film)).toBe(true)
  expect(await isWholeFilm(film.slice(0, 3000))).toBe(false)
  expect(await isWholeFilm(film.slice(0, 24 + 5000))).toBe(false)
  expect(await isWholeFilm(new Blob(['<html><script>alert(1)</script></html>']))).toBe(false)
  expect(await isWholeFilm(new Blob([]))).toBe(false)
  expect(await isWholeFilm(new Blob([Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3), new Uint8Array(60)]))).toBe(true)
})
