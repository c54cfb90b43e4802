// Processes about people in the demonstration: rows from plans that say where each stands and how it came there.
import { approval } from '#contract/domains/approval/approval-record.ts'
import { type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { AnyWorkflow, Step, TrailEntry } from '#contract/kit/workflow.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { createDice } from '../plans/seeded-random.ts'
import { DEMO_KEEPER } from './demo-materials.ts'

const DAY_MS = 24 * 3_600_000

export interface ProcessPlan {
  readonly status: string
  /** Whom it is about, if such a person is left; else anybody at work. */
  readonly about?: (person: AnyRow) => boolean
  readonly values: (person: AnyRow, today: string) => Readonly<Record<string, unknown>>
  /** What the roster says of the person because of it. */
  readonly roster?: (
    person: AnyRow,
    values: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>> | undefined
  /** Steps taken, with how many days ago and what was said. */
  readonly trail?: readonly (readonly [step: string, daysAgo: number, note?: string])[]
}

export interface DemoPeople {
  readonly people: readonly AnyRow[]
  /** The account that is everybody's superior in these records. */
  readonly superior: string
  readonly seed: number
  readonly nowMs: number
  /** What the roster says of people because of their records, by person; whoever is in it is nobody else's. */
  readonly changed: Map<string, Readonly<Record<string, unknown>>>
}

/** One row for each plan, each about somebody else; people with accounts are left alone. */
export function demoProcess(flow: AnyWorkflow, plans: readonly ProcessPlan[], given: DemoPeople): AnyRow[] {
  const { superior, seed, nowMs, changed } = given
  const dice = createDice(seed)
  const today = todayInShanghai(nowMs)
  const free = given.people.filter((one) => one.username === null && !changed.has(one.uri))
  const take = (fits: (person: AnyRow) => boolean) => {
    const at = free.findIndex(fits)
    return at < 0 ? undefined : free.splice(at, 1)[0]
  }
  // Begins elsewhere in the roster for every kind, so that not the same people are in all of them.
  free.push(...free.splice(0, dice.between(0, Math.max(0, free.length - 1))))
  return plans.flatMap(({ status, about, values, roster, trail = [] }) => {
    const isAtWork = (one: AnyRow) => one.employeeStatus === 'active'
    const person = (about && take(about)) ?? take((one) => isAtWork(one) && one.stage === 'regular') ?? take(isAtWork)
    if (!person) return []
    const steps = trail.map(
      ([step, daysAgo, note = '']): TrailEntry => ({
        ...{ step, note, to: (flow.steps[step] as Step).to, at: nowMs - daysAgo * DAY_MS - 3_600_000 },
        by: (flow.steps[step] as Step).by.length === 0 ? '' : DEMO_KEEPER,
      }),
    )
    const last = steps.at(-1)
    // What is decided by an approval names it.
    const approvalUri = status === 'inApproval' ? `${approval.idPrefix}_${makeUlid(nowMs, dice.next)}` : null
    const said = values(person, today)
    const change = roster?.(person, said)
    if (change) changed.set(person.uri, change)
    const row = {
      ...{ employeeUri: person.uri, employeeName: person.name, groupUri: person.groupUri },
      ...{ employeeUsername: person.username, managerUsername: superior, mode: 'flow' },
      ...(approvalUri !== null && { approvalUri, submittedBy: superior }),
      ...said,
      ...{ status, statusAt: last?.at ?? null, statusBy: last && last.by !== '' ? last.by : null, trail: steps },
    }
    return [completeRow(flow.collection, `${flow.collection.idPrefix}_${makeUlid(nowMs, dice.next)}`, row)]
  })
}
