// Icons of the menu's first level by the names the server gives them. Only these travel with the client.
import {
  IconAddressBook,
  IconApps,
  IconBuildingSkyscraper,
  IconCheckupList,
  IconDashboard,
  IconLayoutGrid,
  IconMessages,
  IconNews,
  IconSettings,
  IconSitemap,
} from '@tabler/icons-react'
import type { FrameEntry } from '#src/ui/frame/frame-entry.ts'

const ICONS: Readonly<Record<string, FrameEntry['icon']>> = {
  'address-book': IconAddressBook,
  'building-skyscraper': IconBuildingSkyscraper,
  'checkup-list': IconCheckupList,
  dashboard: IconDashboard,
  'layout-grid': IconLayoutGrid,
  messages: IconMessages,
  news: IconNews,
  settings: IconSettings,
  sitemap: IconSitemap,
}

/** The icon of that name; a neutral one for a name this client does not know yet. */
export const navIcon = (name: string): FrameEntry['icon'] => ICONS[name] ?? IconApps
