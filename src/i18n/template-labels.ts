import { defineText } from './i18n.ts'

/** Names of the fields of an export's template, one's own or shared. */
export const templateLabels = defineText({
  zh: {
    name: '模板名称',
    entity: '适用列表',
    columns: '导出列',
    includeLeft: '包含离职人员',
    filters: '筛选条件',
    sort: '排序',
    maskSensitive: '号码打码',
  },
  en: {
    name: 'Template name',
    entity: 'List',
    columns: 'Columns',
    includeLeft: 'Include leavers',
    filters: 'Filters',
    sort: 'Order',
    maskSensitive: 'Hide numbers',
  },
})
