// Labour on site: what is mirrored, and the calls that only the server can answer.
import * as z from 'zod/mini'
import { call, calls, withCode } from '../../kit/call.ts'
import { domain } from '../../kit/domain.ts'
import { fileRefSchema } from '../files.ts'
import { SITE_ID_WHOSE } from './id-number.ts'
import { labourRows } from './labour-rows.ts'
import { SITE_LABOUR, SITE_MANAGEMENT } from './site-codes.ts'
import { WORKER_PAPERS } from './worker-papers.ts'

/** Badges in one request at most. */
const MOST_BADGES = 200

const idOf = { whose: z.enum(SITE_ID_WHOSE), uri: z.string().check(z.maxLength(64)) }

export const labourCalls = calls('labour', {
  /** The identity number of a worker with both sides of his paper; every look is logged. */
  readWorkerIdentity: call({
    input: z.object({ uri: z.string() }),
    output: z.object({
      ...{ idNo: z.string(), birthDate: z.string(), cards: z.array(fileRefSchema) },
      ...{ wageCard: z.string(), wageBank: z.string(), bankLinkNo: z.string() },
      /** The region that a resident's number begins with; '' where the paper has none. */
      nativeCode: z.string(),
    }),
    auth: withCode(SITE_MANAGEMENT),
    summary: 'Read the identity number of a worker',
  }),
  /** Writes the number of a paper of somebody who answers for a team or a company; an empty one takes it away. */
  saveSiteIdNo: call({
    input: z.object({ ...idOf, idType: z.enum(WORKER_PAPERS), idNo: z.string().check(z.maxLength(40)) }),
    output: z.object({}),
    auth: withCode(SITE_MANAGEMENT),
    summary: 'Write the number of a paper of somebody who answers for a team or a company',
  }),
  /** That number; every look is logged. */
  readSiteIdNo: call({
    input: z.object(idOf),
    output: z.object({ idNo: z.string() }),
    auth: withCode(SITE_MANAGEMENT),
    summary: 'Read the number of a paper of somebody who answers for a team or a company',
  }),
  /** Keeps the card that a worker's wages go to; devices see its last four. */
  saveWageCard: call({
    input: z.object({
      uri: z.string(),
      cardNo: z.string().check(z.maxLength(40)),
      bankName: z.string().check(z.minLength(1), z.maxLength(50)),
      /** Of the branch, twelve digits; '' while nobody has said. */
      bankLinkNo: z.optional(z.string().check(z.maxLength(20))),
    }),
    output: z.object({}),
    auth: withCode(SITE_MANAGEMENT),
    summary: 'Keep the card that a worker is paid to',
  }),
  /** Signs badges of people who have entered, good for the given days. */
  issueBadges: call({
    input: z.object({ uris: z.array(z.string()).check(z.minLength(1), z.maxLength(MOST_BADGES)) }),
    output: z.object({ issued: z.number() }),
    auth: withCode(SITE_LABOUR),
    summary: 'Sign the badges of workers on site',
  }),
  /** The sheet in the form of the real-name platform, as an .xls in base 64; with it the sheet counts as uploaded. */
  uploadWageSheet: call({
    input: z.object({ uri: z.string() }),
    output: z.object({ fileName: z.string(), base64: z.string() }),
    auth: withCode(SITE_MANAGEMENT),
    summary: 'Hand a wage sheet over to the real-name platform',
  }),
})

export const labour = domain({
  ...labourRows,
  calls: labourCalls,
  todos: {
    workerArrival: { opens: ['/organization/site/newcomer'], closedBy: ['labour.addProjectWorker'] },
    wageSheet: {
      opens: ['/organization/site/wageSheet'],
      closedBy: ['labour.approveWageSheet', 'labour.rejectWageSheet', 'labour.reopenWageSheet'],
    },
  },
})
