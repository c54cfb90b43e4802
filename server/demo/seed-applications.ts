// Applications to join of the demonstration: one that waits for its auditors, and how others ended.
import type { QueryExecutorProvider } from 'kysely'
import { type TodoFacts, todo } from '#contract/domains/approval.ts'
import { AUDITS_JOINING, membershipApplication } from '#contract/domains/joining/membership-application.ts'
import { completeRow } from '#contract/kit/collection.ts'
import { maskMobile } from '#contract/kit/prc/mask.ts'
import { holdersOf } from '#server/domains/identity/roles/holders.ts'
import type { StoreTx } from '#server/sync/store/store.ts'

export interface DemoApplicant {
  readonly userId: string
  readonly name: string
  readonly mobile: string
}

interface ApplicationPlan {
  readonly uri: string
  readonly by: DemoApplicant
  readonly atMs: number
  readonly note?: string
  /** Who has invited him; nobody where he came by himself. */
  readonly invitedBy?: string
  readonly groupUri?: string | null
  readonly status: 'inReview' | 'passed' | 'rejected' | 'withdrawn'
  readonly auditNote?: string
  readonly auditedBy?: string
  /** Who of those who may audit it has said that he does. */
  readonly claimedBy?: { readonly username: string; readonly name: string } | undefined
}

interface Given {
  readonly domain: string
  readonly nowMs: number
  readonly newId: (prefix: string) => string
}

const HOUR_MS = 3_600_000
const STEPS = { passed: 'pass', rejected: 'reject', withdrawn: 'withdraw' } as const

/** Writes one; one that waits asks everybody who audits. */
export async function seedApplication(
  tx: StoreTx,
  db: QueryExecutorProvider,
  { domain, nowMs, newId }: Given,
  plan: ApplicationPlan,
): Promise<void> {
  const { uri, by, atMs, status, invitedBy } = plan
  const endedAt = status === 'inReview' ? null : Math.min(atMs + 5 * HOUR_MS, nowMs)
  const auditor = plan.auditedBy ?? ''
  const row = completeRow(membershipApplication, uri, {
    ...{ applicantUserId: by.userId, name: by.name, mobile: maskMobile(by.mobile), hasRealName: status === 'passed' },
    ...{ note: plan.note ?? null, at: atMs, source: invitedBy === undefined ? 'apply' : 'invite', status },
    ...{ invitedBy: invitedBy ?? null, groupUri: plan.groupUri ?? null, auditNote: plan.auditNote ?? null },
    ...{ statusAt: endedAt, statusBy: auditor || null },
    trail:
      status === 'inReview'
        ? []
        : [{ step: STEPS[status], to: status, by: auditor, at: endedAt ?? 0, note: plan.auditNote ?? '' }],
  })
  await tx.flush([{ kind: 'insert', collection: membershipApplication, scope: `org:${domain}`, row }], [], [])
  if (status !== 'inReview') return
  const facts: TodoFacts = { kind: 'joinAudit', name: by.name, note: plan.note ?? '' }
  const auditors = await holdersOf(db, domain, [AUDITS_JOINING], nowMs)
  await tx.flush(
    auditors.map(({ userId }) => ({
      kind: 'insert' as const,
      collection: todo,
      scope: `user:${userId}:${domain}`,
      row: completeRow(todo, newId(todo.idPrefix), {
        ...{ kind: facts.kind, facts, title: '', summary: '', fromName: by.name, sourceUri: uri },
        ...{ deepLink: `/message/toDoCenter?join=${uri}`, priority: 'normal', status: 'open', at: atMs },
        isShared: auditors.length > 1,
        ...(plan.claimedBy && {
          ...{ claimedBy: plan.claimedBy.username, claimedName: plan.claimedBy.name, claimedAt: atMs + HOUR_MS },
        }),
      }),
    })),
    [],
    [],
  )
}
