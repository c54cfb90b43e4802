// To-dos of those who review certifications: open while one waits, closed by whatever ends that.
import { sql } from 'kysely'
import { closeTodos, writeTodos } from '#server/domains/write-todo.ts'
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
  const { rows } = await sql<{ userId: string; organisation: string }>`
    select distinct g.user_id as "userId", o.name as organisation from platform_grant g
    join account a on a.user_id = g.user_id and a.status = 'active'
    join organisation o on o.domain_uri = ${domain}
    where g.role_key = 'certificationReviewer' and g.user_id <> ${byUserId} order by 1`.execute(db)
  const organisation = rows[0]?.organisation ?? ''
  const reviewers = rows.map(({ userId }) => ({ userId, domain: '' }))
  await writeTodos(command, call, reviewers, {
    facts: { kind: 'certReview', organisation, certification: kind },
    ...{ fromName: organisation.slice(0, 50), sourceUri: certUri, deepLink: REVIEW_PAGE },
  })
}

/** It waits no longer: decided, or taken back. */
export const releaseReviewers = (
  { command }: Pick<OperatorAct, 'command'>,
  call: Pick<CallContext, 'nowMs'>,
  certUri: string,
  outcome: 'passed' | 'refused' | null,
): Promise<void> => closeTodos(command, call, certUri, outcome === null ? 'cancelled' : 'done', outcome)
