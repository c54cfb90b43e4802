// Icons of pages by the names of the table. The first picture draws none of them, so they come with the lists of pages.
import {
  IconBell,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingPlus,
  IconCalendarEvent,
  IconCertificate,
  IconChartBar,
  IconChecklist,
  IconClipboardList,
  IconContract,
  IconFileExport,
  IconHelp,
  IconHistory,
  IconId,
  IconIdBadge2,
  IconLayoutDashboard,
  IconListDetails,
  IconLogout,
  IconMessages,
  IconNews,
  IconRefresh,
  IconSchool,
  IconShieldLock,
  IconStar,
  IconTransfer,
  IconUserCheck,
  IconUserCircle,
  IconUserCog,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import type { FrameEntry } from '#src/ui/frame/frame-entry.ts'
import { navIcon } from '../frame/nav/nav-icons.ts'

const PAGE_ICONS = {
  bell: IconBell,
  building: IconBuilding,
  'building-community': IconBuildingCommunity,
  'building-plus': IconBuildingPlus,
  board: IconLayoutDashboard,
  calendar: IconCalendarEvent,
  certificate: IconCertificate,
  chart: IconChartBar,
  checklist: IconChecklist,
  'clipboard-list': IconClipboardList,
  contract: IconContract,
  'file-export': IconFileExport,
  help: IconHelp,
  history: IconHistory,
  id: IconId,
  'id-badge-2': IconIdBadge2,
  'list-details': IconListDetails,
  logout: IconLogout,
  messages: IconMessages,
  news: IconNews,
  refresh: IconRefresh,
  'shield-lock': IconShieldLock,
  school: IconSchool,
  star: IconStar,
  transfer: IconTransfer,
  'user-check': IconUserCheck,
  'user-circle': IconUserCircle,
  'user-cog': IconUserCog,
  'user-plus': IconUserPlus,
  users: IconUsers,
} as const satisfies Readonly<Record<string, FrameEntry['icon']>>

export type PageIcon = keyof typeof PAGE_ICONS

/** The icon of a page; of a top entry that of the menu. */
export const pageIcon = (name: string): FrameEntry['icon'] =>
  Object.hasOwn(PAGE_ICONS, name) ? PAGE_ICONS[name as PageIcon] : navIcon(name)
