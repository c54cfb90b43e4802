// How those who run the platform publish applications and solutions.
import * as z from 'zod/mini'
import { call, calls, withCode } from '../../kit/call.ts'
import type { Row } from '../../kit/collection.ts'
import type { Fields } from '../../kit/field.ts'
import { application, solution } from './catalogue.ts'
import { CATALOGUE_STATES, CATALOGUE_STEP_NAMES } from './catalogue-state.ts'

const PUBLISHES = withCode('platform_app_publish')
const id = z.string().check(z.minLength(1), z.maxLength(64))
const kind = z.enum(['application', 'solution'])

/** What is written of an application or a solution, without what only the server sets. */
type DocOf<C> = Omit<Row<C>, 'uri' | 'rev' | 'status'>
export type ApplicationDoc = DocOf<typeof application>
export type SolutionDoc = DocOf<typeof solution>

/** The schema of a collection's fields but its state. */
function docOf<D>({ status: _status, ...fields }: Fields): z.ZodMiniType<D> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, one.schema]))
  return z.object(shape as z.core.$ZodLooseShape) as unknown as z.ZodMiniType<D>
}
const applicationDoc = docOf<ApplicationDoc>(application.fields)
const solutionDoc = docOf<SolutionDoc>(solution.fields)

const entrySchema = z.object({
  uri: z.string(),
  kind,
  status: z.enum(CATALOGUE_STATES),
  updatedAt: z.number(),
  /** What it says, by its kind; the other is null. */
  application: z.nullable(applicationDoc),
  solution: z.nullable(solutionDoc),
})
export type CatalogueEntry = z.infer<typeof entrySchema>

/** A line of what was done with an entry: `to` is null where it was written. */
const entryActSchema = z.object({
  seq: z.number(),
  atMs: z.number(),
  operatorName: z.string(),
  from: z.nullable(z.enum(CATALOGUE_STATES)),
  to: z.nullable(z.enum(CATALOGUE_STATES)),
  note: z.string(),
})
export type CatalogueAct = z.infer<typeof entryActSchema>

export const catalogueCalls = calls('market', {
  catalogueEntries: call({
    input: z.object({ kind }),
    output: z.object({ entries: z.array(entrySchema) }),
    auth: PUBLISHES,
    summary: 'Every application or solution with its state',
  }),
  catalogueEntry: call({
    input: z.object({ uri: id }),
    output: z.object({ entry: entrySchema, history: z.array(entryActSchema) }),
    auth: PUBLISHES,
    summary: 'One application or solution, and what was done with it',
  }),
  saveCatalogueEntry: call({
    input: z.object({
      uri: id,
      kind,
      application: z.nullable(applicationDoc),
      solution: z.nullable(solutionDoc),
      /** `updatedAt` of the entry as it was seen, null for a new one: what somebody else wrote meanwhile stays. */
      seenAt: z.nullable(z.int()),
    }),
    output: z.object({}),
    auth: PUBLISHES,
    summary: 'Add or change an application or a solution',
    maxBytes: 512 * 1024,
  }),
  deleteCatalogueEntry: call({
    input: z.object({ uri: id, note: z.string().check(z.minLength(1), z.maxLength(300)) }),
    output: z.object({}),
    auth: PUBLISHES,
    summary: 'Delete an application or a solution that nobody has bought and nothing is made of',
  }),
  changeStatus: call({
    method: 'PUT',
    input: z.object({ uri: id, step: z.enum(CATALOGUE_STEP_NAMES), note: z.string().check(z.maxLength(300)) }),
    output: z.object({}),
    auth: PUBLISHES,
    summary: 'Take an application or a solution a step further',
  }),
})
