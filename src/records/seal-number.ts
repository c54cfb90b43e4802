// A number of a person as it waits on this device: sealed for the server's key, so that nobody who holds the phone reads it.
import { sealedText } from '#contract/kit/sealed-number.ts'

const NONCE_BYTES = 12

/** Over plain http browsers have no encryption. */
export const canSeal = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined

/** Seals a number with the server's key, for one use. Rejects where the browser has no encryption. */
export async function sealNumber(
  key: { readonly uri: string; readonly publicKey: string },
  number: string,
  use: string,
): Promise<string> {
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
  const body = await subtle.encrypt({ name: 'AES-GCM', iv: nonce }, secret, new TextEncoder().encode(number))
  const point = await subtle.exportKey('raw', mine.publicKey)
  return sealedText({ key: key.uri, point: textOf(point), nonce: textOf(nonce), body: textOf(body) })
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

const textOf = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
