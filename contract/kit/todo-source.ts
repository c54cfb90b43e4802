// A source of to-dos: what a domain lets wait for people. Each domain declares its own; the centre of to-dos knows none by name.

import { type AnyWorkflow, type Step, stepMutation, type Waiting } from './workflow.ts'

export interface TodoSource {
  /** How the addresses begin at which one is dealt with. */
  readonly opens: readonly string[]
  /** What closes it: mutations and calls by their full names, or `clock`. Never the to-do itself. */
  readonly closedBy: readonly string[]
}

export type TodoSources = Readonly<Record<string, TodoSource>>

/**
 * The source that a workflow of a domain is: its states say what waits, their steps what closes it, its link where. `also`:
 * what closes one beside its steps.
 */
export function workflowSource(domain: string, flow: AnyWorkflow, also: readonly string[] = []): TodoSource {
  const waits = flow.todos as Partial<Readonly<Record<string, Waiting>>> | undefined
  const leaving = Object.entries(flow.steps as Record<string, Step>).filter(([, { from }]) =>
    from.some((state) => waits?.[state] !== undefined),
  )
  const taken = leaving.filter(([, { by }]) => by.length > 0)
  const isByClock = flow.clock?.some(({ step }) => leaving.some(([name]) => name === step)) ?? false
  const [path = ''] = flow.link('', { uri: '', rev: 0 }).split('?')
  const closedBy = [...taken.map(([name]) => `${domain}.${stepMutation(flow.collection, name)}`), ...also]
  return { opens: [path], closedBy: isByClock ? [...closedBy, 'clock'] : closedBy }
}
