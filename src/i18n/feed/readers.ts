import { defineText } from '#src/i18n/i18n.ts'

/** Words of the page that says who has read an article. */
export const readersText = defineText({
  zh: {
    open: '查看原文',
    groups: { unread: '未读', unconfirmed: '已读未确认', read: '已读', confirmed: '已确认' },
    groupsLabel: '阅读情况',
    department: '部门',
    allDepartments: '全部部门',
    noDepartment: '未分配部门',
    people: (count: number) => `${count} 人`,
    readAt: (when: string) => `${when} 已读`,
    ackAt: (when: string) => `${when} 已确认`,
    notRead: '未读',
    reminded: '今天已提醒',
    signature: (name: string) => `${name} 的签名`,
    remind: (count: number) => `提醒未读的 ${count} 人`,
    remindAck: (count: number) => `提醒未确认的 ${count} 人`,
    remindAsk: '他们会收到一条消息，每人每天最多提醒一次。',
    remindAll: '今天已提醒过所有人',
    told: (count: number) => (count === 0 ? '今天已提醒过所有人' : `已提醒 ${count} 人`),
    nobody: '没有人',
    nobodyHere: '这个部门没有人',
    nobodyAtAll: '没有其他人能看到这条内容',
    allDone: '所有人都已完成',
    notYours: '只有作者和组织的内容管理员可以查看。',
  },
  en: {
    open: 'Show the post',
    groups: { unread: 'Not read', unconfirmed: 'Read, not confirmed', read: 'Read', confirmed: 'Confirmed' },
    groupsLabel: 'Who has read it',
    department: 'Department',
    allDepartments: 'Every department',
    noDepartment: 'No department',
    people: (count) => (count === 1 ? '1 person' : `${count} people`),
    readAt: (when) => `read on ${when}`,
    ackAt: (when) => `confirmed on ${when}`,
    notRead: 'not read',
    reminded: 'reminded today',
    signature: (name) => `Signature of ${name}`,
    remind: (count) => (count === 1 ? 'Remind 1 person' : `Remind ${count} people`),
    remindAck: (count) => (count === 1 ? 'Remind 1 person' : `Remind ${count} people`),
    remindAsk: 'Each gets a message, and at most one a day.',
    remindAll: 'Everybody has been reminded today',
    told: (count) =>
      count === 0
        ? 'Everybody has been reminded today'
        : count === 1
          ? '1 person reminded'
          : `${count} people reminded`,
    nobody: 'Nobody',
    nobodyHere: 'Nobody in this department',
    nobodyAtAll: 'Nobody else can see this',
    allDone: 'Everybody has done it',
    notYours: 'Only its author and those who manage the organisation’s content may see this.',
  },
})
