// Which addresses lead somewhere for this person: links to others are not drawn.
import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { codesAt } from '../../route-data.ts'
import { mayAtom } from '../../session/session-atoms.ts'

/** Whether a path is a page of this client that the person may open. */
export function useOpenPath(): (path: string) => boolean {
  const router = useRouter()
  const may = useAtomValue(mayAtom)
  return useCallback((path) => codesAt(router, path.split('?')[0] ?? path)?.every(may) === true, [router, may])
}
