// What the person may open: asked by the router before a page, by the palette before it offers one.
import type { createStore } from 'jotai'
import { isPlatformPermission } from '#contract/permissions.ts'
import type { EngineHost } from '#src/data/engine/engine-host.ts'
import {
  identityAtom,
  isIframeAtom,
  mayAtom,
  menuListAtom,
  PLATFORM_ENTRY,
  sessionAtom,
} from './session/session-atoms.ts'

/** A route with what guards it, in the order of the route list. */
export interface GuardedPage {
  readonly path: string
  readonly permission: string | undefined
  readonly isPage: boolean
}

export interface Access {
  /** True when pages can be shown: signed in, or expired with the mirror still open (A3). */
  readonly canShow: () => boolean
  readonly may: (code: string) => boolean
  /** The code is one of the platform's, and this person runs it, but has another identity open than the personal one. */
  readonly isForPersonal: (code: string) => boolean
  /** Where a person lands: the first permitted entry of the menu that leads to a page of this client. */
  readonly firstEntry: () => string | undefined
  /**
   * The next permitted page-type route after `path` in the route list; when none is left the personal centre, which takes
   * no permission; undefined where that is missing too.
   */
  readonly nextPage: (path: string) => string | undefined
  /** The page is shown in a frame of another program. */
  readonly noteFrame: () => void
}

/** Where everybody may be. */
const LAST_RESORT = '/personalCenter/info'
/** Not where somebody wanted to work. */
const isPersonal = (path: string): boolean => path.startsWith('/personalCenter')

const sectionOf = (path: string): string | undefined => path.split('/')[1]

export interface AccessOptions {
  readonly store: ReturnType<typeof createStore>
  readonly host: Pick<EngineHost, 'running'>
  /** Asked late: the route list exists once the router does. */
  readonly pages: () => readonly GuardedPage[]
}

/** What the guard asks, answered from the session as it is at that moment. */
export function createAccess({ store, host, pages }: AccessOptions): Access {
  const may = (code: string) => store.get(mayAtom)(code)
  return {
    may,
    canShow() {
      const { kind } = store.get(sessionAtom)
      return kind === 'signedIn' || (kind === 'signedOutKeepQueue' && host.running.get() !== undefined)
    },
    isForPersonal: (code) =>
      isPlatformPermission(code) &&
      store.get(identityAtom)?.domain !== '' &&
      store.get(menuListAtom).some((entry) => entry.code === PLATFORM_ENTRY),
    firstEntry() {
      const known = new Map(pages().map((page) => [page.path, page]))
      const entries = [...store.get(menuListAtom)].sort((a, b) => a.sortNo - b.sortNo)
      const open = entries.find((entry) => {
        const page = known.get(entry.route)
        return page !== undefined && may(entry.permission) && may(page.permission ?? '')
      })
      return open?.route
    },
    nextPage(path) {
      const all = pages()
      const at = all.findIndex((page) => page.path === path)
      const inTurn = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))]
      const open = inTurn.filter((page) => page.isPage && !isPersonal(page.path) && may(page.permission ?? ''))
      // What somebody may do there is nearest to what he wanted.
      const next = open.find((page) => sectionOf(page.path) === sectionOf(path)) ?? open[0]
      return (next ?? inTurn.find((page) => page.path === LAST_RESORT))?.path
    },
    noteFrame: () => store.set(isIframeAtom, true),
  }
}
