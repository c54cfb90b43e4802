// Invitations of the demonstration, one in every state. Their tokens are known: whoever tries it out can open one.
import { type QueryExecutorProvider, sql } from 'kysely'
import { type TodoFacts, todo } from '#contract/domains/approval.ts'
import { INVITE_CODE } from '#contract/domains/identity/invite-calls.ts'
import { completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { holdersOf } from '#server/domains/identity/roles/holders.ts'
import { hashToken } from '#server/domains/identity/token.ts'
import type { StoreTx } from '#server/sync/store.ts'
import type { DemoDepartment } from './department-tree.ts'
import { createDice } from './seeded-random.ts'

interface InvitePlan {
  readonly token: string
  readonly type: 'link' | 'qrcode' | 'sms'
  readonly by: string
  readonly note: string
  readonly needAudit: boolean
  readonly maxUses: number
  readonly mobile?: string
  /** Days since it was made, and how long it was to last. */
  readonly age: number
  readonly days: number
  readonly isRevoked?: boolean
  /** Into a department of a project. */
  readonly isOnSite?: boolean
  readonly uses?: readonly (readonly [username: string, status: 0 | 1 | 2])[]
}

const PLANS: readonly InvitePlan[] = [
  {
    ...{ token: 'demo-invitation-by-link', type: 'link', by: 'hr', note: '春季校园招聘', needAudit: true, maxUses: 50 },
    ...{
      age: 1,
      days: 30,
      uses: [
        ['labour', 0],
        ['foreman', 1],
        ['worker', 1],
      ],
    },
  },
  {
    ...{ token: 'demo-invitation-by-code', type: 'qrcode', by: 'hr', note: '项目部门口张贴', needAudit: false },
    ...{ maxUses: 200, age: 2, days: 15, isOnSite: true, uses: [['manager', 1]] },
  },
  {
    ...{ token: 'demo-invitation-by-sms', type: 'sms', by: 'chairman', note: '', needAudit: false, maxUses: 1 },
    ...{ mobile: '13900000009', age: 0, days: 7, uses: [['personal', 2]] },
  },
  {
    ...{ token: 'demo-invitation-expired', type: 'link', by: 'chairman', note: '安全员补充', needAudit: true },
    ...{ maxUses: 5, age: 12, days: 7, uses: [['operator', 1]] },
  },
  {
    ...{ token: 'demo-invitation-revoked', type: 'qrcode', by: 'hr', note: '旧版海报', needAudit: true, maxUses: 100 },
    ...{ age: 5, days: 30, isRevoked: true },
  },
  {
    ...{ token: 'demo-invitation-used-up', type: 'sms', by: 'hr', note: '', needAudit: false, maxUses: 1 },
    ...{ mobile: '13900000021', age: 3, days: 7, uses: [['admin', 1]] },
  },
]

const DAY_MS = 24 * 3_600_000
const SEED = 20_260_701

interface InviteGiven {
  readonly domain: string
  readonly departments: readonly DemoDepartment[]
  readonly nowMs: number
  /** Without it nobody waits for an audit. */
  readonly isWaiting: boolean
}

/** After the accounts: they have made and answered them. */
export async function seedInvites(
  tx: StoreTx,
  db: QueryExecutorProvider,
  { domain, departments, nowMs, isWaiting }: InviteGiven,
): Promise<void> {
  const dice = createDice(SEED)
  const newId = (prefix: string) => `${prefix}_${makeUlid(nowMs, dice.next)}`
  const { rows } = await sql<{ userId: string; username: string; name: string }>`
    select user_id as "userId", username, name from account`.execute(db)
  const people = new Map(rows.map((one) => [one.username, one]))
  const site = departments.find((one) => one.type === 'projectDept')
  for (const plan of PLANS) {
    const inviteUri = newId('inv')
    const atMs = nowMs - plan.age * DAY_MS
    await sql`insert into invite (invite_uri, token_hash, domain, type, group_uri, need_audit, mobile, max_uses,
        expire_at, note, created_by, at_ms, revoked_at)
      values (${inviteUri}, ${hashToken(plan.token)}, ${domain}, ${plan.type},
        ${plan.isOnSite === true ? (site?.uri ?? null) : null}, ${plan.needAudit}, ${plan.mobile ?? ''},
        ${plan.maxUses}, ${atMs + plan.days * DAY_MS}, ${plan.note}, ${people.get(plan.by)?.userId}, ${atMs},
        ${plan.isRevoked === true ? nowMs - DAY_MS : null})`.execute(db)
    for (const [username, status] of plan.uses ?? []) {
      const person = people.get(username)
      if (!person || (status === 0 && !isWaiting)) continue
      const applicationUri = status === 0 ? newId('join') : null
      if (applicationUri !== null) {
        await sql`insert into join_application (application_uri, domain, user_id, note, status, at_ms)
          values (${applicationUri}, ${domain}, ${person.userId}, '', 0, ${atMs})`.execute(db)
        await askAuditors(tx, db, { domain, nowMs, newId, applicationUri, name: person.name })
      }
      await sql`insert into invite_use (invite_uri, user_id, status, at_ms, application_uri)
        values (${inviteUri}, ${person.userId}, ${status}, ${atMs}, ${applicationUri})`.execute(db)
    }
  }
}

interface Waiting {
  readonly domain: string
  readonly nowMs: number
  readonly newId: (prefix: string) => string
  readonly applicationUri: string
  readonly name: string
}

async function askAuditors(
  tx: StoreTx,
  db: QueryExecutorProvider,
  { domain, nowMs, newId, applicationUri, name }: Waiting,
): Promise<void> {
  const facts: TodoFacts = { kind: 'joinAudit', name, note: '' }
  const auditors = await holdersOf(db, domain, [INVITE_CODE], nowMs)
  await tx.flush(
    auditors.map(({ userId }) => ({
      kind: 'insert' as const,
      collection: todo,
      scope: `user:${userId}:${domain}`,
      row: completeRow(todo, newId(todo.idPrefix), {
        ...{ kind: facts.kind, facts, title: '', summary: '', fromName: name, sourceUri: applicationUri },
        ...{
          deepLink: `/message/toDoCenter?join=${applicationUri}`,
          priority: 'normal',
          status: 'open',
          at: nowMs - DAY_MS,
        },
      }),
    })),
    [],
    [],
  )
}
