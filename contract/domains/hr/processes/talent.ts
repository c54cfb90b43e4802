// The talent pool (人才库): whom one may ask again, or later; and the block list, which only the heads of HR see.
import * as z from 'zod/mini'
import { collection, group } from '../../../kit/collection.ts'
import {
  date,
  integer,
  list,
  longText,
  names,
  oneOf,
  optional,
  phone,
  ref,
  text,
  username,
} from '../../../kit/field.ts'
import { mutation } from '../../../kit/mutation.ts'
import { recordMutations } from '../../../kit/record.ts'
import { refuse } from '../../../kit/refusal.ts'
import { newInState, workflow, workflowFields } from '../../../kit/workflow.ts'
import { filesField } from '../../files.ts'

const MANAGES = 'roster_managerment'

const STATES = ['available', 'contacted', 'interviewing', 'hired', 'archived'] as const

const contactSchema = z.object({
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  by: z.string().check(z.maxLength(64)),
  note: z.string().check(z.maxLength(500)),
})

const MOST_CONTACTS = 100
/** Two years without a word: whoever was not asked for so long is put away. */
const KEPT_DAYS = 730

export const talent = collection(
  'talent',
  {
    base: group(MANAGES, {
      name: text(2, 30),
      mobile: optional(phone()),
      source: oneOf('departed', 'interview', 'referral', 'intern', 'partner', 'other'),
      /** Of somebody who was here. */
      employeeUri: optional(ref('employee')),
      targetStations: optional(text(1, 100)),
      skills: optional(text(1, 200)),
      expectCity: optional(text(1, 50)),
      tags: names(20),
      rating: optional(integer(1, 5)),
      ownerUsername: optional(username()),
      nextContact: optional(date()),
      lastContact: optional(date()),
      contacts: list(contactSchema, MOST_CONTACTS),
      resumeFiles: optional(filesField(3)),
      /** The day on which he agreed that this is kept; of somebody who was never here it has to be there. */
      consentDate: optional(date()),
      remark: optional(longText(1000)),
      ...workflowFields(STATES),
    }),
  },
  { audience: 'organisation', idPrefix: 'tal', lookups: ['employeeUri'] },
)

/** Whoever is not to be taken again. */
export const blockEntry = collection(
  'blockEntry',
  {
    base: group('roster_sensitive', {
      name: text(2, 30),
      mobile: optional(phone()),
      employeeUri: optional(ref('employee')),
      reason: longText(500),
      blockUntil: optional(date()),
      byUsername: optional(username()),
    }),
  },
  { audience: 'organisation', idPrefix: 'blk', lookups: ['employeeUri', 'mobile'] },
)

export const talentFlow = workflow(talent, {
  states: STATES,
  closed: [],
  steps: {
    interview: { from: ['available', 'contacted'], to: 'interviewing', by: [{ code: MANAGES }], comment: 'optional' },
    hire: { from: ['contacted', 'interviewing'], to: 'hired', by: [{ code: MANAGES }], comment: 'optional' },
    archive: {
      from: ['available', 'contacted', 'interviewing', 'hired'],
      to: 'archived',
      by: [{ code: MANAGES }],
      comment: 'optional',
      batch: true,
    },
    restore: { from: ['archived', 'hired'], to: 'available', by: [{ code: MANAGES }] },
  },
  clock: [
    { step: 'archive', field: 'lastContact', before: -KEPT_DAYS },
    // Whom nobody has ever spoken to: from the day on which he agreed.
    { step: 'archive', field: 'consentDate', before: -KEPT_DAYS, unless: 'lastContact' },
  ],
  title: (row) => String(row.name),
  link: (uri) => `/organization/personnel/rostersTalentPool?uri=${uri}`,
})

/** What is written down of somebody. */
export const TALENT_FIELDS = [
  'name',
  'mobile',
  'source',
  'targetStations',
  'skills',
  'expectCity',
  'rating',
  'nextContact',
  'consentDate',
  'resumeFiles',
  'remark',
] as const

export const {
  add: addTalent,
  change: changeTalent,
  remove: removeTalent,
} = recordMutations(talent, {
  permission: MANAGES,
  writes: TALENT_FIELDS,
  check: ({ given, row, act }) => {
    if (act === 'remove') return
    const source = given.source ?? row?.source
    const consent = 'consentDate' in given ? given.consentDate : row?.consentDate
    if (source !== 'departed' && source !== 'intern' && !consent)
      refuse('invalid', { field: 'consentDate', reason: 'consentNeeded' })
  },
  defaults: ({ username }) => ({ tags: [], contacts: [], ownerUsername: username, ...newInState('available') }),
})

/** Writes down that somebody was spoken to, on which day and about what. */
export const noteTalent = mutation({
  args: z.object({
    uri: z.string(),
    day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
    note: z.string().check(z.minLength(1), z.maxLength(500)),
    nextContact: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  }),
  permission: MANAGES,
  keys: ({ uri }) => [['talent', uri]],
  run: async ({ tx, args: { uri, day, note, nextContact }, who }) => {
    const row = (await tx.get(talent, uri)) ?? refuse('notFound')
    await tx.patch(talent, uri, {
      contacts: [...row.contacts, { day, by: who.username, note }].slice(-MOST_CONTACTS),
      lastContact: day,
      nextContact,
      ...(row.status === 'available' && { status: 'contacted' as const }),
    })
  },
})

export const { add: addBlockEntry, remove: removeBlockEntry } = recordMutations(blockEntry, {
  permission: 'roster_sensitive',
  writes: ['name', 'mobile', 'employeeUri', 'reason', 'blockUntil'],
  defaults: ({ username }) => ({ byUsername: username }),
})
