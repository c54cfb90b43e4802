// What is said of the salary at the end of a probation: read and written with a network only, like other sensitive fields.
import * as z from 'zod/mini'
import { call, withCode } from '../../kit/call.ts'

export const SALARY_NOTE_LENGTH = 500

const uri = z.string().check(z.minLength(1), z.maxLength(64))
const note = z.string().check(z.maxLength(SALARY_NOTE_LENGTH))

export const salaryNoteCalls = {
  /** '' where nothing was said yet. The look is logged. */
  salaryNote: call({
    input: z.object({ uri }),
    output: z.object({ note: z.string() }),
    auth: withCode('roster_sensitive'),
    summary: 'Read what is said of the salary at the end of a probation',
  }),
  /** Fails with 400 `changedMeanwhile` where it is no more what was `seen`. */
  saveSalaryNote: call({
    input: z.object({ uri, note, seen: note }),
    output: z.object({}),
    auth: withCode('roster_sensitive'),
    summary: 'Write what is said of the salary at the end of a probation',
  }),
}
