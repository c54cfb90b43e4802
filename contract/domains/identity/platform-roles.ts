// The roles of those who run the platform. They stand apart from every organisation's: nobody inside one can grant them.
import type { PlatformPermission } from '../../permissions.ts'

export const PLATFORM_ROLES = {
  orderReviewer: ['platform_order_review'],
  certificationReviewer: ['platform_certification_review'],
  contentReviewer: ['platform_content_review'],
  appPublisher: ['platform_app_publish'],
  support: ['platform_support'],
  auditor: ['platform_audit'],
  accountManager: ['platform_account_manage'],
} as const satisfies Readonly<Record<string, readonly PlatformPermission[]>>

export type PlatformRole = keyof typeof PLATFORM_ROLES

/** Whether there is such a role. */
export const isPlatformRole = (key: string): key is PlatformRole => Object.hasOwn(PLATFORM_ROLES, key)
