// What the roles of those who run the platform open.
import { isPlatformRole, PLATFORM_ROLES } from '#contract/domains/identity/platform-roles.ts'
import type { PlatformPermission } from '#contract/permissions.ts'

/** The codes of these roles; a key that is no role any more opens nothing. */
export const codesOfPlatformRoles = (keys: readonly string[]): readonly PlatformPermission[] =>
  keys.flatMap((key) => (isPlatformRole(key) ? PLATFORM_ROLES[key] : []))
