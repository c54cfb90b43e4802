// Somebody asks to join an organisation: passed into a department, refused with a reason, or taken back.
import { collection, group } from '../../kit/collection.ts'
import { flag, instant, longText, oneOf, optional, ref, text } from '../../kit/field.ts'
import { newInState, workflow, workflowFields } from '../../kit/workflow.ts'
import { INVITE_AS } from '../identity/invite-as.ts'

/** Code of whoever reads and decides them. */
export const AUDITS_JOINING = 'org_invitation_management'

const STATES = ['inReview', 'passed', 'rejected', 'withdrawn'] as const

export const membershipApplication = collection(
  'membershipApplication',
  {
    base: group(AUDITS_JOINING, {
      applicantUserId: text(1, 64),
      name: text(1, 50),
      /** Masked: whoever audits learns the whole number when the person is on the roster. */
      mobile: text(0, 20),
      /** Whether his name has been proved by his identity card. */
      hasRealName: flag(),
      note: optional(longText(200)),
      /** Who has invited him; empty for who came by himself. */
      invitedBy: optional(text(1, 50)),
      source: oneOf('apply', 'invite'),
      /** As what and whereto on a site an invitation brings him, in names: whoever audits may not see that site. */
      comesAs: optional(oneOf(...INVITE_AS)),
      sitePlace: optional(text(1, 120)),
      at: instant(),
      /** The department he is passed into; one that the invitation names stands here from the beginning. */
      groupUri: optional(ref('department')),
      /** Empty: the next one. */
      employeeNo: optional(text(1, 32)),
      /** What the auditor wrote; the applicant reads it. */
      auditNote: optional(text(1, 200)),
      ...workflowFields(STATES),
    }),
  },
  {
    audience: 'organisation',
    idPrefix: 'join',
    lookups: ['applicantUserId'],
    window: { field: 'at', days: 180, always: { field: 'status', in: ['inReview'] } },
  },
)

const by = [{ code: AUDITS_JOINING }]
const answer = ({ comment }: { comment: string }) => ({ auditNote: comment.trim().slice(0, 200) || null })

export const membershipApplicationFlow = workflow(membershipApplication, {
  states: STATES,
  closed: ['passed', 'rejected', 'withdrawn'],
  steps: {
    pass: {
      from: ['inReview'],
      to: 'passed',
      by,
      gives: ['groupUri', 'employeeNo'],
      needs: ['groupUri'],
      comment: 'optional',
      sets: answer,
      looks: 'primary',
    },
    reject: { from: ['inReview'], to: 'rejected', by, comment: 'required', sets: answer, looks: 'danger' },
    /** By the applicant, who is no member: the server takes it for him. */
    withdraw: { from: ['inReview'], to: 'withdrawn', by: [] },
    /** An open organisation takes people at once. */
    admit: { from: ['inReview'], to: 'passed', by: [] },
    /** The organisation has ended. */
    drop: { from: ['inReview'], to: 'rejected', by: [] },
  },
  title: (row) => String(row.name),
  link: (uri) => `/message/toDoCenter?join=${uri}`,
})

/** Values of a new one beside who asks. */
export const newApplication = newInState('inReview')

/** Audit values by the specification: 0 in review, 1 passed, 2 rejected; 3 belongs to cancellations of partners. 4: withdrawn. */
export const AUDIT_VALUES = { inReview: 0, passed: 1, rejected: 2, withdrawn: 4 } as const
