// A workflow: the states of a record and the steps between them, as a table. The server decides by it, the page draws its
// buttons from it, and a test tries every step from every state.
import * as z from 'zod/mini'
import type { AnyCollection, AnyRow } from './collection.ts'
import { refuseDays, todayOf } from './day-bounds.ts'
import { instant, list, oneOf, optional, username } from './field.ts'
import { type Mutation, mutation } from './mutation.ts'
import { namedFiles, namedRows, patchOf } from './record.ts'
import { refuse } from './refusal.ts'
import { holds, type Tx, type Who } from './tx.ts'

/**
 * Who may take a step: whoever holds the code, or whom the row names in the field (a username, or a list of them). Both
 * given: who is named and holds the code. `notIn`: nobody whom that field names.
 */
export interface Actor {
  readonly code?: string
  readonly named?: string
  readonly notIn?: string
}

export interface StepContext {
  readonly tx: Tx
  readonly row: AnyRow
  readonly values: Readonly<Record<string, unknown>>
  readonly comment: string
  readonly who: Who
  /** The server's time; absent on a device. */
  readonly atMs?: number | undefined
}

export interface Step<State extends string = string> {
  readonly from: readonly State[]
  readonly to: State
  /** Empty: nobody; the clock or the server takes it. */
  readonly by: readonly Actor[]
  /** Fields of the row that are given with the step; one that cannot be empty has to be given. */
  readonly gives?: readonly string[]
  /** Fields that must have a value when the step is taken, those given with it included. */
  readonly needs?: readonly string[]
  /** `required`: not without a word. Absent: none is asked. */
  readonly comment?: 'optional' | 'required'
  /** More that forbids it than state and person; refuses by name. Also where a page asks whether to draw the button. */
  readonly check?: (context: StepContext) => void | Promise<void>
  /** Further values of the row. */
  readonly sets?: (context: StepContext) => Record<string, unknown> | Promise<Record<string, unknown>>
  /** Only with a network: what it does can be promised by the server alone. */
  readonly online?: boolean
  /** Several rows may take it with one comment. */
  readonly batch?: boolean
  /** How its button looks; an ordinary one otherwise. */
  readonly looks?: 'primary' | 'danger'
}

/**
 * A step that the server's clock takes: on the day that `field` names (Asia/Shanghai), or `before` days ahead of it; not where
 * the field `unless` has a value.
 */
export interface ClockStep {
  readonly step: string
  readonly field: string
  readonly before?: number
  readonly unless?: string
}

/** For whom something waits: fields of usernames, and holders of a code within their data scope. */
export interface Waiting {
  readonly named?: readonly string[]
  /** One that depends on the row where not everybody looks after all of them. */
  readonly code?: string | ((row: AnyRow) => string)
}

export interface WorkflowOptions<State extends string, Steps extends Readonly<Record<string, Step<State>>>> {
  /** States in the order of the usual way; the first is that of a new row. */
  readonly states: readonly [State, ...State[]]
  /** States in which nothing more happens; a row in one is closed. */
  readonly closed: readonly State[]
  readonly steps: Steps
  readonly clock?: readonly (ClockStep & { readonly step: keyof Steps & string })[]
  /** To-dos that a state opens and its end closes. */
  readonly todos?: Partial<Readonly<Record<State, Waiting & { readonly kind: string }>>>
  /** Messages that a step writes, of the kind of all records where it names none; never to whoever took it. */
  readonly tells?: Partial<Readonly<Record<keyof Steps & string, Waiting & { readonly kind?: 'review' | 'removed' }>>>
  /** What a row is called in to-dos and messages. */
  readonly title: (row: AnyRow) => string
  /** Path inside the app at which a row is dealt with. */
  readonly link: (uri: string, row: AnyRow) => string
}

export interface StepArgs {
  uri: string
  /** The state in which the person saw it. */
  from: string
  comment?: string | undefined
  values?: Record<string, unknown> | undefined
}

type StepNames<Name extends string, Steps> = {
  readonly [S in keyof Steps & string as `${S}${Capitalize<Name>}`]: Mutation<StepArgs>
}

export interface Workflow<
  C extends AnyCollection = AnyCollection,
  State extends string = string,
  Steps extends Readonly<Record<string, Step<State>>> = Readonly<Record<string, Step<State>>>,
> extends WorkflowOptions<State, Steps> {
  readonly collection: C
  /** The first state, for `defaults` of a new row. */
  readonly initial: State
  /** By name: `approve` of the collection `leave` is `approveLeave`. */
  readonly mutations: StepNames<C['name'], Steps>
}
// biome-ignore lint/suspicious/noExplicitAny: lists hold workflows of every state
export type AnyWorkflow = Workflow<AnyCollection, any, any>

const trailEntry = z.object({
  step: z.string().check(z.maxLength(40)),
  to: z.string().check(z.maxLength(40)),
  /** Empty: the clock. */
  by: z.string().check(z.maxLength(64)),
  /** The server's time; 0 as long as it waits on a device. */
  at: z.int().check(z.minimum(0)),
  note: z.string().check(z.maxLength(1000)),
})
export type TrailEntry = z.infer<typeof trailEntry>

/** Steps of one record at most. */
const MAX_TRAIL = 200

/** Fields that every record with a workflow has: its state, since when and by whom, and the way there. */
export const workflowFields = <const T extends readonly [string, ...string[]]>(states: T) => ({
  status: oneOf(...states),
  statusAt: optional(instant()),
  statusBy: optional(username()),
  trail: list(trailEntry, MAX_TRAIL),
})

/** Values of these fields in a new row. */
export const newInState = <S extends string>(status: S) => ({
  status,
  statusAt: null,
  statusBy: null,
  trail: [] as TrailEntry[],
})

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Name of the mutation of a step, without its domain. */
export const stepMutation = (of: AnyCollection, step: string): string => `${step}${capital(of.name)}`

/**
 * Declares the workflow of a collection that has `workflowFields`. Its mutations refuse `stateMoved` (with state, by and at)
 * when somebody was quicker, `notAllowed` for the wrong person, `invalid` with the field that lacks a value. They carry no
 * patches: a step is never merged.
 */
export function workflow<
  C extends AnyCollection,
  const State extends string,
  const Steps extends Readonly<Record<string, Step<State>>>,
>(of: C, options: WorkflowOptions<State, Steps>): Workflow<C, State, Steps> {
  const mutations = Object.fromEntries(
    Object.entries(options.steps).map(([name, step]) => [stepMutation(of, name), stepAsMutation(of, name, step)]),
  ) as unknown as StepNames<C['name'], Steps>
  return { ...options, collection: of, initial: options.states[0], mutations }
}

function stepAsMutation(of: AnyCollection, name: string, step: Step): Mutation<StepArgs> {
  const given = Object.fromEntries(
    (step.gives ?? []).map((field) => {
      const declared = of.fields[field]
      if (!declared) throw new Error(`${of.name} has no field ${field}`)
      return [field, declared.nullable ? z.optional(declared.schema) : declared.schema]
    }),
  )
  const isGiven = Object.keys(given).length > 0
  const values = z.object(given) as unknown as z.ZodMiniType<Record<string, unknown>>
  const code = step.by.length > 0 && step.by.every((actor) => actor.code !== undefined) ? step.by[0]?.code : undefined
  return mutation<StepArgs>({
    args: z.object({
      uri: z.string(),
      from: z.string().check(z.maxLength(40)),
      comment: z.optional(z.string().check(z.maxLength(1000))),
      ...(isGiven ? { values } : {}),
    }) as unknown as z.ZodMiniType<StepArgs>,
    // Several actors: who may is judged row by row.
    permission: step.by.length === 1 ? (code ?? '') : '',
    keys: ({ uri }) => [[of.name, uri]],
    reads: (args) => namedRows(of, args.values ?? {}),
    files: (args) => namedFiles(of, args.values ?? {}),
    run: async ({ tx, args, who, atMs }) => {
      const row = (await tx.get(of, args.uri)) ?? refuse('notFound')
      if (row.status !== args.from || !step.from.includes(String(row.status))) refuse('stateMoved', movedBy(row))
      if (!mayTake(step, row, who)) refuse('notAllowed')
      const { values = {}, comment = '' } = args
      await takeStep(of, name, step, { tx, row, values, comment, who, atMs })
    },
  })
}

/** Writes what a step writes. The server calls it for the clock too; who may has been judged. */
export async function takeStep(of: AnyCollection, name: string, step: Step, context: StepContext): Promise<void> {
  const { tx, row, values, comment, who, atMs } = context
  const lacking = (step.needs ?? []).find((field) => isEmpty(field in values ? values[field] : row[field]))
  if (lacking !== undefined) refuse('invalid', { field: lacking, reason: 'required' })
  if (step.comment === 'required' && comment.trim() === '') refuse('invalid', { field: 'comment', reason: 'required' })
  refuseDays(of, values, row, todayOf(atMs))
  await step.check?.(context)
  const further = (await step.sets?.(context)) ?? {}
  const entry: TrailEntry = { step: name, to: step.to, by: who.username, at: atMs ?? 0, note: comment.trim() }
  const trail = [...((row.trail as TrailEntry[] | null) ?? []), entry].slice(-MAX_TRAIL)
  const by = who.username === '' ? null : who.username
  const moved = { status: step.to, statusBy: by, trail, ...(atMs !== undefined && { statusAt: atMs }) }
  await tx.patch(of, row.uri, patchOf({ ...values, ...further, ...moved }))
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const movedBy = (row: AnyRow): Record<string, string> => ({
  state: String(row.status),
  by: typeof row.statusBy === 'string' ? row.statusBy : '',
  at: typeof row.statusAt === 'number' ? String(row.statusAt) : '',
})

const isNamed = (row: AnyRow, field: string, who: Who): boolean =>
  who.username !== '' && [row[field]].flat().includes(who.username)

/** Whether a person may take a step of this row, whatever its state. */
export const mayTake = (step: Step, row: AnyRow, who: Who): boolean =>
  step.by.some(
    ({ code, named, notIn }) =>
      (code === undefined || holds(who, code)) &&
      (named === undefined || isNamed(row, named, who)) &&
      (notIn === undefined || !isNamed(row, notIn, who)),
  )

/** The steps that a person may take of a row as it is, by name, in the order of their declaration. */
export function stepsFor(flow: AnyWorkflow, row: AnyRow, who: Who): [name: string, step: Step][] {
  const steps = Object.entries(flow.steps as Record<string, Step>)
  return steps.filter(([, step]) => step.from.includes(String(row.status)) && mayTake(step, row, who))
}
