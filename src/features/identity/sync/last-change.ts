// Who wrote the value that stands in the way of an edit, and when: from the person's history, for whoever may edit it.
import { useEffect, useMemo } from 'react'
import { type FieldChange, hr } from '#contract/domains/hr/hr.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useCall } from '#src/data/use-call.ts'
import { useMay } from '#src/data/use-may.ts'
import type { Conflict } from './edit-values.ts'

export interface LastChange {
  readonly byName: string
  /** Their record, where they have one. */
  readonly byUri: string | null
  /** Epoch milliseconds. */
  readonly atMs: number
}

/** The newest entry (they come newest first) that made a field what it is now. Undefined when none of these did. */
export function lastChangeOf(
  entries: readonly FieldChange[],
  { field, server }: Pick<Conflict, 'field' | 'server'>,
): LastChange | undefined {
  const wanted = JSON.stringify(server ?? null)
  const found = entries.find((entry) => {
    const change = entry.fields[field]
    return change !== undefined && JSON.stringify(change.after ?? null) === wanted
  })
  return found && found.byName !== '' ? { byName: found.byName, byUri: found.byUri, atMs: found.at } : undefined
}

/**
 * By field, of the conflicts of one edit. Empty for records without a history, without the right to edit them, for another
 * identity than the one that is open, and while the server does not answer.
 */
export function useLastChanges(domain: string, conflicts: readonly Conflict[]): ReadonlyMap<string, LastChange> {
  const may = useMay()
  const isOpen = useRunning()?.who.domain === domain
  const { state, run } = useCall(hr.calls.changesOfFields)
  const person = conflicts.find(({ collection }) => collection === 'employee')?.uri
  const isAsked = isOpen && person !== undefined && may('staff_edit')
  const fields = conflicts.map(({ field }) => field).join('\n')
  useEffect(() => {
    if (isAsked) run({ uri: person, fields: fields.split('\n').slice(0, 50) }).catch(reportError)
  }, [isAsked, person, fields, run])
  const entries = state.kind === 'ok' ? state.result.entries : undefined
  return useMemo(
    () =>
      new Map(
        conflicts.flatMap((conflict) => {
          const change = conflict.uri === person ? lastChangeOf(entries ?? [], conflict) : undefined
          return change ? [[conflict.field, change] as const] : []
        }),
      ),
    [conflicts, entries, person],
  )
}
