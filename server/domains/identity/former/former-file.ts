// The file in which accounts of a platform before are handed over: how their passwords were hashed is said once, on top.
import * as z from 'zod/mini'
import type { FormerHash } from './former-hash.ts'

const encoding = z._default(z.enum(['hex', 'base64']), 'hex')

const scheme = z.discriminatedUnion('algorithm', [
  /** `hash` is the whole text, `$2b$10$…`. */
  z.strictObject({ algorithm: z.literal('bcrypt') }),
  z.strictObject({
    algorithm: z.literal('pbkdf2'),
    digest: z.enum(['sha1', 'sha256', 'sha512']),
    iterations: z.int().check(z.minimum(1), z.maximum(10_000_000)),
    encoding,
    /** How salts are written: as the text itself, or as bytes. */
    saltEncoding: z._default(z.enum(['text', 'hex', 'base64']), 'text'),
  }),
  z.strictObject({
    algorithm: z.enum(['md5', 'sha256']),
    /** Where the salt stood when the digest was made. */
    salt: z.enum(['first', 'last']),
    encoding,
    saltEncoding: z._default(z.enum(['text', 'hex', 'base64']), 'text'),
  }),
])

const formerAccount = z.strictObject({
  /** What the person typed at the login. */
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  mobile: z.optional(z.string().check(z.regex(/^1[3-9]\d{9}$/))),
  hash: z.string().check(z.minLength(1), z.maxLength(512)),
  salt: z._default(z.string().check(z.maxLength(256)), ''),
})

const formerFile = z.strictObject({
  /** Which platform: part of the key under which its names are kept. */
  source: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)),
  password: scheme,
  accounts: z.array(z.unknown()).check(z.minLength(1)),
})

/** One account of the file with its hash in one form; `row` counts from 1. */
export interface FormerAccount {
  readonly row: number
  readonly username: string
  readonly name: string
  readonly mobile: string | undefined
  readonly former: FormerHash
  /** Of a single digest: its value in small hex letters, to be sealed. */
  readonly digest: string
}

/** A row that cannot be taken over, and why, for whoever runs the server. */
export interface FormerFault {
  readonly row: number
  readonly username: string
  readonly why: string
}

/** The file is none of accounts; the message says what is wrong with it. */
export class FormerFileInvalid extends Error {
  override name = 'FormerFileInvalid'
}

/** Reads the text of a file. Throws `FormerFileInvalid` for its head; rows with faults are answered beside the others. */
export function readFormerFile(text: string): {
  readonly source: string
  readonly accounts: readonly FormerAccount[]
  readonly faults: readonly FormerFault[]
} {
  const head = formerFile.safeParse(parseJson(text))
  if (!head.success) throw new FormerFileInvalid(`the file cannot be read: ${firstFault(head.error)}`)
  const accounts: FormerAccount[] = []
  const faults: FormerFault[] = []
  head.data.accounts.forEach((one, index) => {
    const row = index + 1
    const read = formerAccount.safeParse(one)
    if (!read.success) {
      faults.push({ row, username: '', why: firstFault(read.error) })
      return
    }
    const { username, name, mobile, hash, salt } = read.data
    const hashed = hashOf(head.data.password, hash, salt)
    if (hashed) accounts.push({ row, username, name, mobile, ...hashed })
    else faults.push({ row, username, why: `hash is none of ${head.data.password.algorithm}` })
  })
  return { source: head.data.source, accounts, faults }
}

/** Hash and salt in the one form that is stored; undefined when the text cannot be one of this algorithm. */
function hashOf(
  of: z.infer<typeof scheme>,
  hash: string,
  salt: string,
): Pick<FormerAccount, 'former' | 'digest'> | undefined {
  if (of.algorithm === 'bcrypt')
    return /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/.test(hash)
      ? { former: { kind: 'bcrypt', hash }, digest: '' }
      : undefined
  const bytes = bytesOf(hash, of.encoding)
  const salted = bytesOf(salt, of.saltEncoding)
  if (!bytes || bytes.length === 0 || !salted) return undefined
  const saltKept = salted.toString('base64')
  if (of.algorithm === 'pbkdf2') {
    const { digest, iterations } = of
    return {
      former: { kind: 'pbkdf2', digest, iterations, salt: saltKept, hash: bytes.toString('base64') },
      digest: '',
    }
  }
  if (bytes.length !== (of.algorithm === 'md5' ? 16 : 32)) return undefined
  return {
    former: { kind: 'digest', digest: of.algorithm, salt: saltKept, saltFirst: of.salt === 'first' },
    digest: bytes.toString('hex'),
  }
}

/** The bytes of a text; undefined when it is not written that way. */
function bytesOf(text: string, as: 'text' | 'hex' | 'base64'): Buffer | undefined {
  if (as === 'text') return Buffer.from(text, 'utf8')
  const fits = as === 'hex' ? /^(?:[0-9a-fA-F]{2})*$/ : /^[A-Za-z0-9+/]*={0,2}$/
  return fits.test(text) ? Buffer.from(text, as) : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new FormerFileInvalid(`the file is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const firstFault = (error: z.core.$ZodError): string => {
  const [issue] = error.issues
  return issue ? `${issue.path.join('.') || 'the whole'}: ${issue.message}` : 'unknown'
}
