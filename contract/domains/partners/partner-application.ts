// Somebody asks to become a partner: reviewed, supplemented, passed; taken back; and the wish to end what was passed.
import { type AnyRow, collection, group } from '../../kit/collection.ts'
import { instant, list, longText, oneOf, optional, phone, ref, text } from '../../kit/field.ts'
import { refuse } from '../../kit/refusal.ts'
import { type StepContext, workflow, workflowFields } from '../../kit/workflow.ts'
import { filesField } from '../files.ts'
import { socialCreditCode } from './company-fields.ts'
import { SEES_PARTNERS } from './partner.ts'
import { mustKeep } from './partner-role.ts'
import { KEEPERS, TYPE_CODES, typeOfCode } from './partner-types.ts'
import { askedAgain, MOST_KEPT, type SupplementItem, supplementItem } from './supplement.ts'

const STATES = ['inReview', 'supplement', 'passed', 'rejected', 'withdrawn', 'cancelRequested', 'cancelled'] as const

export const partnerApplication = collection(
  'partnerApplication',
  {
    base: group(SEES_PARTNERS, {
      applyNo: text(1, 30),
      /** Who asks, and under which of his identities. */
      applicantUserId: text(1, 64),
      applicantDomain: text(0, 64),
      applicantName: text(0, 50),
      typeCode: oneOf(...TYPE_CODES),
      name: text(2, 100),
      uscc: optional(socialCreditCode()),
      contactName: text(2, 30),
      contactMobile: phone(),
      statement: optional(longText(1000)),
      files: optional(filesField(5)),
      /** What the auditor said last. */
      auditNote: optional(text(1, 1000)),
      /** What was asked for to complete it, item by item, with what the applicant has answered. */
      supplements: list(supplementItem, MOST_KEPT),
      /** How long it waited for a review before the last supplement was asked for: waiting for the applicant does not count. */
      waitedMs: optional(instant()),
      /** Where a passed one is put. */
      classUri: optional(ref('partnerClass')),
      /** What came of it. */
      partnerUri: optional(ref('partner')),
      ...workflowFields(STATES),
    }),
  },
  { audience: 'organisation', idPrefix: 'pap', lookups: ['applicantUserId', 'partnerUri'] },
)

const note = ({ comment }: { comment: string }) => ({ auditNote: comment.trim() || null })
/** Who audits keeps the kind that is asked for. */
const keeperOf = (row: AnyRow): string => typeOfCode(String(row.typeCode))?.permission ?? SEES_PARTNERS
const keeps = ({ who, row }: StepContext) => mustKeep(who, String(row.typeCode))

/** What has gone of the time for its review; a device leaves that to the server's clock. */
function waitedUntil({ row, atMs }: StepContext): number | null {
  const before = typeof row.waitedMs === 'number' ? row.waitedMs : null
  if (atMs === undefined || typeof row.statusAt !== 'number') return before
  return (before ?? 0) + Math.max(0, atMs - row.statusAt)
}

export const partnerApplicationFlow = workflow(partnerApplication, {
  states: STATES,
  closed: ['rejected', 'withdrawn', 'cancelled'],
  steps: {
    pass: {
      from: ['inReview'],
      to: 'passed',
      by: KEEPERS,
      gives: ['classUri'],
      comment: 'optional',
      check: keeps,
      sets: note,
      looks: 'primary',
    },
    askSupplement: {
      from: ['inReview'],
      to: 'supplement',
      by: KEEPERS,
      gives: ['supplements'],
      needs: ['supplements'],
      comment: 'optional',
      check: (context) => {
        keeps(context)
        const given = context.values.supplements as readonly SupplementItem[]
        if (given.some(({ missing }) => missing.trim() === ''))
          refuse('invalid', { field: 'supplements', reason: 'required' })
      },
      sets: (context) => ({
        ...note(context),
        supplements: askedAgain(
          (context.row.supplements ?? []) as SupplementItem[],
          context.values.supplements as SupplementItem[],
        ),
        waitedMs: waitedUntil(context),
      }),
    },
    reject: {
      from: ['inReview'],
      to: 'rejected',
      by: KEEPERS,
      comment: 'required',
      check: keeps,
      sets: note,
      looks: 'danger',
    },
    agreeCancel: {
      from: ['cancelRequested'],
      to: 'cancelled',
      by: KEEPERS,
      comment: 'optional',
      check: keeps,
      sets: note,
      looks: 'danger',
    },
    keep: { from: ['cancelRequested'], to: 'passed', by: KEEPERS, comment: 'required', check: keeps, sets: note },
    /** By the applicant, who is no member: the server takes them for him. */
    resubmit: { from: ['supplement'], to: 'inReview', by: [] },
    withdraw: { from: ['inReview', 'supplement'], to: 'withdrawn', by: [] },
    askCancel: { from: ['passed'], to: 'cancelRequested', by: [], sets: () => ({ waitedMs: null }) },
  },
  todos: {
    inReview: { kind: 'partner', code: keeperOf },
    cancelRequested: { kind: 'partner', code: keeperOf },
  },
  title: (row) => String(row.name),
  link: (uri) => `/organization/joinApply?uri=${uri}`,
})

/** Audit values by the specification: 0 in review, 1 passed, 2 rejected, 3 a cancellation was asked for. */
export function auditValue(status: string): 0 | 1 | 2 | 3 {
  if (status === 'passed') return 1
  if (status === 'cancelRequested') return 3
  return status === 'rejected' || status === 'cancelled' || status === 'withdrawn' ? 2 : 0
}
