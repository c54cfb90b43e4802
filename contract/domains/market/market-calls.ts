// What is asked of the server about the market: prices and purchases, opening an application, who uses what.
import * as z from 'zod/mini'
import { call, calls, signedIn, withCode } from '../../kit/call.ts'
import { isRowId } from '../../kit/id.ts'
import { MAX_HEADCOUNT } from './plan.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))
const newRow = z.string().check(z.refine(isRowId, 'notAnId'))
const people = z.int().check(z.minimum(1), z.maximum(MAX_HEADCOUNT))
const fen = z.int().check(z.minimum(0))

/** What is bought. `orderUri` is made by the device: the same one sent twice is one order. */
const purchase = {
  orderUri: newRow,
  planUri: id,
  /** Empty for a trial. */
  cycleUri: z.string().check(z.maxLength(64)),
  /** Null where the plan or the identity says how many. */
  userNumber: z.nullable(people),
  userList: z.array(id).check(z.maxLength(MAX_HEADCOUNT)),
  /** What the page has shown; another price is refused, and said. */
  expectedFen: fen,
}

/** Where money is transferred to, and who answers questions about it. */
const payeeSchema = z.object({
  hotline: z.string().check(z.maxLength(40)),
  accountName: z.string().check(z.maxLength(60)),
  bankName: z.string().check(z.maxLength(60)),
  accountNo: z.string().check(z.maxLength(40)),
  bankCode: z.string().check(z.maxLength(20)),
})
export type Payee = z.infer<typeof payeeSchema>
/** For the form of those who may change it. */
export { payeeSchema }

const placed = z.object({ orderUri: z.string(), amountFen: z.number() })

export const marketCalls = calls('market', {
  marketSub: call({
    input: z.object({ applicationUri: id, shareCode: z.optional(z.string().check(z.maxLength(20))), ...purchase }),
    output: placed,
    auth: signedIn,
    summary: 'Subscribe to an application; answers the order',
  }),
  solutionSub: call({
    input: z.object({ solutionUri: id, ...purchase }),
    output: placed,
    auth: signedIn,
    summary: 'Subscribe to a solution; 207 when some of its applications were in service already',
  }),
  /** What a purchase hangs on beside the plan. */
  subscribeFacts: call({
    input: z.object({ productUri: id }),
    output: z.object({
      /** Active people of the organisation; 1 in the personal identity. */
      staff: z.number(),
      /** Applications whose trial is used up. */
      triedUris: z.array(z.string()),
      /** Applications in service now. */
      inServiceUris: z.array(z.string()),
    }),
    auth: signedIn,
    summary: 'Headcount, trials used and applications in service',
  }),
  addSeats: call({
    input: z.object({ subUri: id, orderUri: newRow, seats: people, expectedFen: z.nullable(fen) }),
    output: placed,
    auth: withCode('application_order'),
    summary: 'More people for an application in service; with no expected price only what it would cost',
  }),
  payee: call({
    input: z.object({}),
    output: z.object({ payee: z.nullable(payeeSchema) }),
    auth: signedIn,
    summary: 'The account that transfers go to, and the hotline',
  }),
  openApplication: call({
    input: z.object({ applicationUri: id }),
    output: z.object({ openMode: z.enum(['iframe', 'route', 'external']), entryUrl: z.string() }),
    auth: signedIn,
    summary: 'Where an application opens; 2000 for whoever has no seat, 10115 and 10116 when it was released or frozen',
  }),
  seatUse: call({
    input: z.object({}),
    output: z.object({
      uses: z.array(z.object({ applicationUri: z.string(), username: z.string(), lastUsedAt: z.number() })),
    }),
    auth: withCode('application_management'),
    summary: 'When whom an application was last opened by',
  }),
})
