// The page that stands for the attendance system of an organisation in a demonstration: its server is this one, and needs no key.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { FrameVisitor } from '#contract/domains/frame-code.ts'
import { hashLinkToken } from '#server/domains/link-token.ts'
import { ATTENDANCE_GUEST, redeemFrameCode } from '../frame-codes.ts'

/** Where the demonstration's organisation keeps its attendance: a path of this program's own pages. */
export const ATTENDANCE_SHOWROOM = '/showroom/attendance.html'

/** Who opened it; undefined for codes of other pages, and of organisations with an attendance system of their own. Fails for one that is over. */
export async function attendanceVisitor(
  db: QueryExecutorProvider,
  code: string,
  nowMs: number,
): Promise<FrameVisitor | undefined> {
  const { rows } = await sql`select 1 from frame_code f join organisation o on o.domain_uri = f.domain
    where f.code_hash = ${hashLinkToken(code)} and f.guest = ${ATTENDANCE_GUEST}
      and o.attendance_url = ${ATTENDANCE_SHOWROOM}`.execute(db)
  if (rows.length === 0) return undefined
  return (await redeemFrameCode(db, { code, guest: ATTENDANCE_GUEST }, nowMs)).visitor
}
