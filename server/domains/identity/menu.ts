// The navigation entries of the platform, before an organisation's own settings (roles/menu-calls.ts). The first level is the
// whole product's; a client draws the entries whose pages it has. A menu entry never replaces a permission check.
import type { MenuItem } from '#contract/domains/identity/session-calls.ts'
import { isPlatformPermission } from '#contract/permissions.ts'

const everywhere = ['app', 'web', 'pc'] as const

/** The entry of those who run the platform: it takes any of their codes. */
const PLATFORM = 'platform'

/** Whether an entry belongs to those who run the platform, and to no organisation. */
export const isOfPlatform = ({ code, permission }: Pick<MenuItem, 'code' | 'permission'>): boolean =>
  code === PLATFORM || isPlatformPermission(permission)

/** The one entry of them that leads there from everywhere. */
export const isWayToPlatform = ({ code }: Pick<MenuItem, 'code'>): boolean => code === PLATFORM

/** Whether the holder of these codes is shown an entry. */
export function isShownTo({ code, permission }: Pick<MenuItem, 'code' | 'permission'>, codes: ReadonlySet<string>) {
  if (code === PLATFORM) return [...codes].some(isPlatformPermission)
  return permission === '' || codes.has(permission)
}

/** Every entry, in the order of the navigation bar. Icons are Tabler names. */
export const MENU: readonly MenuItem[] = [
  entry('board', '看板', 'Board', null, 'dashboard', '/board', '', 1),
  entry('workbench', '工作台', 'Work', null, 'layout-grid', '/workbench', '', 5),
  entry('approve', '审批', 'Approvals', null, 'checkup-list', '/approve', '', 6),
  entry('dynamic', '动态', 'Feed', null, 'messages', '/dynamic', '', 7),
  entry('news', '资讯', 'News', null, 'news', '/attendance', '', 8),
  entry('addressList', '通讯录', 'Contacts', null, 'address-book', '/addressList', '', 9),
  entry('organization', '组织', 'Company', null, 'sitemap', '/organization/staff', 'org_structure', 10),
  entry('staff', '员工与部门', 'People', 'organization', 'users', '/organization/staff', 'user_and_departments', 11),
  entry(
    'personnel',
    '花名册',
    'Roster',
    'organization',
    'id',
    '/organization/personnel/rostersList',
    'roster_managerment',
    12,
  ),
  entry('platform', '平台', 'Platform', null, 'building-skyscraper', '/platformCenter/realName', '', 80),
  entry(
    'platformRealName',
    '实名审核',
    'Real names',
    'platform',
    'user-check',
    '/platformCenter/realName',
    'platform_certification_review',
    81,
  ),
  entry(
    'platformAccount',
    '账号与组织',
    'Accounts',
    'platform',
    'user-cog',
    '/platformCenter/account',
    'platform_account_manage',
    82,
  ),
  entry('platformLog', '操作记录', 'Acts', 'platform', 'history', '/platformCenter/log', 'platform_audit', 83),
  entry('backstage', '管理后台', 'Admin', null, 'settings', '/backstage/role', 'system_management', 90),
  entry('backstageRole', '角色管理', 'Roles', 'backstage', 'shield-lock', '/backstage/role', 'role_management', 91),
  entry('backstageMenu', '菜单管理', 'Menus', 'backstage', 'list-details', '/backstage/menu', 'menu_management', 92),
  entry('backstageInfo', '组织信息', 'Organisation', 'backstage', 'building', '/backstage/info', 'org_information', 93),
]

function entry(
  code: string,
  title: string,
  titleEn: string,
  parent: string | null,
  icon: string,
  route: string,
  permission: string,
  sortNo: number,
): MenuItem {
  return { code, title, titleEn, parent, icon, route, permission, platforms: [...everywhere], sortNo }
}
