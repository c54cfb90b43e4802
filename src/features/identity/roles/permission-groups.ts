// Permission codes by subject, in the order in which people think of them.
import type { Permission } from '#contract/permissions.ts'

export const PERMISSION_GROUPS = {
  people: [
    'org_structure',
    'user_and_departments',
    'staff_edit',
    'department_edit',
    'job_management',
    'org_invitation_management',
  ],
  personnel: [
    'org_user_home',
    'roster_managerment',
    'roster_sensitive',
    'induction_management',
    'regularization_management',
    'user_transfer_management',
    'contract_management',
    'intern_management',
    'resign_management',
    'attendance_management',
  ],
  partners: [
    'external_contacts_management',
    'external_management',
    'franchisee_management',
    'upstream_org_management',
    'service_unit_management',
    'labour_management',
    'project_depart_management',
    'construction_team_management',
    'engineering_company_management',
    'property_unit_management',
    'branch_company_management',
  ],
  content: ['org_center', 'org_information', 'org_home_page', 'org_article'],
  backstage: [
    'system_management',
    'role_management',
    'menu_management',
    'application_management',
    'org_certification',
    'open_api_platform',
  ],
  orders: [
    'application_order',
    'application_order_pay',
    'application_order_del',
    'solution_order',
    'solution_order_pay',
    'solution_order_del',
  ],
} as const satisfies Readonly<Record<string, readonly Permission[]>>

export type PermissionGroup = keyof typeof PERMISSION_GROUPS
