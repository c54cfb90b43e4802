import { defineText } from '#src/i18n/i18n.ts'

/** Titles of the pages of partners; apart from their words, because the navigation has them from the start. */
export const partnerTitles = defineText({
  zh: {
    counterpart: '往来单位',
    franchisee: '业务经理合作伙伴',
    upstream: '上游组织',
    projectDepartment: '项目部',
    constructionTeam: '施工班组',
    labour: '劳务分包',
    serviceProvider: '服务单位',
    engineering: '工程公司',
    property: '业主单位',
    joinApply: '合作申请',
    unit: '分公司',
    external: '外部联系人',
  },
  en: {
    counterpart: 'All partners',
    franchisee: 'Business manager partners',
    upstream: 'Upstream organisations',
    projectDepartment: 'Project departments',
    constructionTeam: 'Construction teams',
    labour: 'Labour subcontractors',
    serviceProvider: 'Service providers',
    engineering: 'Engineering companies',
    property: 'Property units',
    joinApply: 'Partner applications',
    unit: 'Branch companies',
    external: 'External contacts',
  },
})
