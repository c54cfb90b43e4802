// Invitations of the demonstration, one in every state. Their tokens are known: whoever tries it out can open one.
import { type QueryExecutorProvider, sql } from 'kysely'
import { membershipApplication } from '#contract/domains/joining/membership-application.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { hashToken } from '#server/domains/identity/token.ts'
import type { StoreTx } from '#server/sync/store/store.ts'
import type { DemoDepartment } from './plans/department-tree.ts'
import { createDice } from './plans/seeded-random.ts'
import { type DemoApplicant, seedApplication } from './seed-applications.ts'

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
  const { rows } = await sql<DemoApplicant & { username: string }>`
    select user_id as "userId", username, name, coalesce(mobile, '') as mobile from account`.execute(db)
  const people = new Map(rows.map((one) => [one.username, one]))
  const given = { domain, nowMs, newId }
  const site = departments.find((one) => one.type === 'projectDept')
  // A project that is being built, and a team of it: none where the demonstration has no sites.
  const sites = await sql<{ projectUri: string; teamUri: string }>`select p.uri as "projectUri", t.uri as "teamUri"
    from site_project p join site_team t on t.project_uri = p.uri
    where p.scope = ${`shared:${domain}`} and p.status = 'building' order by p.name, t.name limit 1`.execute(db)
  for (const plan of PLANS) {
    const onto = plan.isOnSite === true ? sites.rows[0] : undefined
    const inviteUri = newId('inv')
    const atMs = nowMs - plan.age * DAY_MS
    await sql`insert into invite (invite_uri, token_hash, domain, type, group_uri, type_code, project_uri, team_uri,
        need_audit, mobile, max_uses, expire_at, note, created_by, at_ms, revoked_at)
      values (${inviteUri}, ${hashToken(plan.token)}, ${domain}, ${plan.type},
        ${plan.isOnSite === true ? (site?.uri ?? null) : null}, ${onto ? 'worker' : null}, ${onto?.projectUri ?? null},
        ${onto?.teamUri ?? null}, ${plan.needAudit}, ${plan.mobile ?? ''},
        ${plan.maxUses}, ${atMs + plan.days * DAY_MS}, ${plan.note}, ${people.get(plan.by)?.userId}, ${atMs},
        ${plan.isRevoked === true ? nowMs - DAY_MS : null})`.execute(db)
    for (const [username, status] of plan.uses ?? []) {
      const person = people.get(username)
      if (!person || (status === 0 && !isWaiting)) continue
      const isAudited = status === 0 || (plan.needAudit && status === 1)
      const applicationUri = isAudited ? newId(membershipApplication.idPrefix) : null
      if (applicationUri !== null)
        await seedApplication(tx, db, given, {
          ...{ uri: applicationUri, by: person, atMs, status: status === 0 ? 'inReview' : 'passed' },
          ...{ invitedBy: people.get(plan.by)?.name ?? '', groupUri: site?.uri ?? null },
          ...(status === 1 && { auditedBy: plan.by, auditNote: '欢迎加入' }),
        })
      await sql`insert into invite_use (invite_uri, user_id, status, at_ms, application_uri)
        values (${inviteUri}, ${person.userId}, ${status}, ${atMs}, ${applicationUri})`.execute(db)
    }
  }
  const alone = people.get('personal')
  if (!alone) return
  const own = { by: alone, status: 'withdrawn', note: '想到项目部做资料员' } as const
  await seedApplication(tx, db, given, { ...own, uri: newId('join'), atMs: nowMs - 20 * DAY_MS })
  await seedApplication(tx, db, given, {
    ...{ ...own, uri: newId('join'), atMs: nowMs - 12 * DAY_MS, status: 'rejected' },
    ...{ auditedBy: 'hr', auditNote: '资料员岗位已招满，欢迎下次申请' },
  })
  if (!isWaiting) return
  // He asks once more: one of those who may audit it has said that he does.
  await seedApplication(tx, db, given, {
    ...{ ...own, uri: newId('join'), atMs: nowMs - DAY_MS / 4, status: 'inReview', claimedBy: people.get('hr') },
    note: '三号楼项目部还缺资料员，想再申请一次',
  })
}
