import { defineText } from '#src/i18n/i18n.ts'

/** What every export of a list says. */
export const exportText = defineText({
  zh: {
    button: '导出',
    formats: { xlsx: 'Excel 工作簿 .xlsx', xls: 'Excel 97-2003 .xls', csv: '文本表格 .csv' },
    empty: '暂无数据，无法导出哦',
    noWorker: '这个浏览器不支持在本机导出，请换用较新的浏览器。',
    tooMany: (max: string) => `一张表最多 ${max} 行，请缩小范围或改用 .csv。`,
    cut: (count: number) => `有 ${count} 个单元格太长，已截断。`,
    xlsUnavailable: '.xls 第一次使用需要网络，请改用 .xlsx 或联网后再试。',
    running: '正在导出',
    rows: '正在写入',
    incomplete: '首次同步还没有完成，现在导出会不全。请等同步完成后再导出。',
  },
  en: {
    button: 'Export',
    formats: { xlsx: 'Excel workbook .xlsx', xls: 'Excel 97-2003 .xls', csv: 'Text table .csv' },
    empty: 'No data, cannot export',
    noWorker: 'This browser cannot export by itself. Please use a newer one.',
    tooMany: (max) => `A sheet takes ${max} rows at most. Narrow the list, or use .csv.`,
    cut: (count) => (count === 1 ? '1 cell was too long and was cut.' : `${count} cells were too long and were cut.`),
    xlsUnavailable: '.xls needs the network the first time. Use .xlsx, or try again with a connection.',
    running: 'Exporting',
    rows: 'Writing rows',
    incomplete: 'The first sync is not finished: the file would lack rows. Export once it is.',
  },
})
