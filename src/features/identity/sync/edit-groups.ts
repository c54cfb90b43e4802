// The outbox sorted for people: by identity, and in it by what is asked of them.
import { actsIn } from '#src/data/acts-in.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'

export interface EditGroup {
  /** Empty for the personal identity. */
  readonly domain: string
  readonly refused: readonly Edit[]
  readonly waiting: readonly Edit[]
  readonly sending: readonly Edit[]
  /** Acts of the person in all of them. */
  readonly count: number
}

/** Identities with something unfinished, the open one first; it is there even when it has nothing. */
export function groupEdits(edits: readonly Edit[], current: string): EditGroup[] {
  const domains = new Set([current])
  const open = edits.filter((edit) => edit.state === 'queued' || edit.state === 'sent' || edit.state === 'inbox')
  for (const edit of open) domains.add(edit.domain)
  return [...domains].map((domain) => {
    const mine = open.filter((edit) => edit.domain === domain)
    const inState = (state: Edit['state']) => mine.filter((edit) => edit.state === state)
    return {
      domain,
      refused: inState('inbox'),
      waiting: inState('queued'),
      sending: inState('sent'),
      count: mine.reduce((sum, edit) => sum + actsIn(edit), 0),
    }
  })
}

/** When the oldest edit was made that the server does not have yet, over all identities. */
export function oldestUnsent(edits: readonly Edit[]): number | null {
  const times = edits.filter(({ state }) => state === 'queued' || state === 'sent').map(({ madeAtMs }) => madeAtMs)
  return times.length > 0 ? Math.min(...times) : null
}
