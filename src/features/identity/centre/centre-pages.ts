// The pages of the two centres, in their order; those that the client has not got, or the person may not open, are left out.
import type { Icon } from '@tabler/icons-react'
import {
  IconBell,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingPlus,
  IconCertificate,
  IconClipboardList,
  IconFileInvoice,
  IconHome,
  IconId,
  IconIdBadge2,
  IconMessages,
  IconNews,
  IconReceipt,
  IconShieldLock,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react'
import type { Permission } from '#contract/permissions.ts'

export type Centre = 'personal' | 'organization'

export interface CentrePage {
  readonly path: string
  readonly name:
    | 'info'
    | 'homePage'
    | 'myDynamic'
    | 'invoices'
    | 'orgHomePage'
    | 'orgDynamic'
    | 'certification'
    | 'ownRecord'
    | 'joinOrg'
    | 'auth'
    | 'safety'
    | 'notifications'
    | 'applicationOrders'
    | 'solutionOrders'
    | 'organizations'
    | 'organisationInfo'
    | 'join'
    | 'create'
  readonly icon: Icon
  readonly permission?: Permission
}

export const CENTRE_PAGES: Readonly<Record<Centre, readonly CentrePage[]>> = {
  personal: [
    { path: '/personalCenter/info', name: 'info', icon: IconUserCircle },
    { path: '/personalCenter/record', name: 'ownRecord', icon: IconId, permission: 'user_and_departments' },
    { path: '/personalCenter/personHomePage', name: 'homePage', icon: IconHome },
    { path: '/personalCenter/myDynamic', name: 'myDynamic', icon: IconMessages },
    { path: '/personalCenter/organization', name: 'organizations', icon: IconBuilding },
    { path: '/personalCenter/app', name: 'applicationOrders', icon: IconReceipt },
    { path: '/personalCenter/batchApps', name: 'solutionOrders', icon: IconReceipt },
    { path: '/personalCenter/app/invoices', name: 'invoices', icon: IconFileInvoice },
    { path: '/personalCenter/joinOrg', name: 'joinOrg', icon: IconClipboardList },
    { path: '/personalCenter/auth', name: 'auth', icon: IconIdBadge2 },
    { path: '/personalCenter/safety', name: 'safety', icon: IconShieldLock },
    { path: '/personalCenter/notifications', name: 'notifications', icon: IconBell },
  ],
  organization: [
    {
      path: '/organizationCenter/info',
      name: 'organisationInfo',
      icon: IconBuildingCommunity,
      permission: 'org_information',
    },
    { path: '/attestation', name: 'certification', icon: IconCertificate, permission: 'org_certification' },
    { path: '/organizationCenter/homePage', name: 'orgHomePage', icon: IconHome, permission: 'org_home_page' },
    { path: '/organizationCenter/orgDynamic', name: 'orgDynamic', icon: IconNews, permission: 'org_article' },
    { path: '/organizationCenter/join', name: 'join', icon: IconUserPlus },
    { path: '/organizationCenter/create', name: 'create', icon: IconBuildingPlus },
  ],
}
