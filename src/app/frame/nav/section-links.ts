// Links of the header by section, as one table: whose page does not exist in this client, or may not be opened, has none.
import type { Permission } from '#contract/permissions.ts'

export type LinkName =
  | 'applicationMarket'
  | 'applicationBackstage'
  | 'openPlatform'
  | 'boardRole'
  | 'messages'
  | 'content'
  | 'columns'
  | 'templates'
  | 'applications'

export interface SectionLink {
  readonly name: LinkName
  /** Paths below which it is shown; each stands for itself and everything under it. */
  readonly under: readonly string[]
  /** Where it leads; absent when it opens something on the page. */
  readonly to?: string
  readonly permission?: Permission
  /** Carries a dot while something is unread. */
  readonly hasDot?: boolean
}

const CONTENT = ['/contentManage', '/column', '/templateManage', '/applicationManage']

export const SECTION_LINKS: readonly SectionLink[] = [
  { name: 'applicationMarket', under: ['/workbench'], to: '/workbench/applicationMarket' },
  {
    name: 'applicationBackstage',
    under: ['/workbench'],
    to: '/workbench/backstage',
    permission: 'application_management',
  },
  { name: 'openPlatform', under: ['/organization'], to: '/openPlatform', permission: 'open_api_platform' },
  { name: 'boardRole', under: ['/board'] },
  { name: 'messages', under: ['/dynamic'], to: '/dynamic/commentList', hasDot: true },
  { name: 'content', under: CONTENT, to: '/contentManage/imgText' },
  { name: 'columns', under: CONTENT, to: '/column/list' },
  { name: 'templates', under: CONTENT, to: '/templateManage' },
  // Alone on its own page, for operators have none of the others.
  { name: 'applications', under: ['/contentManage', '/column', '/templateManage'], to: '/applicationManage' },
]

/** The links of the page at `path`, in order. */
export function linksAt(
  path: string,
  may: (code: string) => boolean,
  isOpen: (path: string) => boolean,
): SectionLink[] {
  const isUnder = (section: string) => path === section || path.startsWith(`${section}/`)
  return SECTION_LINKS.filter(
    ({ under, to, permission }) => under.some(isUnder) && may(permission ?? '') && (to === undefined || isOpen(to)),
  )
}
