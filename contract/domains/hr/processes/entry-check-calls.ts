// Who somebody is that is to come: here already, here before, on the block list. Asked before the entry is planned; his number
// goes to the server alone, and lies there sealed with his form.
import * as z from 'zod/mini'
import { call, calls, withCode } from '../../../kit/call.ts'

const ENTRY_VERDICTS = ['free', 'employed', 'expected', 'returns', 'blocked'] as const
export type EntryVerdict = (typeof ENTRY_VERDICTS)[number]

export const entryCheckCalls = calls('hr', {
  /**
   * `uri` is that of the entry which is about to be made, under which the number is kept. `mayGoOn`: whoever asks may plan it
   * all the same. Fails with 400 `identityNumberInvalid`.
   */
  checkEntry: call({
    input: z.object({
      uri: z.string().check(z.minLength(1), z.maxLength(64)),
      mobile: z.string().check(z.regex(/^1\d{10}$/)),
      idNo: z.nullable(z.string().check(z.maxLength(30))),
    }),
    output: z.object({ verdict: z.enum(ENTRY_VERDICTS), by: z.enum(['mobile', 'idNo']), mayGoOn: z.boolean() }),
    auth: withCode('induction_management'),
    summary: 'Whether somebody who is to come is here already, was here before, or is on the block list',
  }),
})
