// Every permission code, once: those of the spec, and nine of our own (`staff_edit`, `department_edit`, `roster_sensitive`,
// `employment_correction`, `approval_management`, `content_management`, and the three of `labour`), because the spec separates reading, editing, masking,
// designing and the administration of content only in words, and has no pages of sites.

/** The codes an organisation grants, by subject, in the order in which people think of them. */
export const PERMISSION_GROUPS = {
  people: [
    'org_structure',
    'user_and_departments',
    /** Add people, edit their public card, move them, disable them. */
    'staff_edit',
    /** Add, rename and move departments. */
    'department_edit',
    'job_management',
    'org_invitation_management',
  ],
  personnel: [
    'org_user_home',
    /** Spelt as the spec spells it. */
    'roster_managerment',
    /** See and write identity numbers, bank cards, health and family, each look logged. */
    'roster_sensitive',
    /** Correct a state of employment that no process of HR brings about, with a reason that is kept. */
    'employment_correction',
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
  labour: [
    /** Pages of sites: the gate, trainings, signatures, of the projects that name the person. */
    'site_labour',
    /** Projects, teams, rates and wage sheets, within the data scope; identity numbers, each look logged. */
    'site_management',
    /** Approve and pay wages. */
    'site_wages',
  ],
  content: ['org_center', 'org_information', 'org_home_page', 'org_article', 'content_management'],
  backstage: [
    'system_management',
    'role_management',
    'menu_management',
    'application_management',
    /** Design approvals, see those of one's data scope, end what is stuck. */
    'approval_management',
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
} as const

export type PermissionGroup = keyof typeof PERMISSION_GROUPS

export const PERMISSIONS = [
  ...PERMISSION_GROUPS.people,
  ...PERMISSION_GROUPS.personnel,
  ...PERMISSION_GROUPS.partners,
  ...PERMISSION_GROUPS.labour,
  ...PERMISSION_GROUPS.content,
  ...PERMISSION_GROUPS.backstage,
  ...PERMISSION_GROUPS.orders,
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Codes of those who work for the platform itself; held as a private person, granted by no organisation. */
const PLATFORM_PERMISSIONS = [
  'platform_order_review',
  'platform_certification_review',
  'platform_content_review',
  'platform_app_publish',
  /** Looks at what an organisation sees, with everything sensitive masked. */
  'platform_support',
  /** Reads the logs. */
  'platform_audit',
  /** Freezes accounts and organisations, and lets them go on. */
  'platform_account_manage',
] as const
export type PlatformPermission = (typeof PLATFORM_PERMISSIONS)[number]

const PLATFORM_CODES: ReadonlySet<string> = new Set(PLATFORM_PERMISSIONS)
/** Whether a code belongs to those who run the platform. */
export const isPlatformPermission = (code: string): code is PlatformPermission => PLATFORM_CODES.has(code)
