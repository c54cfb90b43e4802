// What an identity may use: until when, and who has a seat.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { flag, instant, integer, names, optional, ref, structure, text, username } from '../../kit/field.ts'
import { plainPatch } from '../../kit/plain-patch.ts'
import { refuse } from '../../kit/refusal.ts'
import { workflow, workflowFields } from '../../kit/workflow.ts'
import { MAX_HEADCOUNT, planSchema } from './plan.ts'

export const MANAGES_APPLICATIONS = 'application_management'
/** Days in which an application whose service has ended can still be read. */
export const GRACE_DAYS = 7

export const SUBSCRIPTION_STATES = ['trial', 'active', 'grace', 'expired', 'suspended', 'cancelled'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

export const subscription = collection(
  'subscription',
  {
    base: group('', {
      applicationUri: ref('application'),
      applicationName: text(1, 40),
      planSnapshot: structure(planSchema),
      cycleUri: text(0, 64),
      seats: integer(1, MAX_HEADCOUNT),
      /** Everybody of the organisation has one, whoever joins later too. */
      forAll: flag(),
      /** Who has a seat. */
      usernames: names(MAX_HEADCOUNT),
      personUsername: optional(username()),
      startAt: instant(),
      endAt: instant(),
      graceEndAt: instant(),
      sourceOrderUri: text(1, 64),
      autoRemind: flag(),
      ...workflowFields(SUBSCRIPTION_STATES),
    }),
  },
  {
    audience: 'participants',
    participants: ['usernames', 'personUsername'],
    alsoPersonal: true,
    overseers: MANAGES_APPLICATIONS,
    idPrefix: 'sub',
    lookups: ['applicationUri'],
  },
)

/** Whether it can be used now, if only to read. */
export const isUsable = (status: SubscriptionState): boolean =>
  status === 'trial' || status === 'active' || status === 'grace'

export const subscriptionFlow = workflow(subscription, {
  states: SUBSCRIPTION_STATES,
  closed: ['cancelled'],
  steps: {
    beginGrace: { from: ['active'], to: 'grace', by: [] },
    endTrial: { from: ['trial'], to: 'expired', by: [] },
    expire: { from: ['grace'], to: 'expired', by: [] },
    /** By those who run the platform, as what follows. */
    suspend: { from: ['trial', 'active', 'grace'], to: 'suspended', by: [] },
    resume: { from: ['suspended'], to: 'active', by: [] },
    release: { from: ['trial', 'active', 'grace', 'suspended', 'expired'], to: 'cancelled', by: [] },
    /** Paid again, or paid after a trial. */
    prolong: { from: ['trial', 'active', 'grace', 'expired', 'suspended', 'cancelled'], to: 'active', by: [] },
  },
  clock: [
    { step: 'beginGrace', field: 'endAt' },
    { step: 'endTrial', field: 'endAt' },
    { step: 'expire', field: 'graceEndAt' },
  ],
  tells: {
    beginGrace: { code: MANAGES_APPLICATIONS },
    endTrial: { code: MANAGES_APPLICATIONS },
    expire: { code: MANAGES_APPLICATIONS },
    suspend: { code: MANAGES_APPLICATIONS },
    release: { code: MANAGES_APPLICATIONS },
  },
  title: (row) => String(row.applicationName),
  link: () => '/workbench/backstage',
})

/** Gives and takes seats, and says whether to remind. That everybody belongs to the organisation is for the server to see. */
export const patchSubscription = plainPatch(
  subscription,
  MANAGES_APPLICATIONS,
  z.partial(
    z.object({
      usernames: subscription.fields.usernames.schema,
      autoRemind: subscription.fields.autoRemind.schema,
    }),
  ),
  async ({ tx, args }) => {
    const row = (await tx.get(subscription, args.uri)) ?? refuse('notFound')
    const { usernames } = args.patch
    if (usernames === undefined) return
    if (row.forAll) refuse('seatsOfAll')
    if (new Set(usernames).size !== usernames.length) refuse('invalid', { field: 'usernames', reason: 'duplicate' })
    if (usernames.length > row.seats) refuse('seatsFull', { most: String(row.seats) })
  },
)
