// Which addresses lead somewhere for this person: links to others are not drawn.
import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import type { RouteData } from '../route-data.ts'
import { mayAtom } from '../session/session-atoms.ts'

type Routes = Readonly<Record<string, { options: { staticData?: RouteData } } | undefined>>

/** Whether a path is a page of this client that the person may open. */
export function useOpenPath(): (path: string) => boolean {
  const router = useRouter()
  const may = useAtomValue(mayAtom)
  return useCallback(
    (path) => {
      const byPath: object = router.routesByPath
      const route = (byPath as Routes)[path.split('?')[0] ?? path]
      return route !== undefined && may(route.options.staticData?.permission ?? '')
    },
    [router, may],
  )
}
