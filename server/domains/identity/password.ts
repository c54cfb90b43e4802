// Passwords: argon2id with a bound on how many are computed at a time, so that a flood of logins cannot take all memory.
import { hash, verify } from '@node-rs/argon2'

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

let decoy: Promise<string> | undefined

/**
 * Whether the password fits. Without a stored hash, as of a closed account, the same work is done for nothing: neither time
 * nor a failure tells who exists.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this one')
  const held = stored?.startsWith('$argon2') ? stored : undefined
  const against = held ?? (await decoy)
  const fits = await bounded(() => verify(against, password))
  return fits && held !== undefined
}
