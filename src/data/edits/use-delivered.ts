// What has arrived at the server lately, newest first: the outbox keeps it for a while after a pull has caught up with it.
import { useEffect, useState } from 'react'
import type { Edit } from '#src/sync/outbox/edit.ts'
import { useRunning } from '../data-context.tsx'
import { useEditView } from './use-edits.ts'

export interface Delivered {
  readonly edit: Edit
  /** When the server accepted it, epoch milliseconds. */
  readonly atMs: number
}

const NONE: readonly Delivered[] = []

/** The last `most` accepted edits of the identity that is open; live. */
export function useDelivered(most: number): readonly Delivered[] {
  const running = useRunning()
  const { edits } = useEditView()
  const [found, setFound] = useState(NONE)
  useEffect(() => {
    let left = false
    if (!running) return setFound(NONE)
    const { domain } = running.who
    running.journal().then((entries) => {
      if (left) return
      const kept = entries.map(({ edit, atMs }) => ({ edit, atMs }))
      const known = new Set(kept.map(({ edit }) => edit.id))
      const fresh = edits
        .filter((edit) => edit.state === 'accepted' && !known.has(edit.id))
        .map((edit) => ({ edit, atMs: edit.madeAtMs }))
      const own = [...kept, ...fresh].filter(({ edit }) => edit.domain === domain)
      setFound(own.sort((a, b) => b.atMs - a.atMs || b.edit.seq - a.edit.seq).slice(0, most))
    }, running.noteFault)
    return () => {
      left = true
    }
  }, [running, edits, most])
  return found
}
