import { defineText } from './i18n.ts'

/** What became of a change that somebody made of records. */
export const recordsText = defineText({
  zh: {
    saved: '已存本机，待发送',
    savedMany: (count: number) => `${count} 项修改已存本机，待发送`,
    nothing: '没有需要修改的内容',
  },
  en: {
    saved: 'Saved on this device, to be sent',
    savedMany: (count) => `${count} changes saved on this device, to be sent`,
    nothing: 'Nothing to change',
  },
})
