// What the user-info panel leads to: only pages that exist in this client and may be opened.
import {
  IconBuildingCommunity,
  IconBuildingPlus,
  IconHelp,
  IconHome,
  IconSettings,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react'
import type { PanelLink } from '#src/features/identity/session/person-panel.tsx'
import type { identityText } from '#src/i18n/identity/identity.ts'

type Words = (typeof identityText)['zh']['panel']['links']

interface Rights {
  readonly may: (code: string) => boolean
  readonly isOpen: (path: string) => boolean
  /** Empty for the personal identity. */
  readonly domain: string
  readonly username: string
}

export interface PanelLinks {
  readonly homepage: string | undefined
  readonly organisation: readonly PanelLink[]
  readonly own: readonly PanelLink[]
}

/** The panel's links for an identity. */
export function panelLinks(words: Words, { may, isOpen, domain, username }: Rights): PanelLinks {
  const open = (links: readonly (PanelLink & { permission?: string })[]) =>
    links.filter(({ href, permission }) => may(permission ?? '') && isOpen(href))
  const homepage = `/dynamic/dynamicHomePage?userType=0&username=${encodeURIComponent(username)}`
  const ofOrganisation = [
    { label: words.orgCentre, href: '/organizationCenter', icon: IconBuildingCommunity, permission: 'org_center' },
    { label: words.orgHomepage, href: '/dynamic/orgHomePage', icon: IconHome, permission: 'org_home_page' },
  ]
  return {
    homepage: isOpen(homepage) ? homepage : undefined,
    organisation: open([
      { label: words.join, href: '/organizationCenter/join', icon: IconUserPlus },
      { label: words.create, href: '/organizationCenter/create', icon: IconBuildingPlus },
      ...(domain === '' ? [] : ofOrganisation),
    ]),
    own: open([
      { label: words.personalCentre, href: '/personalCenter', icon: IconUserCircle },
      { label: words.backstage, href: '/backstage', icon: IconSettings, permission: 'system_management' },
      { label: words.help, href: '/help', icon: IconHelp },
    ]),
  }
}
