// Encryption and keyed hashes under the server's secret.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const keyOf = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32))

/** A text that only this secret opens (AES-256-GCM), base 64. */
export function seal(secret: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, 'seal'), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

/** The text again. Throws when the secret is another or the text was changed. */
export function unseal(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, 'seal'), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** A hash that nobody can compute without the secret; for short values such as codes and identity numbers. */
export const keyedHash = (secret: string, use: string, value: string): string =>
  createHmac('sha256', keyOf(secret, use)).update(value).digest('hex')

/** Whether two hashes are equal, in a time that does not depend on where they differ. */
export const sameHash = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
