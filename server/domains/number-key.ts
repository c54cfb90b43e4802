// The key that numbers of people, and pictures that show them, are sealed for while they wait on a device. Its private half follows from the server's secret,
// and lies nowhere.
import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto'
import { readSealed, WORKER_NUMBER } from '#contract/kit/sealed-number.ts'
import { CARD_PICTURE, readSealedPicture } from '#contract/kit/sealed-picture.ts'

const TAG_BYTES = 16
const KEY_BYTES = 32

export interface NumberKey {
  /** Raw, in base 64 with the alphabet of addresses. */
  readonly publicKey: string
  /** The number; undefined for what this key does not open for this use: sealed for another server, or changed on its way. */
  readonly open: (sealed: string, use: string) => string | undefined
  /** The picture of a paper; undefined as above. */
  readonly openPicture: (sealed: Uint8Array) => Uint8Array | undefined
}

/** The key of this server. */
export function numberKey(secret: string): NumberKey {
  const curve = curveOf(secret)
  return {
    publicKey: curve.getPublicKey('base64url'),
    open: (sealed, use) => {
      const parts = readSealed(sealed)
      const bytes = (text: string) => Buffer.from(text, 'base64url')
      if (!parts) return undefined
      const { point, nonce, body } = parts
      return opened(curve, { point: bytes(point), nonce: bytes(nonce), body: bytes(body) }, use)?.toString('utf8')
    },
    openPicture: (sealed) => {
      const parts = readSealedPicture(sealed)
      return parts && opened(curve, parts, CARD_PICTURE)
    },
  }
}

interface Parts {
  readonly point: Uint8Array
  readonly nonce: Uint8Array
  readonly body: Uint8Array
}

function opened(curve: ECDH, { point, nonce, body }: Parts, use: string): Buffer | undefined {
  try {
    const shared = curve.computeSecret(point)
    const key = Buffer.from(hkdfSync('sha256', shared, '', use, KEY_BYTES))
    const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    decipher.setAuthTag(body.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    // The cipher says no more than that it does not fit.
    return undefined
  }
}

/** Not every 32 bytes are a private key: the next ones are taken where they are not. */
function curveOf(secret: string): ECDH {
  const curve = createECDH('prime256v1')
  for (let turn = 0; ; turn++) {
    try {
      curve.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', `${WORKER_NUMBER} ${turn}`, KEY_BYTES)))
      return curve
    } catch (error) {
      if (turn > 3) throw error
    }
  }
}
