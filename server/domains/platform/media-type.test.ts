import { expect, test } from 'vitest'
import { createBoxWalk } from './box-walk.ts'
import { mediaTypeOf } from './media-type.ts'

const hex = (digits: string, text = '') => Buffer.concat([Buffer.from(digits, 'hex'), Buffer.from(text)])

test('films and recordings are known by their first bytes', () => {
  const ftyp = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1')
  expect(mediaTypeOf(ftyp('isom'), '')).toBe('video/mp4')
  expect(mediaTypeOf(ftyp('isom'), 'audio/mp4')).toBe('audio/mp4')
  expect(mediaTypeOf(ftyp('M4A '), 'video/mp4')).toBe('audio/mp4')
  expect(mediaTypeOf(ftyp('qt  '), '')).toBe('video/quicktime')
  for (const picture of ['heic', 'avif', 'mif1']) expect(mediaTypeOf(ftyp(picture), 'video/mp4')).toBeUndefined()
  expect(mediaTypeOf(hex('1a45dfa3', '...webm...V_VP9'), '')).toBe('video/webm')
  expect(mediaTypeOf(hex('1a45dfa3', '...webm...A_OPUS'), 'video/webm')).toBe('audio/webm')
  expect(mediaTypeOf(hex('1a45dfa3', '...matroska...V_VP9'), '')).toBeUndefined()
  expect(mediaTypeOf(Buffer.from('OggS...'), '')).toBe('audio/ogg')
  expect(mediaTypeOf(Buffer.from('RIFF....WAVEfmt '), '')).toBe('audio/wav')
  expect(mediaTypeOf(Buffer.from('RIFF....WEBPVP8 '), '')).toBeUndefined()
  expect(mediaTypeOf(Buffer.from('#!AMR\n'), '')).toBe('audio/amr')
  expect(mediaTypeOf(Buffer.from('ID3....'), '')).toBe('audio/mpeg')
  expect(mediaTypeOf(hex('fffb9064'), '')).toBe('audio/mpeg')
  expect(mediaTypeOf(hex('fff15080'), '')).toBe('audio/aac')
  for (const none of [hex('ffd8ffe0'), hex('fffe4100'), hex(''), Buffer.from('<html>')])
    expect(mediaTypeOf(none, 'video/mp4')).toBeUndefined()
})

test('a file of boxes is whole when it ends where its last box does and has its index, however it is cut into pieces', () => {
  const box = (name: string, length: number, isLong = false) => {
    const bytes = Buffer.alloc(length)
    bytes.writeUInt32BE(isLong ? 1 : length)
    bytes.write(name, 4, 'latin1')
    if (isLong) bytes.writeBigUInt64BE(BigInt(length), 8)
    return bytes
  }
  const isWhole = (bytes: Buffer, piece: number) => {
    const walk = createBoxWalk()
    for (let at = 0; at < bytes.length; at += piece) walk.take(bytes.subarray(at, at + piece))
    return walk.isWhole()
  }
  const film = Buffer.concat([box('ftyp', 20), box('free', 8), box('mdat', 90, true), box('moov', 30)])
  for (let piece = 1; piece < 40; piece += 1) {
    expect(isWhole(film, piece)).toBe(true)
    for (let end = 1; end < film.length; end += 1) expect(isWhole(film.subarray(0, end), piece)).toBe(false)
  }
  expect(isWhole(Buffer.concat([box('ftyp', 20), box('mdat', 40)]), 7)).toBe(false)
  expect(isWhole(Buffer.concat([box('moov', 20), Buffer.from('\0\0\0\0mdatrest', 'latin1')]), 7)).toBe(true)
  expect(isWhole(Buffer.concat([box('moov', 20), Buffer.from('\0\0\0\x03mdatrest', 'latin1')]), 7)).toBe(false)
})
