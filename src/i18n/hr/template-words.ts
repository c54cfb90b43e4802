import { defineText } from '#src/i18n/i18n.ts'

const entityNames = {
  zh: {
    ...{ staff: '员工', roster: '花名册', induction: '入职', positive: '转正', transfer: '人事异动', contract: '合同' },
    ...{ intern: '实习', departure: '离职', talent: '人才库' },
  },
  en: {
    ...{ staff: 'Staff', roster: 'Roster', induction: 'Inductions', positive: 'Regularisations' },
    ...{
      transfer: 'Transfers',
      contract: 'Contracts',
      intern: 'Internships',
      departure: 'Departures',
      talent: 'Talent pool',
    },
  },
}

/** What is said of the templates of an export. */
export const exportTemplateWords = defineText({
  zh: {
    name: '导出模板',
    nameless: '',
    fields: {
      name: '模板名称',
      entity: '适用列表',
      columns: '导出列',
      includeLeft: '包含离职人员',
      filters: '筛选条件',
      sort: '排序',
      maskSensitive: '号码打码',
    },
    codes: {
      entity: entityNames.zh,
    },
    steps: {},
    acts: {
      addExportTemplate: (who: string) => `保存导出模板 ${who}`,
      patchExportTemplate: (who: string) => `修改导出模板 ${who}`,
      removeExportTemplate: (who: string) => `删除导出模板 ${who}`,
      shareExportTemplate: (who: string) => `把导出模板 ${who} 共享给组织`,
    },
  },
  en: {
    name: 'Export template',
    nameless: '',
    fields: {
      name: 'Template name',
      entity: 'List',
      columns: 'Columns',
      includeLeft: 'Include leavers',
      filters: 'Filters',
      sort: 'Order',
      maskSensitive: 'Hide numbers',
    },
    codes: {
      entity: entityNames.en,
    },
    steps: {},
    acts: {
      addExportTemplate: (who) => `Save the export template ${who}`,
      patchExportTemplate: (who) => `Change the export template ${who}`,
      removeExportTemplate: (who) => `Remove the export template ${who}`,
      shareExportTemplate: (who) => `Share the export template ${who}`,
    },
  },
})

/** What is said of templates that an organisation shares. */
export const sharedTemplateWords = defineText({
  zh: {
    name: '共享的导出模板',
    nameless: '',
    fields: {
      name: '模板名称',
      entity: '适用列表',
      columns: '导出列',
      includeLeft: '包含离职人员',
      filters: '筛选条件',
      sort: '排序',
      maskSensitive: '号码打码',
      ownerUsername: '共享人',
    },
    codes: {
      entity: entityNames.zh,
    },
    steps: {},
    acts: {
      takeBackSharedTemplate: (who: string) => `不再共享导出模板 ${who}`,
      patchSharedTemplate: (who: string) => `修改共享的导出模板 ${who}`,
      removeSharedTemplate: (who: string) => `删除共享的导出模板 ${who}`,
    },
  },
  en: {
    name: 'Shared export template',
    nameless: '',
    fields: {
      name: 'Template name',
      entity: 'List',
      columns: 'Columns',
      includeLeft: 'Include leavers',
      filters: 'Filters',
      sort: 'Order',
      maskSensitive: 'Hide numbers',
      ownerUsername: 'Shared by',
    },
    codes: {
      entity: entityNames.en,
    },
    steps: {},
    acts: {
      takeBackSharedTemplate: (who) => `Stop sharing the export template ${who}`,
      patchSharedTemplate: (who) => `Change the shared export template ${who}`,
      removeSharedTemplate: (who) => `Remove the shared export template ${who}`,
    },
  },
})
