import { defineText } from '#src/i18n/i18n.ts'

/** Roles that every organisation begins with, by key: a node of a flow may name them. */
export const designRoles = defineText({
  zh: {
    owner: '负责人',
    admin: '管理员',
    hrHead: '人事负责人',
    hrStaff: '人事专员',
    finance: '财务',
    partnerManager: '合作伙伴经理',
    projectManager: '项目经理',
    contentEditor: '内容编辑',
    foreman: '工长',
    staff: '员工',
  },
  en: {
    owner: 'Lead',
    admin: 'Administrator',
    hrHead: 'Head of HR',
    hrStaff: 'HR officer',
    finance: 'Finance',
    partnerManager: 'Partner manager',
    projectManager: 'Project manager',
    contentEditor: 'Content editor',
    foreman: 'Foreman',
    staff: 'Staff',
  },
})
