import { useMemo } from 'react'
import { MATERIAL_KEY } from '#contract/domains/hr/materials/material.ts'
import { useAllEdits } from '#src/data/edits/use-edits.ts'
import { useOnline } from '#src/data/use-online.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'
import type { SyncMarkState } from '#src/ui/frame/sync-mark.tsx'

/** Where the newest edit of each paper of a person stands, by the paper's key; nothing of what the server has accepted. */
export function useMaterialMarks(personUri: string): ReadonlyMap<string, SyncMarkState> {
  const edits = useAllEdits()
  const online = useOnline()
  return useMemo(() => {
    const marks = new Map<string, SyncMarkState>()
    for (const edit of edits) {
      const key = keyOf(edit)
      const state = stateOf(edit, online)
      const isAbout = edit.keys.some(([, uri]) => uri === personUri)
      if (key === undefined || state === undefined || !isAbout) continue
      // What was refused needs the person, whatever came after it.
      if (marks.get(key) !== 'refused') marks.set(key, state)
    }
    return marks
  }, [edits, online, personUri])
}

const keyOf = ({ args }: Edit): string | undefined => {
  const key = typeof args === 'object' && args !== null && 'key' in args ? args.key : undefined
  return typeof key === 'string' && MATERIAL_KEY.test(key) ? key : undefined
}

function stateOf({ state }: Edit, online: boolean): SyncMarkState | undefined {
  if (state === 'queued') return 'saved'
  // Without a connection nothing is on its way.
  if (state === 'sent') return online ? 'sending' : 'saved'
  return state === 'inbox' ? 'refused' : undefined
}
