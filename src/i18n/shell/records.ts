import { defineText } from '#src/i18n/i18n.ts'

/** What became of a change that somebody made of records: one of three sentences, and what undoing it came to. */
export const recordsText = defineText({
  zh: {
    saved: (count: number) => (count === 1 ? '已保存' : `已保存 ${count} 项修改`),
    kept: (count: number) => (count === 1 ? '已存本机，联网后自动发送' : `${count} 项修改已存本机，联网后自动发送`),
    sending: '已存本机，正在发送',
    notSaved: (reason: string) => `没有保存：${reason}`,
    look: '查看',
    nothing: '没有需要修改的内容',
    toSend: '待发送',
    before: (value: string) => `修改前：${value === '' ? '未填写' : value}`,
    takeBack: '撤回',
    onItsWay: '这条修改已在发送，不能撤回。',
    undo: '撤销',
    undone: (count: number) => (count === 1 ? '已改回原来的内容' : `${count} 项已改回原来的内容`),
    undoneKept: (count: number) =>
      count === 1 ? '已改回原来的内容，联网后自动发送' : `${count} 项已改回原来的内容，联网后自动发送`,
    notUndone: '没有改回来：这台设备没能保存，请再试一次',
  },
  en: {
    saved: (count) => (count === 1 ? 'Saved' : `${count} changes saved`),
    kept: (count) =>
      count === 1
        ? 'Saved on this device; sent once you are online'
        : `${count} changes saved on this device; sent once you are online`,
    sending: 'Saved on this device, sending now',
    notSaved: (reason) => `Not saved: ${reason}`,
    look: 'View',
    nothing: 'Nothing to change',
    toSend: 'Waiting to be sent',
    before: (value) => `Before: ${value === '' ? 'not filled in' : value}`,
    takeBack: 'Withdraw',
    onItsWay: 'This change is on its way and cannot be withdrawn.',
    undo: 'Undo',
    undone: (count) => (count === 1 ? 'Undone' : `${count} changes undone`),
    undoneKept: (count) =>
      count === 1 ? 'Undone; sent once you are online' : `${count} changes undone; sent once you are online`,
    notUndone: 'Not undone: this device could not save it. Please try again.',
  },
})
