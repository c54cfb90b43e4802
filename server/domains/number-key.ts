// The key that numbers of people are sealed for while they wait on a device. Its private half follows from the server's secret,
// and lies nowhere.
import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto'
import { readSealed, WORKER_NUMBER } from '#contract/kit/sealed-number.ts'

const TAG_BYTES = 16
const KEY_BYTES = 32

export interface NumberKey {
  /** Raw, in base 64 with the alphabet of addresses. */
  readonly publicKey: string
  /** The number; undefined for what this key does not open for this use: sealed for another server, or changed on its way. */
  readonly open: (sealed: string, use: string) => string | undefined
}

/** The key of this server. */
export function numberKey(secret: string): NumberKey {
  const curve = curveOf(secret)
  return {
    publicKey: curve.getPublicKey('base64url'),
    open: (sealed, use) => {
      const parts = readSealed(sealed)
      if (!parts) return undefined
      try {
        return opened(curve, parts, use)
      } catch {
        // The cipher says no more than that it does not fit.
        return undefined
      }
    },
  }
}

function opened(
  curve: ECDH,
  { point, nonce, body }: { point: string; nonce: string; body: string },
  use: string,
): string {
  const shared = curve.computeSecret(Buffer.from(point, 'base64url'))
  const key = Buffer.from(hkdfSync('sha256', shared, '', use, KEY_BYTES))
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
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
