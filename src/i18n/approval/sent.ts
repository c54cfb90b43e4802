import { defineText } from '#src/i18n/i18n.ts'

/** Words of the list of what a person has sent. */
export const sentText = defineText({
  zh: {
    title: '我发出的',
    kinds: { all: '全部', approval: '审批', urge: '催办', message: '留言', invitation: '邀请', post: '合作' },
    tabsLabel: '类别',
    none: '还没有发出过',
    noneHint: '您发起的审批、催办、留言、日程邀请和合作信息会列在这里，能看到处理到哪一步。',
    with: (names: string) => `当前处理人 ${names}`,
    to: (names: string) => `发给 ${names}`,
    read: (count: number) => `${count} 人已读`,
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
      invitation: 'Invitations',
      post: 'Partners',
    },
    tabsLabel: 'Kind',
    none: 'Nothing has been sent yet',
    noneHint: 'Approvals you asked for, reminders, words, invitations and posts stand here, with how far they are.',
    with: (names) => `With ${names}`,
    to: (names) => `To ${names}`,
    read: (count) => (count === 1 ? 'Read by 1 person' : `Read by ${count} people`),
    looked: (count) => (count === 1 ? '1 person asked for the number' : `${count} people asked for the number`),
    notSent: 'Waits to be sent',
    more: 'Show more',
  },
})
