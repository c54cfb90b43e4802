// Changes of their own records that people of the demonstration have asked for, one in every state.
import { type QueryExecutorProvider, sql } from 'kysely'
import { recordRequest } from '#contract/domains/hr/processes/record-request.ts'
import { type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { TrailEntry } from '#contract/kit/workflow.ts'
import { seal } from '#server/domains/sealed.ts'
import { DEMO_KEEPER } from './hr/demo-materials.ts'
import type { DemoPeople } from './hr/demo-process.ts'
import { createDice } from './plans/seeded-random.ts'

const DAY_MS = 24 * 3_600_000

const CONTACT = { name: '周秀英', relation: '配偶', mobile: '13800005678', address: '' }
const PLANS = [
  { username: 'foreman', status: 'pending', step: undefined, daysAgo: 1, note: '', changed: ['address', 'emergency'] },
  { username: 'manager', status: 'accepted', step: 'accept', daysAgo: 6, note: '', changed: ['address'] },
  { username: 'worker', status: 'refused', step: 'refuse', daysAgo: 3, note: '请写到门牌号', changed: ['address'] },
  { username: 'operator', status: 'withdrawn', step: 'withdraw', daysAgo: 9, note: '', changed: ['emergency'] },
] as const

/** Of people with accounts, who are the ones that ask. */
export function demoRecordRequests({ people, superior, seed, nowMs }: DemoPeople): AnyRow[] {
  const dice = createDice(seed)
  return PLANS.flatMap(({ username, status, step, daysAgo, note, changed }) => {
    const one = people.find((person) => person.username === username)
    if (!one) return []
    const at = nowMs - daysAgo * DAY_MS
    const by = step === 'withdraw' ? username : DEMO_KEEPER
    const trail: TrailEntry[] = step === undefined ? [] : [{ step, to: status, by, at, note }]
    return [
      completeRow(recordRequest, `${recordRequest.idPrefix}_${makeUlid(nowMs, dice.next)}`, {
        ...{ employeeUri: one.uri, employeeName: one.name, groupUri: one.groupUri, employeeUsername: username },
        ...{ managerUsername: superior, changed: [...changed], status, statusAt: at, trail },
        statusBy: step === undefined ? null : by,
      }),
    ]
  })
}

/** What those that wait are about. */
export async function seedRequestedValues(
  db: QueryExecutorProvider,
  rows: readonly AnyRow[],
  { domain, secret }: { readonly domain: string; readonly secret: string },
): Promise<void> {
  const values = { address: '成都市武侯区一环路南二段 16 号', emergency: [CONTACT] }
  for (const { uri, status } of rows)
    if (status === 'pending')
      await sql`insert into record_request_values (uri, domain, sealed)
        values (${uri}, ${domain}, ${seal(secret, JSON.stringify(values))})`.execute(db)
}
