import { defineText } from '#src/i18n/i18n.ts'
import { processTitles } from './process-titles.ts'

/** Words of the talent pool's pages. */
export const talentText = defineText({
  zh: {
    title: processTitles.zh.talent,
    add: '添加人才',
    note: '记录联系',
    day: '联系日期',
    about: '联系内容',
    next: '下次联系日期',
    due: '该联系了',
    block: '列入黑名单',
    blockAsk: '列入黑名单',
    blocked: '黑名单',
    blockedHint: '只有人事负责人能看到。',
    nobodyBlocked: '黑名单里没有人',
    takeOut: '移出黑名单',
    sections: { about: '基本情况', contacts: '联系记录', paper: '简历与同意' },
    noContacts: '还没有联系过',
    noContactsHint: '联系之后记一笔，下次就知道聊到哪里。',
  },
  en: {
    title: processTitles.en.talent,
    add: 'Add somebody',
    note: 'Note a contact',
    day: 'On',
    about: 'About',
    next: 'Next contact on',
    due: 'Contact is due',
    block: 'Put on the block list',
    blockAsk: 'Put on the block list',
    blocked: 'Block list',
    blockedHint: 'Only heads of HR see it.',
    nobodyBlocked: 'Nobody is on the block list',
    takeOut: 'Take off the block list',
    sections: { about: 'About', contacts: 'Contacts', paper: 'CV and consent' },
    noContacts: 'No contact yet',
    noContactsHint: 'A note after each contact says where things stand.',
  },
})
