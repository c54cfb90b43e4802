// The server's part of a workflow: what a step opens, closes and tells, and what other domains do with it, all in the
// transaction of the step. What the step itself writes stands in the contract.

import { todo } from '#contract/domains/approval.ts'
import { notice } from '#contract/domains/feed.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { Tx } from '#contract/kit/tx.ts'
import { type AnyWorkflow, type Step, stepMutation, takeStep, type Waiting } from '#contract/kit/workflow.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'
import type { StoreTx } from '#server/sync/store/store.ts'
import type { ServerWho } from '#server/sync/who.ts'
import type { ApprovalHooks } from './approval-hooks.ts'
import type { ArrivalHooks } from './arrival-hooks.ts'
import type { PeopleTold, ToldPerson } from './people-told.ts'
import { closeTodos, noteTodo } from './write-todo.ts'

/** What the server knows when a step has been taken: of an edit, of a call, or of the clock (then `who` is nobody). */
export interface StepTaken {
  readonly all: Tx
  readonly forPerson: (userId: string, domain: string) => Tx
  readonly storeTx: StoreTx
  /** Reads and locks many rows of the identity in one statement, before they are asked for one by one; a command has it. */
  readonly prefetch?: CommandContext['prefetch']
  readonly who: ServerWho
  readonly atMs: number
  readonly causeId: string
  /** '' when the row was just made. */
  readonly step: string
  /** The row as the step leaves it. */
  readonly row: AnyRow
  readonly comment: string
}

export type StepHandler = (taken: StepTaken) => Promise<void>
type StepOf<F extends AnyWorkflow> = (keyof F['steps'] & string) | 'add'

/** What other domains do when a step is taken, by `<collection>.<step>`; `add` where a row is made. */
export interface WorkflowHooks {
  readonly on: <F extends AnyWorkflow>(flow: F, step: StepOf<F>, handler: StepHandler) => void
  readonly run: (flow: AnyWorkflow, taken: StepTaken) => Promise<void>
}

/** Creates an empty table of hooks; one per server. */
export function createWorkflowHooks(): WorkflowHooks {
  const handlers = new Map<string, StepHandler[]>()
  return {
    on: ({ collection, steps }, step, handler) => {
      if (step !== 'add' && !Object.hasOwn(steps, step)) throw new Error(`${collection.name} has no step ${step}`)
      const key = `${collection.name}.${step}`
      handlers.set(key, [...(handlers.get(key) ?? []), handler])
    },
    run: async ({ collection }, taken) => {
      for (const handler of handlers.get(`${collection.name}.${taken.step || 'add'}`) ?? []) await handler(taken)
    },
  }
}

export interface WorkflowServices {
  readonly people: PeopleTold
  readonly hooks: WorkflowHooks
  /** By which a record asks for an approval and hears what has become of it. */
  readonly approvals: ApprovalHooks
  /** By which other domains give a place to whoever becomes a member by an invitation. */
  readonly arrivals: ArrivalHooks
}

export interface ServedWorkflow<Name extends string = string> {
  readonly flow: AnyWorkflow
  /** For the domain's `authority`, by mutation. */
  readonly authority: Readonly<Record<Name, (context: AuthorityContext) => Promise<void>>>
  /** To be called by the authority of whatever makes a row. */
  readonly begun: (context: Omit<StepTaken, 'step' | 'row' | 'comment'>, uri: string) => Promise<void>
  /** Takes a step by the server's own hand: the clock, another record's end. Refuses like an edit. */
  readonly take: (
    context: Omit<StepTaken, 'step' | 'row' | 'comment'>,
    step: string,
    uri: string,
    comment?: string,
  ) => Promise<void>
  /** For whom a state waits has changed: the to-dos of those before are taken back, and opened for those of now. */
  readonly renewTodos: (context: Omit<StepTaken, 'step' | 'row' | 'comment'>, uri: string) => Promise<void>
}

/** Serves a workflow; `steps` is what the domain itself does at a step, before anybody is told. */
export function serveWorkflow<F extends AnyWorkflow>(
  flow: F,
  services: WorkflowServices,
  steps: Partial<Readonly<Record<StepOf<F>, StepHandler>>> = {},
): ServedWorkflow<keyof F['mutations'] & string> {
  const own = steps as Readonly<Record<string, StepHandler | undefined>>
  const conclude = async (taken: Omit<StepTaken, 'row'>, uri: string) => {
    const before = (await taken.all.get(flow.collection, uri)) ?? refuse('notFound')
    await own[taken.step || 'add']?.({ ...taken, row: before })
    // As the domain's own part leaves it.
    const whole: StepTaken = { ...taken, row: (await taken.all.get(flow.collection, uri)) ?? before }
    await tell(flow, services.people, whole)
    await services.hooks.run(flow, whole)
  }
  const authority = Object.keys(flow.steps).map((step) => [
    stepMutation(flow.collection, step),
    (context: AuthorityContext) =>
      conclude({ ...context, step, comment: context.args.comment ?? '' }, context.args.uri),
  ])
  return {
    flow,
    authority: Object.fromEntries(authority),
    begun: (context, uri) => conclude({ ...context, step: '', comment: '' }, uri),
    take: async (context, name, uri, comment = '') => {
      const step: Step | undefined = flow.steps[name]
      const row = (await context.all.get(flow.collection, uri)) ?? refuse('notFound')
      if (!step?.from.includes(String(row.status))) refuse('stateMoved', { state: String(row.status), by: '', at: '' })
      const { all: tx, who, atMs } = context
      await takeStep(flow.collection, name, step, { tx, row, values: {}, comment, who, atMs })
      await conclude({ ...context, step: name, comment }, uri)
    },
    renewTodos: async (context, uri) => {
      const row = (await context.all.get(flow.collection, uri)) ?? refuse('notFound')
      await closeTodos(context, { nowMs: () => context.atMs }, uri, 'cancelled')
      await tell(flow, services.people, { ...context, step: '', comment: '', row })
    },
  }
}

/** Closes the to-dos of the state that was left, opens those of the new one, and writes the messages of the step. */
async function tell(flow: AnyWorkflow, people: PeopleTold, taken: StepTaken): Promise<void> {
  const { row, step, who, comment } = taken
  // Where the domain's own part has taken a further step, that one has said what waits now.
  const wentOn = step !== '' && row.status !== flow.steps[step].to
  const opens: (Waiting & { readonly kind: string }) | undefined = wentOn ? undefined : flow.todos?.[String(row.status)]
  const tells: (Waiting & { readonly kind?: 'review' | 'removed' }) | undefined =
    step === '' ? undefined : flow.tells?.[step]
  if (step !== '' && !wentOn) await closeTodos(taken, { nowMs: () => taken.atMs }, row.uri, 'done', String(row.status))
  if (!opens && !tells) return
  const [actor] = who.username === '' ? [] : await people.byUsername(taken.storeTx, who.domain, [who.username])
  const facts = { flow: flow.collection.name, title: flow.title(row), name: actor?.name ?? '' }
  const newUri = newUris(taken)
  const deepLink = flow.link(row.uri, row)
  const waiting = opens ? await peopleOf(people, taken, opens) : []
  for (const { userId } of waiting) {
    const uri = newUri(todo.idPrefix)
    noteTodo(taken.storeTx, row.uri, { uri, userId, domain: who.domain })
    await taken.forPerson(userId, who.domain).insert(todo, {
      ...{ uri, title: '', summary: '', priority: 'normal', status: 'open', at: taken.atMs },
      kind: opens?.kind ?? '',
      isShared: opens?.code !== undefined && waiting.length > 1,
      facts: { kind: 'record', state: String(row.status), ...facts },
      fromName: facts.name,
      sourceUri: row.uri,
      deepLink,
    })
  }
  for (const { userId } of tells ? await peopleOf(people, taken, tells) : []) {
    if (userId === who.userId) continue
    await taken.forPerson(userId, who.domain).insert(notice, {
      ...{ uri: newUri(notice.idPrefix), kind: tells?.kind ?? 'record', title: '', body: '', at: taken.atMs, deepLink },
      facts: { event: 'record', step, note: comment.slice(0, 300), ...facts },
      fromName: facts.name,
    })
  }
}

/** Whoever is named, and whoever holds the code; each once. */
async function peopleOf(
  people: PeopleTold,
  { row, storeTx, who, atMs }: StepTaken,
  waiting: Waiting,
): Promise<ToldPerson[]> {
  const named = (waiting.named ?? []).flatMap((field) => row[field] ?? []).filter((one) => typeof one === 'string')
  const found = new Map<string, ToldPerson>()
  for (const one of await people.byUsername(storeTx, who.domain, named)) found.set(one.userId, one)
  const code = typeof waiting.code === 'function' ? waiting.code(row) : waiting.code
  if (code !== undefined)
    for (const one of await people.holders(storeTx, who.domain, code, atMs)) found.set(one.userId, one)
  return [...found.values()]
}

/** Numbers in [0, 1) that are the same each time a step is taken for the same cause. */
export function randomOf({ causeId, row, step }: Pick<StepTaken, 'causeId' | 'row' | 'step'>, salt = ''): () => number {
  let state = 0
  for (const letter of `${causeId}${row.uri}${step}${salt}`) state = (Math.imul(state, 31) + letter.charCodeAt(0)) >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** What calls have of clock and chance, for parts that serve calls and steps alike. */
export const callOf = (taken: StepTaken, salt = ''): { nowMs: () => number; random: () => number } => ({
  nowMs: () => taken.atMs,
  random: randomOf(taken, salt),
})

/** Makes ids that follow from the cause, so that the same edit, decided on a second time, makes the same rows. `salt`: for what. */
export function newUris(
  taken: Pick<StepTaken, 'causeId' | 'atMs' | 'row' | 'step'>,
  salt = '',
): (prefix: string) => string {
  const random = randomOf(taken, salt)
  return (prefix) => `${prefix}_${makeUlid(taken.atMs, random)}`
}
