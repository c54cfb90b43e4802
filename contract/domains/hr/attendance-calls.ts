// The attendance system of an organisation: a page of somebody else's, which this one shows in a frame.
import * as z from 'zod/mini'
import { call, calls, signedIn, withCode } from '../../kit/call.ts'
import { frameCodeSchema, frameVisitorSchema, shownCode } from '../frame-code.ts'

const MAX_ADDRESS = 500
const ADDRESS = /^https:\/\/[^\s/@?#:\\]+(:\d{1,5})?([/?#]\S*)?$/i

/** An address that may stand in a frame: https, whole, without a name and password in it; '' for none. */
export const isFrameAddress = (text: string): boolean =>
  text === '' || (text.length <= MAX_ADDRESS && ADDRESS.test(text))

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
  attendanceCode: call({
    input: z.object({}),
    output: frameCodeSchema,
    auth: withCode('attendance_management'),
    summary: 'A code for the attendance system in a frame, which it exchanges once, within a minute, for who is there',
  }),
  /** By an access key of the organisation alone. */
  redeemAttendanceCode: call({
    input: z.object({ code: shownCode }),
    output: frameVisitorSchema,
    auth: signedIn,
    summary: 'Exchange the code of the attendance system for who opened it; once, within a minute',
  }),
})
