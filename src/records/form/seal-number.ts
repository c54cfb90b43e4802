// A number of a person, and pictures that show it, as they wait on this device: sealed for the server's key, so that nobody who
// holds the phone reads them.
import { sealedText } from '#contract/kit/sealed-number.ts'
import { CARD_PICTURE, SEALED_PICTURE, sealedPicture } from '#contract/kit/sealed-picture.ts'

const NONCE_BYTES = 12

/** Over plain http browsers have no encryption. */
export const canSeal = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined

interface PublicKey {
  readonly uri: string
  readonly publicKey: string
}

/** Seals a number with the server's key, for one use. Rejects where the browser has no encryption. */
export async function sealNumber(key: PublicKey, number: string, use: string): Promise<string> {
  const { point, nonce, body } = await seal(key, new TextEncoder().encode(number), use)
  return sealedText({ key: key.uri, point: textOf(point), nonce: textOf(nonce), body: textOf(body) })
}

/** Seals the picture of a paper for the same key. Rejects as above. */
export async function sealPicture(key: PublicKey, picture: Blob): Promise<Blob> {
  const parts = await seal(key, new Uint8Array(await picture.arrayBuffer()), CARD_PICTURE)
  return new Blob([sealedPicture(parts)], { type: SEALED_PICTURE })
}

async function seal(key: PublicKey, plain: Uint8Array<ArrayBuffer>, use: string) {
  const { subtle } = crypto
  const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
  const theirs = await subtle.importKey('raw', bytesOf(key.publicKey), curve, false, [])
  const mine = await subtle.generateKey(curve, false, ['deriveBits'])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, mine.privateKey, 256)
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(use)
  const derive = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  const secret = await subtle.deriveKey(derive, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const body = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv: nonce }, secret, plain))
  const point = new Uint8Array(await subtle.exportKey('raw', mine.publicKey))
  return { point, nonce, body }
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

const textOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
