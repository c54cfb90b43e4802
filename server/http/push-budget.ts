// How many edits a person may send, and how much may be kept of those that are refused: what is written for ever must not
// be written by the second. Counted in this process alone; another one of the same database counts for itself.
import type { PushResponse } from '#contract/sync/push.ts'

const MINUTE_MS = 60_000

/** What may be spent at once, and what comes back in a minute. */
interface Allowance {
  readonly atOnce: number
  readonly perMinute: number
}

/** A device that was offline for weeks brings five thousand edits, and goes on for some time. */
const OF_DEVICE: Allowance = { atOnce: 8000, perMinute: 1000 }
/** Two such devices at the same time; ids of devices are made by devices, and may be made up. */
const OF_PERSON: Allowance = { atOnce: 16_000, perMinute: 2000 }
/** Bytes of refusals: five thousand conflicts with their values, and then as much in a day as a person may have uploaded in pictures. */
const OF_REFUSALS: Allowance = { atOnce: 16 * 1024 * 1024, perMinute: 32 * 1024 }

/** A device asks again after this time at the latest: it shows meanwhile that it is waiting. */
const LONGEST_WAIT_MS = 15_000
const SHORTEST_WAIT_MS = 1000
/** Accounts that are counted; of the one asked for longest ago it is forgotten what was spent. */
const KEPT = 20_000

export interface PushBudget {
  /** How long a person has to wait before anything of his is read; 0: not at all. */
  readonly waitMs: (userId: string) => number
  /** Takes this many edits. Answers how long he has to wait for it, 0 when they are taken. */
  readonly take: (userId: string, device: string, edits: number) => number
  /** Notes what was kept of refusals. */
  readonly keep: (userId: string, outcomes: PushResponse) => void
}

/** A budget of which nothing is spent yet. */
export function createPushBudget(nowMs: () => number): PushBudget {
  const edits = createPurses(nowMs)
  const refusals = createPurses(nowMs)
  const refusalsWait = (userId: string) => refusals.waitMs(userId, OF_REFUSALS, 1)
  const bounded = (ms: number) => (ms === 0 ? 0 : Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, Math.ceil(ms))))
  return {
    waitMs: (userId) => bounded(Math.max(edits.waitMs(userId, OF_PERSON, 1), refusalsWait(userId))),
    take: (userId, device, count) => {
      const ofDevice = `${userId} ${device}`
      const wait = Math.max(edits.waitMs(userId, OF_PERSON, count), edits.waitMs(ofDevice, OF_DEVICE, count))
      if (wait > 0) return bounded(wait)
      edits.spend(userId, OF_PERSON, count)
      edits.spend(ofDevice, OF_DEVICE, count)
      return 0
    },
    keep: (userId, response) => {
      if (response.kind !== 'outcomes') return
      const refused = response.outcomes.filter(({ outcome }) => outcome.kind === 'refused')
      if (refused.length > 0) refusals.spend(userId, OF_REFUSALS, JSON.stringify(refused).length)
    },
  }
}

interface Purse {
  left: number
  atMs: number
}

function createPurses(nowMs: () => number) {
  const purses = new Map<string, Purse>()
  const leftOf = (name: string, { atOnce, perMinute }: Allowance): number => {
    const purse = purses.get(name)
    if (!purse) return atOnce
    return Math.min(atOnce, purse.left + (Math.max(0, nowMs() - purse.atMs) / MINUTE_MS) * perMinute)
  }
  return {
    waitMs: (name: string, allowance: Allowance, amount: number): number => {
      const lacking = amount - leftOf(name, allowance)
      return lacking <= 0 ? 0 : (lacking / allowance.perMinute) * MINUTE_MS
    },
    /** May go below nothing: what was kept is known only afterwards. */
    spend: (name: string, allowance: Allowance, amount: number) => {
      const left = leftOf(name, allowance) - amount
      purses.delete(name)
      purses.set(name, { left, atMs: nowMs() })
      if (purses.size > KEPT) purses.delete(purses.keys().next().value ?? '')
    },
  }
}
