// Every permission code, once: those of the spec, and the few of our own that the spec's roles need.

/** Codes named by the spec. `roster_managerment` is spelt as the spec spells it. */
export const SPEC_PERMISSIONS = [
  'org_structure',
  'system_management',
  'open_api_platform',
  'application_management',
  'org_center',
  'org_home_page',
  'solution_order_del',
  'solution_order_pay',
  'application_order_del',
  'application_order_pay',
  'user_and_departments',
  'org_user_home',
  'roster_managerment',
  'induction_management',
  'regularization_management',
  'user_transfer_management',
  'contract_management',
  'intern_management',
  'resign_management',
  'attendance_management',
  'job_management',
  'org_invitation_management',
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
  'role_management',
  'menu_management',
  'application_order',
  'solution_order',
  'org_certification',
  'org_information',
  'org_article',
] as const

/** Codes of our own: the spec separates reading from editing and masking only in words. */
export const OWN_PERMISSIONS = [
  /** Add people, edit their public card, move them, disable them. */
  'staff_edit',
  /** Add, rename and move departments. */
  'department_edit',
  /** See and write identity numbers, bank cards, health and family, each look logged. */
  'roster_sensitive',
] as const

/** Codes of those who work for the platform itself; held as a private person, granted by no organisation. */
export const PLATFORM_PERMISSIONS = [
  'platform_order_review',
  'platform_certification_review',
  'platform_content_review',
  'platform_app_publish',
  /** Looks at what an organisation sees, with everything sensitive masked. */
  'platform_support',
  /** Reads the logs. */
  'platform_audit',
] as const
export type PlatformPermission = (typeof PLATFORM_PERMISSIONS)[number]

export const PERMISSIONS = [...SPEC_PERMISSIONS, ...OWN_PERMISSIONS] as const
export type Permission = (typeof PERMISSIONS)[number]
