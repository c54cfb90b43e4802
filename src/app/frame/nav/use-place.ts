// Where the person is: the name of the page, what lies above it.
import { useMatches, useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useLanguage } from '#src/i18n/i18n.ts'
import { type RouteData, routeDataAt } from '../../route-data.ts'
import { identityAtom } from '../../session/session-atoms.ts'

export interface Place {
  readonly title: string
  /** The page and what lies above it, nearest first. */
  readonly wayUp: readonly {
    readonly path: string
    readonly menu?: string | undefined
    readonly title?: string | undefined
  }[]
  /** Nothing lies above it. */
  readonly isTop: boolean
  /** Shown without the frame. */
  readonly isOpen: boolean
  /** Nobody is signed in, and the page is for everybody. */
  readonly isForStranger: boolean
  /** The page is a dialog. */
  readonly isDialog: boolean
  /** A page of the PC client. */
  readonly isPc: boolean
  /** Whether the person may switch identities here. */
  readonly hasSwitch: boolean
}

/** The present place, in the active language. */
export function usePlace(): Place {
  useLanguage()
  const router = useRouter()
  const isStranger = useAtomValue(identityAtom) === undefined
  const leaf = useMatches({ select: (matches) => matches.at(-1) })
  const steps: { path: string; data: RouteData }[] = []
  if (leaf) {
    steps.push({ path: leaf.fullPath, data: leaf.staticData })
    for (let above = leaf.staticData.parent; above !== undefined && steps.length < 10; ) {
      const data: RouteData = routeDataAt(router, above) ?? {}
      steps.push({ path: above, data })
      above = data.parent
    }
  }
  const isForStranger = isStranger && leaf?.staticData.isForAll === true
  return {
    title: steps[0]?.data.title?.() ?? '',
    wayUp: steps.map(({ path, data }) => ({ path, menu: data.menu, title: data.title?.() })),
    isTop: steps.length === 1 && leaf?.staticData.isAside !== true,
    isOpen: leaf?.staticData.isOpen === true || isForStranger,
    isForStranger,
    isDialog: leaf?.staticData.isDialog === true,
    isPc: leaf?.staticData.isPc === true,
    hasSwitch: leaf?.staticData.keepsIdentity !== true,
  }
}
