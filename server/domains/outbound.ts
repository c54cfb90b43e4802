// Messages to the outside are rows first: written with what they belong to, sent by a job, tried again when that fails.
import { type QueryExecutorProvider, sql } from 'kysely'
import { makeUlid } from '#contract/kit/id.ts'
import type { MailMessage } from '#server/adapters/mail-sender.ts'
import type { SignedOut } from '#server/adapters/sign-out-hook.ts'
import type { SmsMessage } from '#server/adapters/sms-sender.ts'
import { seal } from './sealed.ts'

export type OutboundMessage =
  | ({ readonly kind: 'sms' } & Omit<SmsMessage, 'id'>)
  | ({ readonly kind: 'mail' } & Omit<MailMessage, 'id'>)
  | ({ readonly kind: 'signOut' } & Omit<SignedOut, 'id'>)

/** How long a message is worth sending, in milliseconds: a code that comes late is none. */
const WORTH_MS = { sms: 5 * 60_000, mail: 24 * 3_600_000, signOut: 24 * 3_600_000 } as const

/** Puts a message into the queue, inside a transaction when `db` is one. */
export async function queueMessage(
  db: QueryExecutorProvider,
  message: OutboundMessage,
  given: {
    readonly secret: string
    readonly nowMs: number
    readonly random: () => number
    /** Default: what its kind is worth. */
    readonly worthMs?: number
  },
): Promise<void> {
  const { kind, ...content } = message
  await sql`insert into outbound (id, kind, content, due_at, until_at) values (
    ${`msg_${makeUlid(given.nowMs, given.random)}`}, ${kind}, ${seal(given.secret, JSON.stringify(content))},
    ${given.nowMs}, ${given.nowMs + (given.worthMs ?? WORTH_MS[kind])})`.execute(db)
}
