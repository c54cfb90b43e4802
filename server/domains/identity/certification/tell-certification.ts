// What became of a certification, told to those who look after it in the organisation, and to whoever handed it in where asked for.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { NoticeFacts } from '#contract/domains/feed.ts'
import type { AlertReceiver } from '#contract/domains/hr/alerts/alert-kinds.ts'
import { CERTIFICATION_PATHS } from '#contract/domains/identity/certification-paths.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import type { CallContext } from '../../call-context.ts'
import { PLATFORM_NAME } from '../../operator-act.ts'
import { peopleTold } from '../../people-told.ts'
import { writeNotices } from '../../write-message.ts'
import type { Certification } from './certification-row.ts'

type Facts = Extract<NoticeFacts, { event: `certification${string}` }>
type Said = Facts extends infer F ? (F extends Facts ? Omit<F, 'kind' | 'organisation'> : never) : never

/** Inside a command, in its transaction. */
export async function tellCertification(
  command: CommandContext,
  call: Pick<CallContext, 'nowMs' | 'random'>,
  db: QueryExecutorProvider,
  { domain, kind }: Pick<Certification, 'domain' | 'kind'>,
  said: Said,
  receivers: readonly AlertReceiver[] = ['staff'],
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from organisation where domain_uri = ${domain}`.execute(db)
  const holders = await peopleTold.holders(command.storeTx, domain, 'org_certification', call.nowMs())
  const { rows: handedIn } = await sql<{ userId: string }>`select c.submitted_by as "userId" from certification c
    join membership m on m.user_id = c.submitted_by and m.domain = c.domain and m.status = 'active'
    where c.domain = ${domain} and c.kind = ${kind}`.execute(db)
  const told = [...(receivers.includes('staff') ? holders : []), ...(receivers.includes('named') ? handedIn : [])]
  await writeNotices(
    command,
    call,
    [...new Set(told.map(({ userId }) => userId))].map((userId) => ({ userId, domain })),
    {
      kind: 'organisation',
      facts: { ...said, kind, organisation: rows[0]?.name ?? '' },
      fromName: PLATFORM_NAME,
      deepLink: CERTIFICATION_PATHS[kind],
    },
  )
}
