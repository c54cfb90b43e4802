// What a page of the navigation says of itself. Its name and what it takes to open it stand at its route.
import type { RegisteredRouter } from '@tanstack/react-router'
import type { MenuItem } from '#contract/domains/identity/session-calls.ts'
import type { Permission } from '#contract/permissions.ts'
import type { PageIcon } from './page-icons.ts'

/** Address of a page without parts that name a record. */
export type PagePath = keyof RegisteredRouter['routesByPath']

/** Where a page stands: a top entry of the menu by its code, or what belongs to the person himself. */
export type SectionCode =
  | 'board'
  | 'workbench'
  | 'approve'
  | 'dynamic'
  | 'news'
  | 'addressList'
  | 'organization'
  | 'backstage'
  | 'platform'
  | 'mine'

/** A heading inside a section; its words stand in `src/i18n/shell/page-lists.ts`. */
export type GroupKey =
  | 'board'
  | 'approvals'
  | 'organisation'
  | 'personnel'
  | 'partners'
  | 'labour'
  | 'settings'
  | 'applications'
  | 'content'
  | 'operations'
  | 'reviews'
  | 'trade'
  | 'waiting'
  | 'account'
  | 'membership'
  | 'about'

/** Answers how much waits on a page; it runs as long as the frame is shown. */
export type UseCount = () => number

export interface PageEntry {
  readonly path: PagePath
  readonly section: SectionCode
  /** Without one the page is drawn nowhere, and quick find alone leads to it. */
  readonly group?: GroupKey
  /** From `page-icons.ts`. */
  readonly icon: PageIcon
  /** The server's menu entry that names it, orders it and can hide it. */
  readonly menu?: string
  /** Code of those who are shown it; others who may open it find it. */
  readonly drawnFor?: Permission
  /** Programs in which it is shown; everywhere when absent. */
  readonly platforms?: MenuItem['platforms']
  /** Brings the hook that counts what waits there; loaded behind the first picture. */
  readonly count?: () => Promise<UseCount>
}
