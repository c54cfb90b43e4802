// What becomes of edits after a save, for as long as somebody wants to be told.
import { useMemo } from 'react'
import { type Edit, refusalOf } from '#src/sync/outbox/edit.ts'
import { useData } from '../data-context.tsx'
import type { Running } from '../device/open-identity.ts'

/** `kept`: on this device only, while there is no connection. `sending`: it takes long. */
export type Fate =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'sending' }
  /** `reason`: the code of what is said of it. */
  | {
      readonly kind: 'refused'
      readonly id: string
      readonly reason: string
      readonly detail?: Readonly<Record<string, string>> | undefined
    }

/** Longer than this on its way, and it is said that it is. */
const LONG_MS = 4000

export interface Followed {
  readonly readEdits: () => Promise<readonly Edit[]>
  /** Calls back whenever the outbox or the connection may have changed. Answers how to stop. */
  readonly onChange: (look: () => void) => () => void
  /** Nothing can be sent now. */
  readonly isCutOff: () => boolean
  readonly after: (ms: number, run: () => void) => () => void
  readonly onFault: (error: unknown) => void
}

const reasonOf = (edit: Edit): string => {
  const refusal = refusalOf(edit)
  return refusal?.detail?.reason ?? refusal?.code ?? ''
}

/** Tells of the edits' fate, once it is decided or the connection is gone; before that at most that it takes long. */
export function followEdits(followed: Followed, ids: readonly string[], tell: (fate: Fate) => void): () => void {
  const wanted = new Set(ids)
  let isEnded = false
  let isLooking = false
  let isMissed = false
  const stops: (() => void)[] = []
  const end = (fate?: Fate) => {
    if (isEnded) return
    isEnded = true
    for (const stop of stops) stop()
    if (fate) tell(fate)
  }
  const judge = (edits: readonly Edit[]) => {
    const mine = edits.filter((edit) => wanted.has(edit.id))
    const refused = mine.find((edit) => edit.state === 'inbox')
    if (refused) end({ kind: 'refused', id: refused.id, reason: reasonOf(refused), detail: refusalOf(refused)?.detail })
    else if (!mine.some((edit) => edit.state === 'queued' || edit.state === 'sent')) end({ kind: 'accepted' })
    else if (followed.isCutOff()) end({ kind: 'kept' })
  }
  const look = () => {
    isMissed = isLooking
    if (isLooking || isEnded) return
    isLooking = true
    followed
      .readEdits()
      .then(judge, followed.onFault)
      .finally(() => {
        isLooking = false
        if (isMissed) look()
      })
  }
  stops.push(followed.onChange(look))
  stops.push(followed.after(LONG_MS, () => isEnded || tell({ kind: 'sending' })))
  look()
  return () => end()
}

const followedIn = (running: Running): Followed => ({
  readEdits: running.engine.outbox.edits,
  onChange: (look) => {
    const stops = [running.edits.subscribe(look), running.status.subscribe(look)]
    return () => {
      for (const stop of stops) stop()
    }
  },
  isCutOff: () => {
    const { reachable, blocked } = running.status.get()
    return reachable === false || blocked !== null || !navigator.onLine
  },
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  onFault: running.noteFault,
})

/** What a page may ask about edits it has just saved. */
export function useSavedEdits() {
  const { host } = useData()
  return useMemo(
    () => ({
      /** Those of them that lie in the outbox. */
      read: async (ids: readonly string[]): Promise<readonly Edit[]> => {
        const edits = (await host.running.get()?.engine.outbox.edits()) ?? []
        return edits.filter((edit) => ids.includes(edit.id))
      },
      follow: (ids: readonly string[], tell: (fate: Fate) => void): (() => void) => {
        const running = host.running.get()
        return running ? followEdits(followedIn(running), ids, tell) : () => undefined
      },
    }),
    [host],
  )
}
