// Projects on whose sites people are registered by their real names.
import { collection, group } from '../../kit/collection.ts'
import { date, integer, money, names, oneOf, optional, pattern, ref, refs, region, text } from '../../kit/field.ts'
import { recordMutations } from '../../kit/record.ts'
import { refuse } from '../../kit/refusal.ts'
import type { Tx } from '../../kit/tx.ts'
import { newInState, workflow, workflowFields } from '../../kit/workflow.ts'
import { filesField } from '../files.ts'
import { employee } from '../hr/employee.ts'
import { coordinates, socialCreditCode } from '../partners/company-fields.ts'
import { MOST_CREW, SITE_LABOUR, SITE_MANAGEMENT } from './site-codes.ts'

const STATES = ['editing', 'toStart', 'building', 'stopped', 'finished'] as const
/** `06:30`. */
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

export const siteProject = collection(
  'siteProject',
  {
    base: group(SITE_LABOUR, {
      name: text(2, 60),
      projectNo: optional(text(1, 40)),
      category: optional(
        oneOf('house', 'municipal', 'highway', 'railway', 'water', 'industrial', 'decoration', 'other'),
      ),
      contractorName: optional(text(1, 100)),
      contractorUscc: optional(socialCreditCode()),
      builderName: optional(text(1, 100)),
      builderUscc: optional(socialCreditCode()),
      areaCode: optional(region()),
      address: optional(text(1, 100)),
      coordinates: optional(coordinates()),
      investFen: optional(money()),
      areaM2: optional(integer(1, 10_000_000)),
      lengthM: optional(integer(1, 10_000_000)),
      startDate: optional(date()),
      completeDate: optional(date({ from: 'startDate' })),
      licences: optional(filesField(10)),
      /** Hours of attendance, by the clock of Shanghai. */
      attendanceStart: optional(pattern(CLOCK, 'clock')),
      attendanceEnd: optional(pattern(CLOCK, 'clock')),
      /** Day of the month by which wages of the month before are paid, and the days beyond it that are borne. */
      payDay: optional(integer(1, 28)),
      payGraceDays: optional(integer(0, 30)),
      /** The rule on age of this place; what is empty is the usual one. */
      minAge: optional(integer(16, 25)),
      warnAgeMale: optional(integer(40, 70)),
      warnAgeFemale: optional(integer(40, 70)),
      blockAgeMale: optional(integer(45, 80)),
      blockAgeFemale: optional(integer(45, 80)),
      blockAgeManager: optional(integer(45, 80)),
      groupUri: ref('department'),
      /** People of the organisation who work here; their accounts follow from their records. */
      crewUris: refs('employee', MOST_CREW),
      siteUsernames: names(MOST_CREW),
      ...workflowFields(STATES),
    }),
  },
  {
    audience: 'participants',
    participants: ['siteUsernames'],
    overseers: SITE_MANAGEMENT,
    scope: { resource: 'employee', field: 'groupUri' },
    idPrefix: 'prj',
    lookups: ['groupUri'],
  },
)

export const siteProjectFlow = workflow(siteProject, {
  states: STATES,
  closed: ['finished'],
  steps: {
    ready: { from: ['editing'], to: 'toStart', by: [{ code: SITE_MANAGEMENT }], looks: 'primary' },
    start: { from: ['editing', 'toStart'], to: 'building', by: [{ code: SITE_MANAGEMENT }], looks: 'primary' },
    stop: { from: ['building'], to: 'stopped', by: [{ code: SITE_MANAGEMENT }], comment: 'required' },
    resume: { from: ['stopped'], to: 'building', by: [{ code: SITE_MANAGEMENT }], comment: 'optional' },
    finish: { from: ['building', 'stopped'], to: 'finished', by: [{ code: SITE_MANAGEMENT }], comment: 'optional' },
  },
  title: (row) => String(row.name),
  link: (uri) => `/organization/site/project?uri=${uri}`,
})

/** What is written down of a project, in the order of its form. */
const PROJECT_FIELDS = [
  'name',
  'groupUri',
  'crewUris',
  'projectNo',
  'category',
  'contractorName',
  'contractorUscc',
  'builderName',
  'builderUscc',
  'areaCode',
  'address',
  'coordinates',
  'investFen',
  'areaM2',
  'lengthM',
  'startDate',
  'completeDate',
  'licences',
  'attendanceStart',
  'attendanceEnd',
  'payDay',
  'payGraceDays',
  'minAge',
  'warnAgeMale',
  'warnAgeFemale',
  'blockAgeMale',
  'blockAgeFemale',
  'blockAgeManager',
] as const

const records = recordMutations(siteProject, {
  permission: SITE_MANAGEMENT,
  writes: PROJECT_FIELDS,
  check: ({ row, act }) => {
    if (act === 'remove' && row?.status !== 'editing') refuse('projectBegun')
  },
  defaults: () => ({ siteUsernames: [], ...newInState('editing') }),
})

export const addSiteProject = {
  ...records.add,
  run: async (context: Parameters<typeof records.add.run>[0]) => {
    await records.add.run(context)
    const { uri, values } = context.args
    await context.tx.patch(siteProject, uri, { siteUsernames: await usernamesOf(context.tx, values.crewUris) })
  },
}

export const changeSiteProject = {
  ...records.change,
  run: async (context: Parameters<typeof records.change.run>[0]) => {
    await records.change.run(context)
    const { uri, patch } = context.args
    if (patch.crewUris)
      await context.tx.patch(siteProject, uri, { siteUsernames: await usernamesOf(context.tx, patch.crewUris) })
  },
}

export const removeSiteProject = records.remove

/** Accounts of people of the roster; who has none cannot be named. */
async function usernamesOf(tx: Tx, uris: readonly string[]): Promise<string[]> {
  const people = await Promise.all(uris.map((uri) => tx.get(employee, uri)))
  return [...new Set(people.map((one) => one?.username ?? '').filter((one) => one !== ''))].sort()
}
