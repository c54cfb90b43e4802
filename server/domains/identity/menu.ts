// The navigation entries of the platform, before an organisation's own settings (roles/menu-calls.ts). Only what exists is
// listed; a menu entry never replaces a permission check.
import type { MenuItem } from '#contract/domains/identity/session-calls.ts'

const everywhere = ['app', 'web', 'pc'] as const

/** Every entry, in the order of the navigation bar. Icons are Tabler names. */
export const MENU: readonly MenuItem[] = [
  entry('workbench', '工作台', 'Work', null, 'layout-grid', '/workbench', '', 5),
  entry('organization', '组织架构', 'Company', null, 'sitemap', '/organization/staff', 'org_structure', 10),
  entry('staff', '组织', 'People', 'organization', 'users', '/organization/staff', 'user_and_departments', 11),
  entry(
    'personnel',
    '人事',
    'HR',
    'organization',
    'id-badge-2',
    '/organization/personnel/rostersList',
    'roster_managerment',
    12,
  ),
  entry(
    'platformRealName',
    '实名审核',
    'Real names',
    null,
    'user-check',
    '/platformCenter/realName',
    'platform_certification_review',
    80,
  ),
  entry(
    'platformAccount',
    '账号与组织',
    'Accounts',
    null,
    'user-cog',
    '/platformCenter/account',
    'platform_account_manage',
    81,
  ),
  entry('platformLog', '操作记录', 'Acts', null, 'history', '/platformCenter/log', 'platform_audit', 82),
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
