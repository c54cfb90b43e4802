// What waits for the reviewers of the platform in the demonstration: certifications of organisations and real names.
import { type QueryExecutorProvider, sql } from 'kysely'
import { type TodoFacts, todo } from '#contract/domains/approval.ts'
import { completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { scopeName } from '#contract/kit/scope.ts'
import { realNameSource } from '#server/domains/identity/account/ask-real-name.ts'
import { certificationReviewers } from '#server/domains/identity/certification/ask-reviewers.ts'
import type { StoreTx } from '#server/sync/store/store.ts'
import { createDice } from './plans/seeded-random.ts'

interface Waiting {
  readonly sourceUri: string
  readonly facts: TodoFacts
  readonly at: number
}

/** After what they review. */
export async function seedReviewTodos(
  tx: StoreTx,
  db: QueryExecutorProvider,
  { seed, nowMs }: { readonly seed: number; readonly nowMs: number },
): Promise<void> {
  const dice = createDice(seed)
  const certifications = await sql<Waiting>`select cert_uri as "sourceUri", submitted_at::float8 as at,
      jsonb_build_object('kind', 'certReview', 'organisation', o.name, 'certification', c.kind) as facts
    from certification c join organisation o on o.domain_uri = c.domain
    where c.work = 'inReview' order by c.submitted_at, c.cert_uri`.execute(db)
  const people = await sql<{ userId: string; name: string; at: number }>`select user_id as "userId", name,
      real_at::float8 as at from account
    where real_status = 1 or real_next ->> 'status' = '1' order by user_id`.execute(db)
  const waiting = [
    ...certifications.rows.map((one) => ({ ...one, opens: '/platformCenter/certifications', by: '' })),
    ...people.rows.map(({ userId, name, at }) => ({
      ...{ sourceUri: realNameSource(userId), at, opens: '/platformCenter/realName', by: userId },
      facts: { kind: 'realNameReview' as const, name },
    })),
  ]
  for (const { sourceUri, facts, at, opens, by } of waiting) {
    const reviewers = await certificationReviewers(db, by)
    await tx.flush(
      reviewers.map((receiver) => {
        const row = completeRow(todo, `${todo.idPrefix}_${makeUlid(nowMs, dice.next)}`, {
          ...{ kind: facts.kind, title: '', summary: '', facts, sourceUri, deepLink: opens, at, priority: 'normal' },
          ...{
            fromName: ('name' in facts ? facts.name : 'organisation' in facts ? facts.organisation : '').slice(0, 50),
          },
          ...{ status: 'open', isShared: reviewers.length > 1 },
        })
        return { kind: 'insert', collection: todo, scope: scopeName(todo.audience, receiver), row } as const
      }),
      [],
      [],
    )
  }
}
