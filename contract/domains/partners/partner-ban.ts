// A black-listing of a partner, from the wish to its end: asked for by an approval, in force for a time or for good, lifted by
// another approval or on its day.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { todayOf } from '../../kit/day-bounds.ts'
import { date, instant, longText, optional, ref, text, username } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { namedFiles } from '../../kit/record.ts'
import { refuse } from '../../kit/refusal.ts'
import { newInState, workflow, workflowFields } from '../../kit/workflow.ts'
import { filesField } from '../files.ts'
import { partner, SEES_PARTNERS } from './partner.ts'
import { KEEPERS, mustKeepSome } from './partner-types.ts'

const STATES = ['asked', 'inForce', 'liftAsked', 'ended', 'refused', 'withdrawn'] as const
const CLOSED: readonly string[] = ['ended', 'refused', 'withdrawn']

export const partnerBan = collection(
  'partnerBan',
  {
    base: group(SEES_PARTNERS, {
      partnerUri: ref('partner'),
      partnerName: text(1, 100),
      reason: longText(500),
      /** The day on which it ends by itself; empty: for good. */
      endsOn: optional(date()),
      files: optional(filesField(5)),
      askedBy: username(),
      askedAt: optional(instant()),
      /** Since when it is, or was, in force. */
      inForceAt: optional(instant()),
      approvalUri: optional(ref('approval')),
      /** Of the last wish to lift it. */
      liftApprovalUri: optional(ref('approval')),
      ...workflowFields(STATES),
    }),
  },
  { audience: 'organisation', idPrefix: 'pbn', lookups: ['partnerUri'] },
)

/** What is asked of a new one. */
export const BAN_FIELDS = ['reason', 'endsOn', 'files'] as const

/** Whether it waits or holds; a partner has one such at a time. */
export const isOpenBan = ({ status }: { readonly status: string }): boolean => !CLOSED.includes(status)

/** A partner in one of these states can be black-listed. */
export const canBeBanned = ({ status }: { readonly status: string }): boolean =>
  status === 'active' || status === 'onHold'

const bySaying = { named: ['askedBy'] } as const

export const partnerBanFlow = workflow(partnerBan, {
  states: STATES,
  closed: ['ended', 'refused', 'withdrawn'],
  steps: {
    // The approval has ended: with a yes, with a no, or without either.
    agree: { from: ['asked'], to: 'inForce', by: [], sets: ({ atMs = null }) => ({ inForceAt: atMs }) },
    decline: { from: ['asked'], to: 'refused', by: [] },
    recall: { from: ['asked'], to: 'withdrawn', by: [] },
    askLift: { from: ['inForce'], to: 'liftAsked', by: KEEPERS, comment: 'required' },
    agreeLift: { from: ['liftAsked'], to: 'ended', by: [] },
    declineLift: { from: ['liftAsked'], to: 'inForce', by: [] },
    /** The approval that it stands on has been taken back. */
    revoke: { from: ['inForce', 'liftAsked'], to: 'ended', by: [] },
    /** Its day has come. */
    expire: { from: ['inForce', 'liftAsked'], to: 'ended', by: [] },
  },
  clock: [{ step: 'expire', field: 'endsOn' }],
  tells: { agree: bySaying, decline: bySaying, agreeLift: bySaying, declineLift: bySaying, expire: bySaying },
  title: (row) => String(row.partnerName),
  link: (_, row) => `/organization/counterpart?uri=${row.partnerUri}`,
})

const { reason, endsOn, files } = partnerBan.fields

/** Asks to black-list a partner; the approval decides. */
export const addPartnerBan = mutation({
  args: z.object({
    uri: z.string(),
    partnerUri: partnerBan.fields.partnerUri.schema,
    reason: reason.schema,
    endsOn: endsOn.schema,
    files: files.schema,
  }),
  permission: SEES_PARTNERS,
  keys: ({ uri }) => [['partnerBan', uri]],
  reads: ({ partnerUri }) => [['partner', partnerUri]],
  files: (args) => namedFiles(partnerBan, args),
  run: async ({ tx, args, who, atMs }) => {
    mustKeepSome(who)
    const of =
      (await tx.get(partner, args.partnerUri)) ?? refuse('invalid', { field: 'partnerUri', reason: 'notFound' })
    if ((await tx.where(partnerBan, 'partnerUri', args.partnerUri)).some(isOpenBan)) refuse('banOpen')
    if (!canBeBanned(of)) refuse('stateMoved', { state: of.status, by: '', at: '' })
    const today = todayOf(atMs)
    if (args.endsOn !== null && today !== undefined && args.endsOn <= today)
      refuse('invalid', { field: 'endsOn', reason: 'banOver' })
    await tx.insert(partnerBan, {
      ...{ ...args, partnerName: of.name, askedBy: who.username, askedAt: atMs ?? null },
      ...newInState('asked'),
    })
  },
})
