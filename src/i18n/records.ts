import { defineText } from './i18n.ts'

/** What became of a change that somebody made of records. */
export const recordsText = defineText({
  zh: {
    saved: '已存本机，待发送',
    savedMany: (count: number) => `${count} 项修改已存本机，待发送`,
    nothing: '没有需要修改的内容',
    undo: '撤销',
    undone: (count: number) => (count === 1 ? '已改回原来的内容，待发送' : `${count} 项已改回原来的内容，待发送`),
    /** Of what had not been sent: nothing is to be sent. */
    takenBack: (count: number) => (count === 1 ? '已改回原来的内容' : `${count} 项已改回原来的内容`),
    notUndone: '没有改回来：这台设备没能保存，请再试一次',
  },
  en: {
    saved: 'Saved on this device, to be sent',
    savedMany: (count) => `${count} changes saved on this device, to be sent`,
    nothing: 'Nothing to change',
    undo: 'Undo',
    undone: (count) =>
      count === 1 ? 'Put back as it was, to be sent' : `${count} changes put back as they were, to be sent`,
    takenBack: (count) => (count === 1 ? 'Put back as it was' : `${count} changes put back as they were`),
    notUndone: 'Not undone: this device could not save it. Please try again',
  },
})
