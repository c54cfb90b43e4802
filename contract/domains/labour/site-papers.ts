// Contracts with workers, and what is to be remembered of their conduct.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { date, longText, money, oneOf, optional, ref, text } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { refuse } from '../../kit/refusal.ts'
import { filesField } from '../files.ts'
import { projectWorker } from './project-worker.ts'
import { SITE_LABOUR, SITE_MANAGEMENT } from './site-codes.ts'
import { placeAudience, placedRecord, placeFields } from './site-place.ts'

export const workerContract = collection(
  'workerContract',
  {
    base: group(SITE_LABOUR, {
      ...placeFields(),
      projectWorkerUri: ref('projectWorker'),
      period: oneOf('fixed', 'taskBased'),
      startDate: date(),
      endDate: optional(date({ from: 'startDate' })),
      unit: oneOf('day', 'm', 'm2', 'm3'),
      files: optional(filesField(5)),
    }),
    wage: group(SITE_MANAGEMENT, { unitPriceFen: optional(money(100_000_000)) }),
  },
  { ...placeAudience, idPrefix: 'wct', lookups: ['projectUri', 'projectWorkerUri'] },
)

export const conductRecord = collection(
  'conductRecord',
  {
    base: group(SITE_LABOUR, {
      ...placeFields(),
      projectWorkerUri: ref('projectWorker'),
      kind: oneOf('good', 'bad'),
      category: oneOf('safety', 'quality', 'discipline', 'help', 'other'),
      day: date(),
      level: optional(oneOf('light', 'serious', 'grave')),
      description: longText(500),
      reporter: optional(text(1, 30)),
      files: optional(filesField(5)),
    }),
  },
  { ...placeAudience, idPrefix: 'cdr', lookups: ['projectUri', 'projectWorkerUri'] },
)

/** What is agreed. */
export const WORKER_CONTRACT_FIELDS = ['period', 'startDate', 'endDate', 'unit', 'unitPriceFen', 'files'] as const
/** What is remembered. */
export const CONDUCT_FIELDS = ['kind', 'category', 'level', 'day', 'description', 'reporter', 'files'] as const

/** A signed contract also turns the light of the agreement green. */
const contracts = placedRecord(workerContract, {
  permission: SITE_MANAGEMENT,
  writes: ['projectUri', 'projectWorkerUri', ...WORKER_CONTRACT_FIELDS],
  check: ({ given }) => {
    const { period, endDate } = given
    if (period === 'fixed' && !endDate) refuse('invalid', { field: 'endDate', reason: 'required' })
  },
})

export const addWorkerContract: typeof contracts.add = {
  ...contracts.add,
  keys: ({ uri, values }) => [
    ['workerContract', uri],
    ['projectWorker', values.projectWorkerUri],
  ],
  run: async (context) => {
    await contracts.add.run(context)
    const { projectWorkerUri, startDate } = context.args.values
    const worker = (await context.tx.get(projectWorker, projectWorkerUri)) ?? refuse('notFound')
    if (worker.agreementDate === null)
      await context.tx.patch(projectWorker, projectWorkerUri, { agreementDate: startDate })
  },
}

/** The light of the agreement goes with the contract that turned it green, unless another one holds. */
export const removeWorkerContract = mutation({
  args: z.object({ uri: z.string(), projectWorkerUri: z.string() }),
  permission: SITE_MANAGEMENT,
  keys: ({ uri, projectWorkerUri }) => [
    ['workerContract', uri],
    ['projectWorker', projectWorkerUri],
  ],
  run: async (context) => {
    const { tx, args } = context
    const row = (await tx.get(workerContract, args.uri)) ?? refuse('notFound')
    if (row.projectWorkerUri !== args.projectWorkerUri) refuse('notFound')
    await contracts.remove.run({ ...context, args: { uri: args.uri } })
    const worker = await tx.get(projectWorker, row.projectWorkerUri)
    if (worker?.agreementDate !== row.startDate) return
    const others = (await tx.where(workerContract, 'projectWorkerUri', worker.uri)).filter((one) => one.uri !== row.uri)
    const [first] = others.map((one) => one.startDate).sort()
    await tx.patch(projectWorker, worker.uri, { agreementDate: first ?? null })
  },
})

export const { add: addConductRecord, remove: removeConductRecord } = placedRecord(conductRecord, {
  permission: SITE_LABOUR,
  writes: ['projectUri', 'projectWorkerUri', ...CONDUCT_FIELDS],
})
