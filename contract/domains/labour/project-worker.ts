// Somebody's work on one project: his team and trade, the papers that let him in, and whether he is there.
import { collection, group, type Row } from '../../kit/collection.ts'
import { date, flag, instant, money, oneOf, optional, pattern, ref, text } from '../../kit/field.ts'
import { refuse } from '../../kit/refusal.ts'
import { type StepContext, workflow, workflowFields } from '../../kit/workflow.ts'
import { filesField } from '../files.ts'
import { type GatePerson, gateLights } from './gate-lights.ts'
import { SITE_LABOUR, SITE_MANAGEMENT } from './site-codes.ts'
import { ON_SITE, placeAudience, placedRecord, placeFields } from './site-place.ts'
import { siteProject } from './site-project.ts'
import { siteTeam } from './site-team.ts'

/** Trades by the codes of the national data standard. */
const WORK_TYPES = [
  '010',
  '020',
  '030',
  '040',
  '050',
  '060',
  '080',
  '100',
  '110',
  '130',
  '140',
  '150',
  '160',
  '170',
  '180',
  '190',
  '210',
  '230',
  '240',
  '250',
  '270',
  '280',
  '300',
  '310',
  '900',
] as const

const STATES = ['pending', 'in', 'out', 'blocked'] as const

export const projectWorker = collection(
  'projectWorker',
  {
    base: group(SITE_LABOUR, {
      ...placeFields(),
      teamUri: ref('siteTeam'),
      workerUri: ref('siteWorker'),
      /** As the passport says. */
      name: text(2, 30),
      idLast4: text(4, 4),
      gender: optional(oneOf('male', 'female')),
      birthMonth: optional(pattern(/^\d{4}-(0[1-9]|1[0-2])$/, 'month')),
      idUntil: optional(date()),
      isBlackListed: flag(),
      blackUntil: optional(date()),
      workerRole: oneOf('worker', 'manager'),
      isLeader: flag(),
      workType: oneOf(...WORK_TYPES),
      employmentKind: oneOf('labourCo', 'direct', 'contractor', 'office'),
      /** Of the card that the gate's reader takes. */
      cardNo: optional(text(1, 30)),
      /** Signed contract, or a written agreement where nobody is employed. */
      agreementDate: optional(date()),
      agreementFiles: optional(filesField(5)),
      safetyTrainedAt: optional(date()),
      insuranceUntil: optional(date()),
      healthCheckAt: optional(date()),
      certNo: optional(text(1, 40)),
      certUntil: optional(date()),
      certFiles: optional(filesField(3)),
      entryDate: optional(date({ until: 'today' })),
      exitDate: optional(date({ until: 'today', from: 'entryDate' })),
      /** Signed papers of the entry and of the exit. */
      entryFiles: optional(filesField(3)),
      exitFiles: optional(filesField(3)),
      /** Where the gate last saw him. */
      inside: oneOf('out', 'in'),
      lastAt: optional(instant()),
      /** Signed by the organisation; see `badge.ts`. */
      badge: optional(text(1, 1000)),
      badgeUntil: optional(date()),
      ...workflowFields(STATES),
    }),
    wage: group(SITE_MANAGEMENT, { dayRateFen: optional(money(1_000_000)) }),
  },
  { ...placeAudience, idPrefix: 'pwk', lookups: ['projectUri', 'workerUri', 'teamUri'] },
)

/** Refuses an entry under a red light, and says which. */
export async function refuseRed(
  { tx }: Pick<StepContext, 'tx'>,
  row: GatePerson & { readonly projectUri: string },
  day: string,
): Promise<void> {
  const project =
    (await tx.get(siteProject, row.projectUri)) ?? refuse('invalid', { field: 'projectUri', reason: 'notFound' })
  const red = gateLights(row, project, day).find(({ light }) => light === 'red')
  if (red) refuse('gateRed', { reason: red.reason })
}

export const projectWorkerFlow = workflow(projectWorker, {
  states: STATES,
  closed: [],
  steps: {
    enter: {
      from: ['pending', 'out'],
      to: 'in',
      by: ON_SITE,
      gives: ['entryDate'],
      needs: ['entryDate'],
      check: async (context) =>
        refuseRed(context, context.row as Row<typeof projectWorker>, String(context.values.entryDate)),
      sets: () => ({ exitDate: null }),
      looks: 'primary',
    },
    leave: {
      from: ['in'],
      to: 'out',
      by: ON_SITE,
      gives: ['exitDate'],
      needs: ['exitDate'],
      comment: 'optional',
      sets: () => ({ inside: 'out', badge: null, badgeUntil: null }),
    },
    block: {
      from: ['pending', 'in'],
      to: 'blocked',
      by: [{ code: SITE_MANAGEMENT }],
      comment: 'required',
      sets: () => ({ inside: 'out', badge: null, badgeUntil: null }),
      looks: 'danger',
    },
    unblock: { from: ['blocked'], to: 'pending', by: [{ code: SITE_MANAGEMENT }], comment: 'optional' },
  },
  title: (row) => String(row.name),
  link: (uri) => `/organization/site/worker?uri=${uri}`,
})

/** What is said of his work when he is registered. */
export const WORK_FIELDS = ['teamUri', 'workType', 'workerRole', 'isLeader', 'employmentKind', 'cardNo'] as const
/** Papers that turn lights green. */
export const PAPER_FIELDS = [
  'agreementDate',
  'agreementFiles',
  'safetyTrainedAt',
  'insuranceUntil',
  'healthCheckAt',
  'certNo',
  'certUntil',
  'certFiles',
  'entryFiles',
  'exitFiles',
] as const

export const { change: changeProjectWorker } = placedRecord(projectWorker, {
  permission: SITE_LABOUR,
  writes: [...WORK_FIELDS, ...PAPER_FIELDS],
  check: async ({ tx, given, row }) => {
    if (given.teamUri === undefined) return
    const team = await tx.get(siteTeam, given.teamUri)
    if (team?.projectUri !== row?.projectUri) refuse('invalid', { field: 'teamUri', reason: 'notFound' })
  },
})

/** What a day is worth; only who manages sites sees it. */
export const { change: payProjectWorker } = placedRecord(projectWorker, {
  permission: SITE_MANAGEMENT,
  writes: ['dayRateFen'],
})
