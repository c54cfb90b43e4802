// The attendance system of an organisation: a page of somebody else's, which this one shows in a frame.
import * as z from 'zod/mini'
import { call, calls, withCode } from '../../kit/call.ts'

/** An address that may stand in a frame: https, whole, without a name and password in it; '' for none. */
export function isFrameAddress(text: string): boolean {
  if (text === '') return true
  if (text.length > 500 || !URL.canParse(text)) return false
  const url = new URL(text)
  return url.protocol === 'https:' && url.username === '' && url.password === ''
}

export const attendanceCalls = calls('hr', {
  attendanceAddress: call({
    input: z.object({}),
    output: z.object({ url: z.string() }),
    auth: withCode('attendance_management'),
    summary: 'Where the attendance of the organisation is kept',
  }),
  saveAttendanceAddress: call({
    input: z.object({ url: z.string().check(z.refine(isFrameAddress, 'address')) }),
    output: z.object({}),
    auth: withCode('org_information'),
    summary: 'Set where the attendance is kept',
  }),
})
