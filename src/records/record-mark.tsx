import type { AnyCollection } from '#contract/kit/collection.ts'
import { useRecordMark } from '#src/data/edits/use-edits.ts'
import { SyncMark, type SyncMarkState } from '#src/ui/frame/sync-mark.tsx'

const STATES: Readonly<Record<'waiting' | 'sending' | 'refused', SyncMarkState>> = {
  waiting: 'saved',
  sending: 'sending',
  refused: 'refused',
}

interface RecordMarkProps {
  collection: AnyCollection
  uri: string
  compact?: boolean
}

/** Where the edits of a record stand; nothing when the server has accepted them all. */
export function RecordMark({ collection, uri, compact = false }: RecordMarkProps) {
  const mark = useRecordMark(collection, uri)
  return <SyncMark state={mark && STATES[mark]} href="/sync" compact={compact} />
}
