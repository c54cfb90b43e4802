// Where the person is: crumbs, the name of the page, what lies above it.
import { useMatches, useRouter } from '@tanstack/react-router'
import { useLanguage } from '#src/i18n/i18n.ts'
import type { Crumb } from '#src/ui/frame/frame-entry.ts'
import { type RouteData, routeDataAt } from '../route-data.ts'

export interface Place {
  readonly title: string
  readonly crumbs: readonly Crumb[]
  /** The page and what lies above it, nearest first. */
  readonly wayUp: readonly { readonly path: string; readonly menu?: string | undefined }[]
  /** Nothing lies above it. */
  readonly isTop: boolean
  /** Shown without the frame. */
  readonly isOpen: boolean
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
  const named = steps.filter(({ data }) => data.title !== undefined)
  return {
    title: steps[0]?.data.title?.() ?? '',
    crumbs: named
      .map(({ path, data }, index) => ({ label: data.title?.() ?? '', ...(index === 0 ? {} : { href: path }) }))
      .reverse(),
    wayUp: steps.map(({ path, data }) => ({ path, menu: data.menu })),
    isTop: steps.length === 1 && leaf?.staticData.isAside !== true,
    isOpen: leaf?.staticData.isOpen === true,
    isDialog: leaf?.staticData.isDialog === true,
    isPc: leaf?.staticData.isPc === true,
    hasSwitch: leaf?.staticData.keepsIdentity !== true,
  }
}
