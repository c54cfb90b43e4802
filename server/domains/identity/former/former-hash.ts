// Password hashes of the platforms before. They are read here and nowhere made: the first login that fits replaces them.
import { createHash, pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import bcrypt from 'bcryptjs'

const derive = promisify(pbkdf2)

/** Digests that PBKDF2 was used with. */
export type Pbkdf2Digest = 'sha1' | 'sha256' | 'sha512'

/** How a file's passwords were hashed; values are bytes in base64 where they are no text. */
export type FormerHash =
  | { readonly kind: 'bcrypt'; readonly hash: string }
  | {
      readonly kind: 'pbkdf2'
      readonly digest: Pbkdf2Digest
      readonly iterations: number
      readonly salt: string
      readonly hash: string
    }
  /** A single digest of salt and password is guessed too quickly to be kept: its own argon2id hash is kept instead. */
  | { readonly kind: 'digest'; readonly digest: 'md5' | 'sha256'; readonly salt: string; readonly saltFirst: boolean }

const MARK = '$former$'

/** The text that the database keeps of a hash; `sealed` is the argon2id hash of a single digest, and only of that. */
export function storedFormer(former: FormerHash, sealed = ''): string {
  if (former.kind === 'bcrypt') return former.hash
  const parts =
    former.kind === 'pbkdf2'
      ? [former.digest, String(former.iterations), former.salt, former.hash]
      : [former.digest, former.saltFirst ? 'first' : 'last', former.salt, Buffer.from(sealed).toString('base64')]
  return `${MARK}${[former.kind, ...parts].join('$')}`
}

/** A stored hash that is not ours, taken apart; undefined for ours and for what is no hash at all. */
export function readFormer(stored: string): { readonly former: FormerHash; readonly sealed: string } | undefined {
  if (/^\$2[aby]\$/.test(stored)) return { former: { kind: 'bcrypt', hash: stored }, sealed: '' }
  if (!stored.startsWith(MARK)) return undefined
  const [kind, digest, second = '', salt = '', last = ''] = stored.slice(MARK.length).split('$')
  if (kind === 'pbkdf2' && (digest === 'sha1' || digest === 'sha256' || digest === 'sha512'))
    return { former: { kind, digest, iterations: Number(second), salt, hash: last }, sealed: '' }
  if (kind === 'digest' && (digest === 'md5' || digest === 'sha256'))
    return {
      former: { kind, digest, salt, saltFirst: second === 'first' },
      sealed: Buffer.from(last, 'base64').toString('utf8'),
    }
  return undefined
}

/** The single digest of a password, in small hex letters: what is sealed, and compared with what is sealed. */
export function digestOf(former: Extract<FormerHash, { kind: 'digest' }>, password: string): string {
  const salt = Buffer.from(former.salt, 'base64')
  const typed = Buffer.from(password, 'utf8')
  return createHash(former.digest)
    .update(Buffer.concat(former.saltFirst ? [salt, typed] : [typed, salt]))
    .digest('hex')
}

/** Whether a password fits a hash of bcrypt or PBKDF2 (RFC 8018, 5.2). */
export async function fitsFormer(former: Exclude<FormerHash, { kind: 'digest' }>, password: string): Promise<boolean> {
  if (former.kind === 'bcrypt') return bcrypt.compare(password, former.hash)
  const expected = Buffer.from(former.hash, 'base64')
  const salt = Buffer.from(former.salt, 'base64')
  const got = await derive(password, salt, former.iterations, expected.length, former.digest)
  return timingSafeEqual(got, expected)
}
