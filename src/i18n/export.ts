import { defineText } from './i18n.ts'

/** What every export of a list says. */
export const exportText = defineText({
  zh: {
    button: '导出',
    formats: { xlsx: 'Excel 工作簿 .xlsx', xls: 'Excel 97-2003 .xls', csv: '文本表格 .csv' },
    empty: '暂无数据，无法导出哦',
    noWorker: '这个浏览器不支持在本机导出，请换用较新的浏览器。',
  },
  en: {
    button: 'Export',
    formats: { xlsx: 'Excel workbook .xlsx', xls: 'Excel 97-2003 .xls', csv: 'Text table .csv' },
    empty: 'No data, cannot export',
    noWorker: 'This browser cannot export by itself. Please use a newer one.',
  },
})
