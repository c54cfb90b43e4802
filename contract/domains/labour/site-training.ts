// Trainings of a site: who was taught what, on which day, each with his own signature.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { date, integer, list, longText, oneOf, optional, text } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { refuse } from '../../kit/refusal.ts'
import { filesField } from '../files.ts'
import { projectWorker } from './project-worker.ts'
import { SITE_LABOUR } from './site-codes.ts'
import { keepToSite, placeAudience, placedRecord, placeFields } from './site-place.ts'
import { signatureSchema } from './small-picture.ts'

const MOST_ATTENDEES = 300
const KEPT_DAYS = 400

/** What somebody has reached in the test at its end. */
const scoreSchema = z.int().check(z.minimum(0), z.maximum(100))

const attendeeSchema = z.object({
  /** Of the project's worker. */
  uri: z.string().check(z.maxLength(40)),
  name: z.string().check(z.maxLength(30)),
  signature: z.nullable(signatureSchema),
  signedAt: z.nullable(z.int()),
  score: z.optional(z.nullable(scoreSchema)),
})
export type Attendee = z.infer<typeof attendeeSchema>

export const siteTraining = collection(
  'siteTraining',
  {
    base: group(SITE_LABOUR, {
      ...placeFields(),
      kind: oneOf('threeLevel', 'special', 'preShift'),
      day: date(),
      hours: integer(1, 72),
      trainer: text(2, 30),
      content: longText(1000),
      photos: optional(filesField(9, true)),
      attendees: list(attendeeSchema, MOST_ATTENDEES),
    }),
  },
  { ...placeAudience, idPrefix: 'trn', lookups: ['projectUri'], window: { field: 'day', days: KEPT_DAYS } },
)

/** What is written down of a training. */
export const TRAINING_FIELDS = ['kind', 'day', 'hours', 'trainer', 'content', 'photos'] as const

export const { add: addSiteTraining, change: changeSiteTraining } = placedRecord(siteTraining, {
  permission: SITE_LABOUR,
  writes: ['projectUri', ...TRAINING_FIELDS],
  defaults: () => ({ attendees: [] }),
})

/** Somebody signs that he was there; for the training before the first day that turns his light green. */
export const signSiteTraining = mutation({
  args: z.object({
    uri: z.string(),
    worker: z.string(),
    signature: signatureSchema,
    at: z.int(),
    score: z.optional(z.nullable(scoreSchema)),
  }),
  permission: SITE_LABOUR,
  keys: ({ uri, worker }) => [
    ['siteTraining', uri],
    ['projectWorker', worker],
  ],
  run: async ({ tx, args, who }) => {
    const row = (await tx.get(siteTraining, args.uri)) ?? refuse('notFound')
    keepToSite(who, row)
    const worker = (await tx.get(projectWorker, args.worker)) ?? refuse('notFound')
    if (worker.projectUri !== row.projectUri) refuse('notFound')
    const others = row.attendees.filter((one) => one.uri !== args.worker)
    if (others.length >= MOST_ATTENDEES) refuse('invalid', { field: 'attendees', reason: 'tooLong' })
    const { signature, at: signedAt, score = null } = args
    const signed: Attendee = { uri: args.worker, name: worker.name, signature, signedAt, score }
    await tx.patch(siteTraining, args.uri, { attendees: [...others, signed] })
    const isFirst = row.kind === 'threeLevel' && (worker.safetyTrainedAt === null || worker.safetyTrainedAt < row.day)
    if (isFirst) await tx.patch(projectWorker, args.worker, { safetyTrainedAt: row.day })
  },
})
