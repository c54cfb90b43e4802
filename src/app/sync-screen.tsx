import { useAtomValue } from 'jotai'
import { identityAtom } from './session/session-atoms.ts'

export function SyncScreen({ edit }: { edit: string | undefined }) {
  const identity = useAtomValue(identityAtom)
  return <div data-edit={edit}>{identity?.domain}</div>
}
