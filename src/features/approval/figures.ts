// How an organisation's approvals go: what is open by its age, how long parts take, and with whom most waits.
import type { approval } from '#contract/domains/approval/approval-record.ts'
import type { Row } from '#contract/kit/collection.ts'

type Approval = Pick<Row<typeof approval>, 'status' | 'templateName' | 'holders' | 'tasks'>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Ages of what is open: so many days at most, the last without an end. */
const AGE_DAYS = [1, 3, 7, Number.POSITIVE_INFINITY] as const

export interface Handling {
  readonly name: string
  /** Of parts that people have decided, in the middle. */
  readonly hours: number
  readonly count: number
}

export interface Bottleneck {
  readonly username: string
  readonly name: string
  readonly count: number
  /** Since when the oldest waits. */
  readonly since: number
}

export interface ApprovalFigures {
  /** Parts that are open: within a day, three, seven, and longer. */
  readonly byAge: readonly number[]
  /** By template, the slowest first. */
  readonly handling: readonly Handling[]
  /** Who holds most, and of equals whoever has held the oldest longest. */
  readonly bottlenecks: readonly Bottleneck[]
}

/** Counted over what this device holds: everything open, and what ended lately. */
export function approvalFigures(rows: readonly Approval[], nowMs: number): ApprovalFigures {
  const open = rows.filter(({ status }) => status === 'pending').flatMap(({ holders }) => holders)
  const byAge = AGE_DAYS.map((days, at) => {
    const [from, to] = [(AGE_DAYS[at - 1] ?? 0) * DAY_MS, days * DAY_MS]
    return open.filter(({ since }) => nowMs - since >= from && nowMs - since < to).length
  })
  const hours = new Map<string, number[]>()
  for (const { templateName, tasks } of rows)
    for (const { status, arrivedAt, actedAt } of tasks) {
      // What only waits on a device has no time of the server yet.
      if ((status !== 'approved' && status !== 'rejected') || !actedAt) continue
      hours.set(templateName, [...(hours.get(templateName) ?? []), Math.max(0, actedAt - arrivedAt) / HOUR_MS])
    }
  const holders = new Map<string, Bottleneck>()
  for (const { username, name, since } of open) {
    const before = holders.get(username)
    const oldest = Math.min(since, before?.since ?? since)
    holders.set(username, { username, name, count: (before?.count ?? 0) + 1, since: oldest })
  }
  return {
    byAge,
    handling: [...hours]
      .map(([name, all]) => ({ name, hours: middleOf(all), count: all.length }))
      .sort((a, b) => b.hours - a.hours),
    bottlenecks: [...holders.values()].sort((a, b) => b.count - a.count || a.since - b.since),
  }
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = sorted.length % 2 === 1 ? [sorted[half], sorted[half]] : [sorted[half - 1], sorted[half]]
  return Math.round(((low + high) / 2) * 10) / 10
}
