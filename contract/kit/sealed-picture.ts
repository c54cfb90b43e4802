// A picture of a paper as it waits on a phone for a network, and lies with the server: the number can be read from it, so it is
// sealed for the server with the same key as numbers. Mark, point, nonce and body, one after another. Pure.

/** What such a file is of. */
export const SEALED_PICTURE = 'application/x-gantry-sealed'
/** What both ends derive the key of a picture under. */
export const CARD_PICTURE = 'labour card picture'

/** `GP1.` */
const MARK = [0x47, 0x50, 0x31, 0x2e] as const
const POINT_BYTES = 65
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = MARK.length + POINT_BYTES + NONCE_BYTES

interface SealedPicture {
  readonly point: Uint8Array
  readonly nonce: Uint8Array
  readonly body: Uint8Array
}

/** The bytes of one. */
export function sealedPicture({ point, nonce, body }: SealedPicture): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEAD_BYTES + body.byteLength)
  bytes.set(MARK)
  bytes.set(point, MARK.length)
  bytes.set(nonce, MARK.length + POINT_BYTES)
  bytes.set(body, HEAD_BYTES)
  return bytes
}

/** Its parts; undefined for what is none. */
export function readSealedPicture(bytes: Uint8Array): SealedPicture | undefined {
  if (bytes.byteLength <= HEAD_BYTES + TAG_BYTES) return undefined
  if (MARK.some((code, at) => bytes[at] !== code)) return undefined
  return {
    point: bytes.subarray(MARK.length, MARK.length + POINT_BYTES),
    nonce: bytes.subarray(MARK.length + POINT_BYTES, HEAD_BYTES),
    body: bytes.subarray(HEAD_BYTES),
  }
}
