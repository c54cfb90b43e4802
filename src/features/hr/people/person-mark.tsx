import { employee } from '#contract/domains/hr/employee.ts'
import { useRecordMark } from '#src/data/use-edits.ts'
import { SyncMark, type SyncMarkState } from '#src/ui/frame/sync-mark.tsx'

const STATES: Readonly<Record<'waiting' | 'sending' | 'refused', SyncMarkState>> = {
  waiting: 'saved',
  sending: 'sending',
  refused: 'refused',
}

/** Where the edits of a person's record stand; nothing when the server has accepted them all. */
export function PersonMark({ uri, compact = false }: { uri: string; compact?: boolean }) {
  const mark = useRecordMark(employee, uri)
  return <SyncMark state={mark && STATES[mark]} href="/sync" compact={compact} />
}
