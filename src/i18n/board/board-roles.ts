import { defineText, type Language } from '#src/i18n/i18n.ts'

/** Words of the dialog in which a person chooses his role on the board. */
export const boardRoleText = defineText({
  zh: {
    title: '请选择您的角色',
    why: '看板按您的角色安排内容，随时可以更换；它不改变您的权限。',
    soon: '敬请期待',
    later: '以后再说',
    choose: '确定',
    needed: '请选择一个角色',
    offline: '没有网络，选择角色需要网络。',
    saved: (name: string) => `您的角色：${name}`,
    trouble: '没有保存成功，请再试一次。',
    retry: '重试',
    open: '切换角色',
  },
  en: {
    title: 'Please choose your role',
    why: 'The board is arranged by your role. You can change it at any time; it changes none of your permissions.',
    soon: 'Coming soon',
    later: 'Not now',
    choose: 'Choose',
    needed: 'Please choose a role',
    offline: 'There is no connection, and choosing a role needs one.',
    saved: (name) => `Your role: ${name}`,
    trouble: 'It was not saved. Please try again.',
    retry: 'Try again',
    open: 'Switch role',
  },
})

/** English names of the roles that the platform comes with, by uri; '' is somebody who has not chosen. */
const ENGLISH: Readonly<Record<string, string>> = {
  '': 'Ordinary user',
  brole_ordinary: 'Ordinary user',
  brole_client: 'Client side',
  brole_procurement: 'Head of procurement',
  brole_business_lead: 'Business lead',
  brole_client_manager: 'Project manager',
  brole_contractor: 'Contractor side',
  brole_commerce: 'Commerce',
  brole_business_manager: 'Business manager',
  brole_contract_manager: 'Contract manager',
  brole_cost_manager: 'Cost manager',
  brole_finance: 'Finance',
  brole_personnel: 'HR and administration',
  brole_project: 'Project',
  brole_project_manager: 'Project manager',
  brole_chief_engineer: 'Chief engineer',
  brole_site_engineer: 'Site engineer',
  brole_safety_officer: 'Safety officer',
  brole_quality_officer: 'Quality officer',
  brole_document_officer: 'Document officer',
  brole_material_officer: 'Material officer',
  brole_crew: 'Crew',
  brole_foreman: 'Foreman',
  brole_crew_leader: 'Crew leader',
  brole_worker: 'Worker',
  brole_supplier: 'Suppliers',
  brole_material_supplier: 'Material supplier',
  brole_labour_company: 'Labour company',
  brole_equipment_lessor: 'Equipment lessor',
  brole_supervision: 'Supervision',
}

/** Name of a board role in a language; one this client does not know keeps the server's name. */
export const boardRoleName = (role: { readonly uri: string; readonly name: string }, language: Language): string =>
  language === 'en' ? (ENGLISH[role.uri] ?? role.name) : role.name
