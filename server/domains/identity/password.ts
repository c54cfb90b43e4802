// Passwords: argon2id with a bound on how many are computed at a time, so that a flood of logins cannot take all memory.
import { hash, verify } from '@node-rs/argon2'
import { digestOf, fitsFormer, readFormer } from './former/former-hash.ts'

/** Parallel computations at most; each takes 19 MiB and one core. */
const PARALLEL = 2
/** 19 MiB, two passes, one lane: the OWASP minimum for argon2id, which is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

let running = 0
const waiting: (() => void)[] = []

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= PARALLEL) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** The string to store for a password. */
export const hashPassword = (password: string): Promise<string> => bounded(() => hash(password, COST))

/** Whether a stored hash is made by `hashPassword`, and not taken over from a platform before. */
export const isOurHash = (stored: string): boolean => stored.startsWith('$argon2')

let decoy: Promise<string> | undefined

/**
 * Whether the password fits. Without a stored hash, as of a closed account, the same work is done for nothing: neither time
 * nor a failure tells who exists. Hashes of the platforms before are read as well.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  const taken = stored === undefined ? undefined : readFormer(stored)
  if (taken && taken.former.kind !== 'digest') {
    const { former } = taken
    return bounded(() => fitsFormer(former, password))
  }
  decoy ??= hashPassword('no account has this one')
  const own = taken?.sealed ?? stored
  const held = own !== undefined && isOurHash(own) ? own : undefined
  const typed = taken?.former.kind === 'digest' ? digestOf(taken.former, password) : password
  const against = held ?? (await decoy)
  const fits = await bounded(() => verify(against, typed))
  return fits && held !== undefined
}
