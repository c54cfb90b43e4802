// The address of an organisation's attendance system.
import { sql } from 'kysely'
import type { attendanceCalls } from '#contract/domains/hr/attendance-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallHandlers } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { ATTENDANCE_GUEST, giveFrameCode, redeemFrameCode } from '../frame-codes.ts'

export const attendance: CallHandlers<{ calls: typeof attendanceCalls }> = {
  attendanceAddress: async ({ db, who }) => {
    const { rows } = await sql<{ url: string }>`select attendance_url as url from organisation
      where domain_uri = ${who.domain}`.execute(db)
    return { url: rows[0]?.url ?? '' }
  },
  saveAttendanceAddress: async ({ db, who }, { url }) => {
    await sql`update organisation set attendance_url = ${url} where domain_uri = ${who.domain}`.execute(db)
    return {}
  },
  attendanceCode: (context) => giveFrameCode(context, ATTENDANCE_GUEST),
  redeemAttendanceCode: async ({ db, who, nowMs }, { code }) => {
    if (!who.isKey) throw new CallFailure(ERROR_CODES.noPermission)
    return (await redeemFrameCode(db, { code, guest: ATTENDANCE_GUEST, domain: who.domain }, nowMs())).visitor
  },
}
