// Films and recordings by their first bytes.
import type { AUDIO_TYPES, VIDEO_TYPES } from '#contract/domains/files.ts'

export type MediaType = (typeof AUDIO_TYPES)[number] | (typeof VIDEO_TYPES)[number]

const MATROSKA = '1a45dfa3'
/** Codecs of pictures, as a WebM file names them near its beginning. */
const FILM_CODECS = ['V_VP8', 'V_VP9', 'V_AV1', 'V_MPEG4', 'V_MPEGH']
const BEGINNING = 64 * 1024

/** The type of these bytes, or undefined when they are none that is played here. What was declared decides nothing but a tie. */
export function mediaTypeOf(bytes: Uint8Array, declared: string): MediaType | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, BEGINNING))
  const letters = (from: number, to: number) => head.toString('latin1', from, to)
  if (letters(4, 8) === 'ftyp') return ofBrand(letters(8, 12), declared)
  if (head.toString('hex', 0, 4) === MATROSKA) {
    if (!head.subarray(0, 64).includes('webm')) return undefined
    return FILM_CODECS.some((codec) => head.includes(codec)) ? 'video/webm' : 'audio/webm'
  }
  if (letters(0, 4) === 'OggS') return 'audio/ogg'
  if (letters(0, 4) === 'RIFF' && letters(8, 12) === 'WAVE') return 'audio/wav'
  if (letters(0, 5) === '#!AMR') return 'audio/amr'
  if (letters(0, 3) === 'ID3') return 'audio/mpeg'
  return ofFrame(head)
}

/** Recorders write many brands; pictures in the same container (HEIC, AVIF) are none. */
function ofBrand(brand: string, declared: string): MediaType | undefined {
  if (/^(hei|hev|mif|msf|avi|crx)/.test(brand)) return undefined
  if (brand === 'qt  ') return 'video/quicktime'
  if (/^M4[AB] /.test(brand)) return 'audio/mp4'
  return declared.startsWith('audio/') ? 'audio/mp4' : 'video/mp4'
}

/** The first frame of a recording without a container: its eleven bits of ones, and values that exist. */
function ofFrame(head: Buffer): MediaType | undefined {
  const [first = 0, second = 0, third = 0] = head
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined
  if ((second & 0xf6) === 0xf0) return 'audio/aac'
  const hasLayer = (second & 0x06) === 0x02 && (second & 0x18) !== 0x08
  const hasRates = (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c
  return hasLayer && hasRates ? 'audio/mpeg' : undefined
}
