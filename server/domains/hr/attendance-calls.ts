// The address of an organisation's attendance system.
import { sql } from 'kysely'
import type { attendanceCalls } from '#contract/domains/hr/attendance-calls.ts'
import type { CallHandlers } from '../call-context.ts'

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
}
