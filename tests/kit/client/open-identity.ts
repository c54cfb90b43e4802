// Identities as the page's session holds them, for tests of the shell.
import type { DomainItem, MenuItem } from '#contract/domains/identity/session-calls.ts'
import type { OpenIdentity } from '#src/app/session/session-state.ts'

/** A menu entry; by default open to whoever holds the code of its route's section. */
export function makeMenu(code: string, route: string, over: Partial<MenuItem> = {}): MenuItem {
  const known: Readonly<Record<string, [permission: string, sortNo: number]>> = {
    staff: ['user_and_departments', 11],
    personnel: ['roster_managerment', 12],
  }
  const [permission = '', sortNo = 50] = known[code] ?? []
  return {
    code,
    route,
    permission,
    sortNo,
    title: code,
    titleEn: code,
    parent: null,
    icon: 'users',
    platforms: ['web'],
    ...over,
  }
}

export const makeDomain = (domainUri: string): DomainItem => ({
  domainUri,
  domainName: `组织 ${domainUri}`,
  shortName: domainUri,
  dutys: [],
  companyAuthInfoList: { ifCompanyAuth: 0 },
})

/** A person under an identity, with codes and menu. */
export function makeIdentity(over: {
  userId?: string
  domain?: string
  codes?: readonly string[]
  menus?: readonly MenuItem[]
}): OpenIdentity {
  const { userId = 'u1', domain = 'org1', codes = [], menus = [] } = over
  return {
    userId,
    domain,
    token: 't',
    menus,
    role: { name: '', uri: '' },
    permission: { permissions: [...codes], fingerprint: codes.join() },
    detail: {
      user: { id: userId, username: userId, name: '张三', mobile: '13800000001', fkDomain: domain, userType: 2 },
      userPhoto: null,
      domainLogo: null,
      domains: domain === '' ? [] : [makeDomain(domain)],
    },
  }
}
