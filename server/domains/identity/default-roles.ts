// The roles an organisation begins with, and their codes.
import { PERMISSION_GROUPS, PERMISSIONS, type Permission } from '#contract/permissions.ts'
import type { DataScopes } from './data-scope.ts'

export interface DefaultRole {
  readonly key: DefaultRoleKey
  readonly name: string
  readonly parent: DefaultRoleKey | null
  readonly codes: readonly Permission[]
  readonly dataScopes: DataScopes
}

export type DefaultRoleKey =
  | 'owner'
  | 'admin'
  | 'hrHead'
  | 'hrStaff'
  | 'finance'
  | 'partnerManager'
  | 'projectManager'
  | 'contentEditor'
  | 'foreman'
  | 'staff'
  | 'partnerUser'

const STAFF: readonly Permission[] = ['org_structure', 'user_and_departments']
const { personnel, partners, labour, content, backstage, orders } = PERMISSION_GROUPS
/** Day-to-day work with people; the head of HR also looks after posts, departments and what is masked. */
const HR_STAFF: readonly Permission[] = [
  ...personnel.filter((code) => code !== 'roster_sensitive' && code !== 'employment_correction'),
  'org_invitation_management',
  'staff_edit',
]
const HR: readonly Permission[] = [
  ...HR_STAFF,
  'job_management',
  'department_edit',
  'roster_sensitive',
  'employment_correction',
]
/** Everyone, and every department. */
const EVERYWHERE: DataScopes = { employee: { kind: 'all' }, 'employee.edit': { kind: 'all' } }
/** Everybody's public card, nobody to edit. */
const LOOKING: DataScopes = { employee: { kind: 'all' }, 'employee.edit': { kind: 'self' } }

/** In the order in which they are offered. A child holds no code that its parent lacks. */
export const DEFAULT_ROLES: readonly DefaultRole[] = [
  { key: 'owner', name: '负责人', parent: null, codes: PERMISSIONS, dataScopes: EVERYWHERE },
  {
    key: 'admin',
    name: '管理员',
    parent: 'owner',
    codes: [
      ...STAFF,
      'staff_edit',
      'department_edit',
      'job_management',
      'attendance_management',
      'org_invitation_management',
      ...partners,
      ...labour,
      ...backstage,
      ...content,
      ...orders,
    ],
    dataScopes: EVERYWHERE,
  },
  { key: 'hrHead', name: '人事负责人', parent: 'owner', codes: [...STAFF, ...HR], dataScopes: EVERYWHERE },
  {
    key: 'hrStaff',
    name: '人事专员',
    parent: 'hrHead',
    codes: [...STAFF, ...HR_STAFF],
    dataScopes: EVERYWHERE,
  },
  // Sees partners, and keeps none.
  {
    key: 'finance',
    name: '财务',
    parent: 'admin',
    codes: [...STAFF, ...orders, 'external_management'],
    dataScopes: LOOKING,
  },
  {
    key: 'partnerManager',
    name: '合作伙伴经理',
    parent: 'admin',
    codes: [...STAFF, 'org_invitation_management', ...partners.filter((code) => code !== 'branch_company_management')],
    dataScopes: LOOKING,
  },
  {
    key: 'projectManager',
    name: '项目经理',
    parent: 'owner',
    codes: [
      ...STAFF,
      'roster_managerment',
      'site_labour',
      'site_management',
      'external_management',
      'external_contacts_management',
    ],
    // His own project, the teams below it included.
    dataScopes: { employee: { kind: 'deptAndChildren' } },
  },
  {
    key: 'contentEditor',
    name: '内容编辑',
    parent: 'admin',
    codes: [...STAFF, ...content],
    dataScopes: LOOKING,
  },
  {
    key: 'foreman',
    name: '工长',
    parent: 'owner',
    codes: [...STAFF, 'staff_edit', 'site_labour'],
    // He sees everybody's public card and edits his own people only.
    dataScopes: { employee: { kind: 'all' }, 'employee.edit': { kind: 'deptAndChildren' } },
  },
  { key: 'staff', name: '员工', parent: 'owner', codes: STAFF, dataScopes: { employee: { kind: 'all' } } },
  // Somebody of a partner's: he sees nobody of the organisation, and of the partners' records his own.
  { key: 'partnerUser', name: '合作伙伴用户', parent: 'owner', codes: [], dataScopes: { employee: { kind: 'self' } } },
]
