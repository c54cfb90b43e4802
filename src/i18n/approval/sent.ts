import { defineText } from '#src/i18n/i18n.ts'

/** Words of the list of what a person has sent. */
export const sentText = defineText({
  zh: {
    title: '我发出的',
    kinds: {
      all: '全部',
      approval: '审批',
      urge: '催办',
      message: '留言',
      invitation: '日程邀请',
      join: '加入邀请',
      post: '合作',
    },
    tabsLabel: '类别',
    none: '还没有发出过',
    noneHint: '您发起的审批、催办、留言、日程邀请、加入邀请和合作信息会列在这里，能看到处理到哪一步。',
    with: (names: string) => `当前处理人 ${names}`,
    to: (names: string) => `发给 ${names}`,
    others: (count: number) => `${count} 位同事`,
    read: (count: number) => `${count} 人已读`,
    answered: (accepted: number, waiting: number, refused: number) =>
      [`${accepted} 人已加入`, waiting > 0 && `${waiting} 人待审核`, refused > 0 && `${refused} 人谢绝`]
        .filter(Boolean)
        .join('，'),
    looked: (count: number) => `${count} 人查看过电话`,
    notSent: '等待发送',
    more: '查看更多',
  },
  en: {
    title: 'Sent by me',
    kinds: {
      all: 'All',
      approval: 'Approvals',
      urge: 'Reminders',
      message: 'Words',
      invitation: 'Dates',
      join: 'Invitations to join',
      post: 'Partners',
    },
    tabsLabel: 'Kind',
    none: 'Nothing has been sent yet',
    noneHint: 'Approvals you asked for, reminders, words, invitations and posts stand here, with how far they are.',
    with: (names) => `With ${names}`,
    to: (names) => `To ${names}`,
    others: (count) => (count === 1 ? 'a colleague' : `${count} colleagues`),
    read: (count) => (count === 1 ? 'Read by 1 person' : `Read by ${count} people`),
    answered: (accepted, waiting, refused) =>
      [`${accepted} joined`, waiting > 0 && `${waiting} wait`, refused > 0 && `${refused} refused`]
        .filter(Boolean)
        .join(', '),
    looked: (count) => (count === 1 ? '1 person asked for the number' : `${count} people asked for the number`),
    notSent: 'Waits to be sent',
    more: 'Show more',
  },
})
