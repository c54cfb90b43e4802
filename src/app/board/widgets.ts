// The cards of the board, each with what it takes, the sizes it has, how old what it shows may be, and where it comes from
// without a network. A card of another package is one more line here.
import type { ComponentType } from 'react'
import type { BoardWidget } from '#src/features/board/board-layout.ts'
import type { WidgetProps } from '#src/features/board/widgets/widget-size.ts'
import type { boardText } from '#src/i18n/board/board.ts'
import { part } from '../part.ts'

export interface DeclaredWidget extends BoardWidget {
  readonly key: keyof (typeof boardText)['zh']['cards']
  /** Code without which it is not offered; '' for everybody. */
  readonly permission: string
  /** Only in an organisation. */
  readonly isOfOrganisation?: boolean
  /** Minutes after which what was heard is called old; rows of the mirror follow by themselves. */
  readonly freshMinutes?: number
  /** What stands there without a network: rows of this device, or the last answer with its time. */
  readonly offline: 'rows' | 'lastAnswer'
  /** Drawn by the board itself where it is absent: what it shows is known to the shell alone. */
  readonly draw?: ComponentType<WidgetProps>
}

/** In the order of a board that nobody has arranged. */
export const WIDGETS: readonly DeclaredWidget[] = [
  {
    ...{ key: 'today', sizes: ['M', 'S', 'L'], permission: '', freshMinutes: 60, offline: 'lastAnswer' },
    draw: part(async () => (await import('#src/features/board/widgets/today-widget.tsx')).TodayWidget),
  },
  { key: 'quick', sizes: ['M', 'S', 'L'], permission: '', offline: 'rows' },
  {
    ...{ key: 'todos', sizes: ['M', 'S', 'L'], permission: '', offline: 'rows' },
    draw: part(async () => (await import('#src/features/approval/todos-widget.tsx')).TodosWidget),
  },
  {
    ...{
      key: 'approvals',
      sizes: ['M', 'S', 'L'],
      permission: 'approval_management',
      isOfOrganisation: true,
      offline: 'rows',
    },
    draw: part(async () => (await import('#src/features/approval/figures-widget.tsx')).ApprovalFiguresWidget),
  },
  {
    ...{
      key: 'schedule',
      sizes: ['M', 'S', 'L'],
      permission: 'org_structure',
      isOfOrganisation: true,
      offline: 'rows',
    },
    draw: part(async () => (await import('#src/features/board/widgets/schedule-widget.tsx')).ScheduleWidget),
  },
  {
    ...{ key: 'ack', sizes: ['M', 'S', 'L'], permission: '', isOfOrganisation: true, offline: 'rows' },
    draw: part(async () => (await import('#src/features/feed/articles/ack-widget.tsx')).AckWidget),
  },
  {
    ...{ key: 'crew', sizes: ['M', 'L'], permission: 'user_and_departments', isOfOrganisation: true, offline: 'rows' },
    draw: part(
      async () => (await import('#src/features/hr/people/own-crew.tsx')).OwnCrew as ComponentType<WidgetProps>,
    ),
  },
  {
    ...{ key: 'onSite', sizes: ['M', 'S', 'L'], permission: 'site_labour', isOfOrganisation: true, offline: 'rows' },
    draw: part(async () => (await import('#src/features/labour/on-site-widget.tsx')).OnSiteWidget),
  },
  {
    ...{ key: 'siteWatch', sizes: ['M', 'S'], permission: 'site_labour', isOfOrganisation: true, offline: 'rows' },
    draw: part(async () => (await import('#src/features/labour/site-watch-widget.tsx')).SiteWatchWidget),
  },
  {
    ...{ key: 'projectMap', sizes: ['M', 'L'], permission: 'site_labour', isOfOrganisation: true, offline: 'rows' },
    draw: part(async () => (await import('#src/features/labour/projects/project-map-widget.tsx')).ProjectMapWidget),
  },
  {
    ...{
      key: 'partnerWatch',
      sizes: ['M', 'S', 'L'],
      permission: 'external_management',
      isOfOrganisation: true,
      offline: 'rows',
    },
    draw: part(async () => (await import('#src/features/partners/partner-watch-widget.tsx')).PartnerWatchWidget),
  },
  {
    ...{ key: 'access', sizes: ['M', 'S'], permission: 'role_management', isOfOrganisation: true },
    ...{ freshMinutes: 60, offline: 'lastAnswer' },
    draw: part(async () => (await import('#src/features/identity/roles/access-widget.tsx')).AccessWidget),
  },
  {
    ...{ key: 'star', sizes: ['M', 'S', 'L'], permission: '', isOfOrganisation: true, offline: 'lastAnswer' },
    freshMinutes: 24 * 60,
    draw: part(async () => (await import('#src/features/board/widgets/star-widget.tsx')).StarWidget),
  },
  {
    ...{ key: 'partners', sizes: ['M', 'S', 'L'], permission: '', offline: 'rows' },
    draw: part(async () => (await import('#src/features/board/widgets/partners-widget.tsx')).PartnersWidget),
  },
  {
    ...{ key: 'news', sizes: ['M', 'S', 'L'], permission: '', offline: 'rows' },
    draw: part(async () => (await import('#src/features/feed/news/news-widget.tsx')).NewsWidget),
  },
  { key: 'favourites', sizes: ['L', 'M'], permission: '', offline: 'rows' },
  {
    ...{ key: 'outbox', sizes: ['S', 'M'], permission: '', offline: 'rows' },
    draw: part(async () => (await import('#src/features/board/widgets/outbox-widget.tsx')).OutboxWidget),
  },
]
