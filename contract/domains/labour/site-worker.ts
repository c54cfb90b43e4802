// The passport of a worker: written once per person, used on every project. His identity number is no part of it: that stays
// with the server, and devices get what a gate needs of it.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { todayOf } from '../../kit/day-bounds.ts'
import { date, flag, longText, oneOf, optional, pattern, phone, ref, text } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { checkDocument } from '../../kit/prc/other-documents.ts'
import { recordMutations } from '../../kit/record.ts'
import { refuse } from '../../kit/refusal.ts'
import type { Tx } from '../../kit/tx.ts'
import { projectWorker } from './project-worker.ts'
import { SITE_LABOUR, SITE_MANAGEMENT } from './site-codes.ts'
import { smallPicture } from './small-picture.ts'
import { WORKER_PAPERS } from './worker-papers.ts'

export const siteWorker = collection(
  'siteWorker',
  {
    base: group(SITE_LABOUR, {
      name: text(2, 30),
      idType: oneOf(...WORKER_PAPERS),
      idLast4: text(4, 4),
      gender: optional(oneOf('male', 'female')),
      /** The day stays with the server: with it the number could be guessed. */
      birthMonth: optional(pattern(/^\d{4}-(0[1-9]|1[0-2])$/, 'month')),
      /** Last day of the paper; `9999-12-31` for one without an end. */
      idUntil: optional(date()),
      mobile: optional(phone()),
      urgentName: optional(text(2, 30)),
      urgentMobile: optional(phone()),
      face: optional(smallPicture()),
      isBlackListed: flag(),
      blackReason: optional(longText(300)),
      /** The last day on the black list; empty: for good. */
      blackUntil: optional(date()),
      remark: optional(longText(300)),
      /** Their record on the roster, where they are a member of the organisation too. */
      memberUri: optional(ref('employee')),
    }),
    /** What the national standard asks for beside; a gate needs none of it. */
    details: group(SITE_MANAGEMENT, {
      ethnicity: optional(text(1, 20)),
      address: optional(text(1, 200)),
      issuedBy: optional(text(1, 50)),
      idFrom: optional(date({ until: 'today' })),
      education: optional(oneOf('primary', 'junior', 'senior', 'vocational', 'college', 'bachelor', 'none')),
      politicalStatus: optional(oneOf('masses', 'league', 'party', 'probationaryParty', 'democratic', 'nonPartisan')),
      maritalStatus: optional(oneOf('single', 'married', 'divorced', 'widowed')),
      unionSince: optional(date({ until: 'today' })),
      specialty: optional(text(1, 50)),
      startWorkDate: optional(date({ until: 'today' })),
      /** Of illnesses that matter at height or under ground. */
      hasMedicalHistory: optional(oneOf('none', 'some')),
      /** Of the card that wages go to; its number stays with the server. */
      wageBank: optional(text(1, 50)),
      wageCardTail: optional(text(4, 4)),
    }),
  },
  { audience: 'organisation', idPrefix: 'wkr', lookups: ['idLast4'] },
)

/** What a number says, and what of it devices may know. Refuses a number that is wrong. */
export function readNumber(idType: (typeof WORKER_PAPERS)[number], idNo: string, today: string) {
  const checked = checkDocument(idType, idNo, { today })
  if (!checked.ok)
    refuse('invalid', {
      field: 'idNo',
      reason: checked.reason === 'date' ? 'identityDateInvalid' : 'identityNumberInvalid',
    })
  return {
    idNo: checked.value,
    birthDate: checked.birthDate ?? null,
    known: {
      idLast4: checked.value.slice(-4),
      birthMonth: checked.birthDate?.slice(0, 'YYYY-MM'.length) ?? null,
      gender: checked.gender ?? null,
    },
  }
}

/** What a passport tells the records of its projects, whenever it changes. */
const TOLD = ['name', 'idLast4', 'gender', 'birthMonth', 'idUntil', 'isBlackListed', 'blackUntil'] as const

async function tell(tx: Tx, uri: string): Promise<void> {
  const row = (await tx.get(siteWorker, uri)) ?? refuse('notFound')
  const told = Object.fromEntries(TOLD.map((field) => [field, row[field]]))
  for (const one of await tx.where(projectWorker, 'workerUri', uri)) await tx.patch(projectWorker, one.uri, told)
}

/** What may be put right in a passport; the number itself only where it was typed. */
export const PASSPORT_FIELDS = ['name', 'idUntil', 'mobile', 'urgentName', 'urgentMobile', 'remark'] as const

const records = recordMutations(siteWorker, { permission: SITE_LABOUR, writes: [...PASSPORT_FIELDS, 'face'] })

/** What only whoever manages sites sees and writes. */
export const DETAIL_FIELDS = [
  'ethnicity',
  'address',
  'issuedBy',
  'idFrom',
  'education',
  'politicalStatus',
  'maritalStatus',
  'unionSince',
  'specialty',
  'startWorkDate',
  'hasMedicalHistory',
] as const

export const { change: describeSiteWorker } = recordMutations(siteWorker, {
  permission: SITE_MANAGEMENT,
  writes: DETAIL_FIELDS,
})

export const changeSiteWorker: typeof records.change = {
  ...records.change,
  run: async (context) => {
    await records.change.run(context)
    await tell(context.tx, context.args.uri)
  },
}

/** Nobody enters any site of the organisation who is on its black list, for good or until a day has passed. */
export const blackListSiteWorker = mutation({
  args: z.object({
    uri: z.string(),
    reason: z.string().check(z.minLength(1), z.maxLength(300)),
    until: z.optional(siteWorker.fields.blackUntil.schema),
  }),
  permission: SITE_MANAGEMENT,
  keys: ({ uri }) => [['siteWorker', uri]],
  run: async ({ tx, args: { uri, reason, until = null }, atMs }) => {
    const today = todayOf(atMs)
    if (until !== null && today !== undefined && until <= today)
      refuse('invalid', { field: 'until', reason: 'banOver' })
    await tx.patch(siteWorker, uri, { isBlackListed: true, blackReason: reason, blackUntil: until })
    await tell(tx, uri)
  },
})

export const clearSiteWorker = mutation({
  args: z.object({ uri: z.string() }),
  permission: SITE_MANAGEMENT,
  keys: ({ uri }) => [['siteWorker', uri]],
  run: async ({ tx, args: { uri } }) => {
    await tx.patch(siteWorker, uri, { isBlackListed: false, blackReason: null, blackUntil: null })
    await tell(tx, uri)
  },
})
