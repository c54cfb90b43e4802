// Numbers of forms, read one by one by those who may.
import * as z from 'zod/mini'
import { call, calls, signedIn } from '../../kit/call.ts'

const word = z.string().check(z.minLength(1), z.maxLength(64))

export const approvalNumberCalls = calls('approval', {
  readApprovalNumber: call({
    input: z.object({ uri: word, ref: word }),
    output: z.object({ number: z.string() }),
    auth: signedIn,
    summary: 'A number in the form of an approval, for who filled it in and who decides on it; the look is logged',
  }),
})
