// The outbox as screens see it: its edits, and the mark each record bears because of them. Read once for all.
import type { Clock } from '#src/sync/clock.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'
import { actsIn } from '../acts-in.ts'
import type { DexieKv } from '../device/dexie-kv.ts'
import { createValueStore, type ValueStore } from '../device/value-store.ts'

/** Nothing is shown for a record that the server has accepted. */
export type RecordMark = 'waiting' | 'sending' | 'refused'

export interface EditView {
  /** Every edit of the person on this device, in order, whatever its identity. */
  readonly edits: readonly Edit[]
  /** Marks of the present identity's records by `collection:uri`. */
  readonly marks: ReadonlyMap<string, RecordMark>
  readonly waiting: number
  readonly sending: number
  readonly refused: number
  readonly oldestUnsentAtMs: number | null
}

export const NO_EDITS: EditView = {
  edits: [],
  marks: new Map(),
  waiting: 0,
  sending: 0,
  refused: 0,
  oldestUnsentAtMs: null,
}

/** The key of a row in `marks`. */
export const markKey = (collection: string, uri: string): string => `${collection}:${uri}`

/** A thousand edits made in a second are drawn this often, not a thousand times. */
const PAUSE_MS = 50

/** Follows the outbox until `stop`. */
export function watchEdits(options: {
  readonly outbox: DexieKv
  readonly domain: string
  readonly readEdits: () => Promise<Edit[]>
  readonly clock: Clock
  readonly onFault: (error: unknown) => void
}): { readonly view: ValueStore<EditView>; readonly stop: () => void } {
  const view = createValueStore(NO_EDITS)
  let reading = false
  let missed = false
  let stopped = false
  let cancel: () => void = () => undefined
  const read = () => {
    if (reading) {
      missed = true
      return
    }
    reading = true
    missed = false
    options
      .readEdits()
      .then((edits) => {
        if (!stopped) view.set(viewOf(edits, options.domain))
      }, options.onFault)
      .finally(() => {
        cancel = options.clock.after(PAUSE_MS, () => {
          reading = false
          if (missed && !stopped) read()
        })
      })
  }
  const subscription = options.outbox.liveChange('edits').subscribe({ next: read, error: options.onFault })
  return {
    view,
    stop() {
      stopped = true
      subscription.unsubscribe()
      cancel()
    },
  }
}

/** What the edits mean for the screens of one identity. */
export function viewOf(edits: readonly Edit[], domain: string): EditView {
  const marks = new Map<string, RecordMark>()
  const counts = { queued: 0, sent: 0, inbox: 0 }
  let oldestUnsentAtMs: number | null = null
  for (const edit of edits) {
    if (edit.domain !== domain && edit.state !== 'quarantined') continue
    const mark = markOf(edit)
    if (!mark) continue
    if (mark === 'waiting') counts.queued += actsIn(edit)
    else if (mark === 'sending') counts.sent += actsIn(edit)
    else counts.inbox += actsIn(edit)
    if (mark !== 'refused') oldestUnsentAtMs = Math.min(oldestUnsentAtMs ?? edit.madeAtMs, edit.madeAtMs)
    for (const [collection, uri] of edit.keys) {
      const key = markKey(collection, uri)
      const before = marks.get(key)
      if (!before || RANK[mark] > RANK[before]) marks.set(key, mark)
    }
  }
  return { edits, marks, waiting: counts.queued, sending: counts.sent, refused: counts.inbox, oldestUnsentAtMs }
}

/** A record with several edits bears the mark that concerns the person most. */
const RANK: Readonly<Record<RecordMark, number>> = { waiting: 1, sending: 0, refused: 2 }

function markOf(edit: Edit): RecordMark | undefined {
  switch (edit.state) {
    case 'queued':
      return 'waiting'
    case 'sent':
      return 'sending'
    case 'inbox':
    case 'quarantined':
      return 'refused'
    case 'accepted':
      return undefined
  }
}
