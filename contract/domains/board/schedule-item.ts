// The schedule: what somebody has to do at a time, alone or with colleagues.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { date, flag, instant, list, longText, names, oneOf, optional, text, username } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { recordMutations } from '../../kit/record.ts'
import { refuse } from '../../kit/refusal.ts'
import { filesField } from '../files.ts'

export const REPEATS = ['none', 'day', 'week', 'month'] as const
/** Days of something that repeats which are remembered as done. */
const MOST_DAYS = 400

export const scheduleItem = collection(
  'scheduleItem',
  {
    base: group('', {
      title: text(1, 60),
      startAt: instant(),
      endAt: instant(),
      allDay: flag(),
      repeat: oneOf(...REPEATS),
      repeatUntil: optional(date()),
      place: optional(text(1, 60)),
      participants: names(50),
      /** Minutes before it begins. */
      remindMinutes: list(z.int().check(z.minimum(0), z.maximum(20_160)), 5),
      note: optional(longText(500)),
      files: optional(filesField(9)),
      ownerUsername: username(),
      ownerName: text(0, 64),
      status: oneOf('todo', 'done', 'cancelled'),
      statusAt: optional(instant()),
      statusBy: optional(username()),
      doneDays: names(MOST_DAYS),
      /** What it came from, where another record made it. */
      sourceType: optional(text(1, 40)),
      sourceUri: optional(text(1, 64)),
      /** When the server reminds next. */
      clockAt: optional(instant()),
    }),
  },
  {
    audience: 'participants',
    participants: ['ownerUsername', 'participants'],
    idPrefix: 'sch',
    lookups: ['sourceUri'],
    window: { field: 'endAt', days: 180, always: { field: 'repeat', in: ['day', 'week', 'month'] } },
  },
)

/** Only whoever made it changes it. */
export const {
  add: addScheduleItem,
  change: changeScheduleItem,
  remove: removeScheduleItem,
} = recordMutations(scheduleItem, {
  permission: '',
  writes: [
    ...(['title', 'startAt', 'endAt', 'allDay', 'repeat', 'repeatUntil', 'place', 'participants'] as const),
    ...(['remindMinutes', 'note', 'files'] as const),
  ],
  defaults: ({ username: ownerUsername }) => ({
    ...{ ownerUsername, ownerName: '', status: 'todo' as const, doneDays: [] },
  }),
  check: ({ given, row, who, act }) => {
    if (act !== 'add' && row?.ownerUsername !== who.username) refuse('notAllowed')
    const { startAt = 0, endAt = 0 } = { ...row, ...given }
    if (endAt < startAt) refuse('invalid', { field: 'endAt', reason: 'datesSwapped' })
  },
})

/** Done, or not yet after all; of what repeats on one day. Everybody who takes part may say so. */
export const tickScheduleItem = mutation({
  args: z.object({ uri: z.string(), day: z.nullable(z.string().check(z.maxLength(10))), isDone: z.boolean() }),
  permission: '',
  keys: ({ uri }) => [['scheduleItem', uri]],
  run: async ({ tx, args: { uri, day, isDone }, who, atMs }) => {
    const row = (await tx.get(scheduleItem, uri)) ?? refuse('notFound')
    if (row.ownerUsername !== who.username && !row.participants.includes(who.username)) refuse('notAllowed')
    if (row.status === 'cancelled') refuse('scheduleCancelled')
    if (row.repeat === 'none') {
      const status = isDone ? ('done' as const) : ('todo' as const)
      return tx.patch(scheduleItem, uri, { status, statusAt: atMs ?? null, statusBy: who.username })
    }
    if (day === null) refuse('invalid', { field: 'day', reason: 'required' })
    const others = row.doneDays.filter((one) => one !== day)
    const doneDays = isDone ? [...others, day].slice(-MOST_DAYS) : others
    await tx.patch(scheduleItem, uri, { doneDays, statusAt: atMs ?? null, statusBy: who.username })
  },
})

/** It does not take place; whoever takes part is told. */
export const cancelScheduleItem = mutation({
  args: z.object({ uri: z.string() }),
  permission: '',
  keys: ({ uri }) => [['scheduleItem', uri]],
  run: async ({ tx, args: { uri }, who, atMs }) => {
    const row = (await tx.get(scheduleItem, uri)) ?? refuse('notFound')
    if (row.ownerUsername !== who.username) refuse('notAllowed')
    await tx.patch(scheduleItem, uri, { status: 'cancelled', statusAt: atMs ?? null, statusBy: who.username })
  },
})
