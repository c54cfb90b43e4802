// To-dos of those who review certifications: open while one waits, closed by whatever ends that.
import { type QueryExecutorProvider, sql } from 'kysely'
import { closeTodos, type Receiver, writeTodos } from '#server/domains/write-todo.ts'
import type { CallContext } from '../../call-context.ts'
import type { OperatorAct } from '../../operator-act.ts'
import type { Certification } from './certification-row.ts'

const REVIEW_PAGE = '/platformCenter/certifications'

/** Asks everybody who reviews, as a private person; not whoever has handed it in, for he may not decide. */
export async function askReviewers(
  { db, command }: Pick<OperatorAct, 'db' | 'command'>,
  call: Pick<CallContext, 'nowMs' | 'random'>,
  { certUri, domain, kind }: Pick<Certification, 'certUri' | 'domain' | 'kind'>,
  byUserId: string,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from organisation where domain_uri = ${domain}`.execute(db)
  const organisation = rows[0]?.name ?? ''
  await writeTodos(command, call, await certificationReviewers(db, byUserId), {
    facts: { kind: 'certReview', organisation, certification: kind },
    ...{ fromName: organisation.slice(0, 50), sourceUri: certUri, deepLink: REVIEW_PAGE },
  })
}

/** Everybody who reviews certifications of organisations and of people, as a private person, but whoever has handed it in. */
export async function certificationReviewers(db: QueryExecutorProvider, byUserId: string): Promise<Receiver[]> {
  const { rows } = await sql<{ userId: string }>`select distinct g.user_id as "userId" from platform_grant g
    join account a on a.user_id = g.user_id and a.status = 'active'
    where g.role_key = 'certificationReviewer' and g.user_id <> ${byUserId} order by 1`.execute(db)
  return rows.map(({ userId }) => ({ userId, domain: '' }))
}

/** It waits no longer: decided, or taken back. */
export const releaseReviewers = (
  { command }: Pick<OperatorAct, 'command'>,
  call: Pick<CallContext, 'nowMs'>,
  certUri: string,
  outcome: 'passed' | 'refused' | null,
): Promise<void> => closeTodos(command, call, certUri, outcome === null ? 'cancelled' : 'done', outcome)
