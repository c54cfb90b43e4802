// The page that stands for applications of others in a demonstration: its server is this one, and needs no key of its own.
import { type Kysely, sql } from 'kysely'
import type { FrameVisitor } from '#contract/domains/frame-code.ts'
import { fail } from '#server/domains/call-failure.ts'
import { hashLinkToken } from '#server/domains/link-token.ts'
import { visitorOf } from './frame-calls.ts'

/** Below it the demonstration's own pages lie. */
const SHOWROOM = '/showroom/'

/** Who opened a page of the showroom; fails for codes of every other application. */
export async function showroomVisitor(db: Kysely<unknown>, code: string, nowMs: number): Promise<FrameVisitor> {
  const { rows } = await sql<{ uri: string }>`select a.uri from frame_code f
    join application a on a.uri = f.guest and a.deleted_at is null
    where f.code_hash = ${hashLinkToken(code)} and starts_with(a.entry_url, ${SHOWROOM})`.execute(db)
  const { uri } = rows[0] ?? fail('frameCodeOver')
  return visitorOf(db, { applicationUri: uri, code }, nowMs)
}
