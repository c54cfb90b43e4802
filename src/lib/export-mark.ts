// What a sheet with sensitive fields says in its last row: who made it, and when. An import knows such a row again.
import { dateTime } from './format-time.ts'

const HEADS = { 'zh-CN': '导出人：', en: 'Exported by: ' } as const

/** The text of the row, in the language of the sheet; the time is that of Asia/Shanghai. */
export function exportMark(language: keyof typeof HEADS, name: string, atMs: number): string {
  const at = dateTime(atMs)
  return language === 'en'
    ? `${HEADS.en}${name}; ${at} (Beijing time)`
    : `${HEADS['zh-CN']}${name}；导出时间：${at}（北京时间）`
}

/** Whether a text begins like that of such a row, in any language. */
export const isExportMark = (text: string): boolean =>
  Object.values(HEADS).some((head) => text.trim().startsWith(head.trim()))
