// Icons of the menu by the names the server gives them. Only these travel with the client.
import {
  IconApps,
  IconBuilding,
  IconHistory,
  IconIdBadge2,
  IconLayoutGrid,
  IconListDetails,
  IconSettings,
  IconShieldLock,
  IconSitemap,
  IconUserCheck,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react'
import type { FrameEntry } from '#src/ui/frame/frame-entry.ts'

const ICONS: Readonly<Record<string, FrameEntry['icon']>> = {
  building: IconBuilding,
  history: IconHistory,
  'id-badge-2': IconIdBadge2,
  'layout-grid': IconLayoutGrid,
  'list-details': IconListDetails,
  settings: IconSettings,
  'shield-lock': IconShieldLock,
  sitemap: IconSitemap,
  'user-check': IconUserCheck,
  'user-cog': IconUserCog,
  users: IconUsers,
}

/** The icon of that name; a neutral one for a name this client does not know yet. */
export const navIcon = (name: string): FrameEntry['icon'] => ICONS[name] ?? IconApps
