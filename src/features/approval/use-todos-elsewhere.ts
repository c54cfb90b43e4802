import { useEffect } from 'react'
import { approval } from '#contract/domains/approval.ts'
import { useCall } from '#src/data/use-call.ts'
import type { ElsewhereState } from './todo-center.tsx'

/** An identity of the person by its name. */
export interface NamedIdentity {
  readonly domain: string
  readonly name: string
}

/** What waits under the other identities, as the server says; absent where there are none, or nothing is known yet. */
export function useTodosElsewhere(
  others: readonly NamedIdentity[],
  onOpen: (domain: string, path: string) => void,
): ElsewhereState | undefined {
  const { state, run } = useCall(approval.calls.todosElsewhere)
  const isAsked = others.length > 0
  useEffect(() => {
    if (isAsked) void run({})
  }, [run, isAsked])
  if (!isAsked || state.kind === 'idle' || state.kind === 'loading') return undefined
  if (state.kind !== 'ok') return { kind: 'offline' }
  const names = new Map(others.map(({ domain, name }) => [domain, name]))
  return {
    kind: 'known',
    todos: state.result.todos.filter(({ domain }) => names.has(domain)),
    nameOf: (domain) => names.get(domain) ?? '',
    onOpen,
  }
}
