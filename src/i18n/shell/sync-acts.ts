import { defineText } from '#src/i18n/i18n.ts'

/** What stands around the name of an edit; what each does is said by the words of its record. */
export const syncActsText = defineText({
  zh: {
    someRecord: '一条记录',
    otherAct: '一项由新版本写下的操作',
    and: '、',
    andMore: (names: string, count: number) => `${names}等 ${count} 项`,
  },
  en: {
    someRecord: 'a record',
    otherAct: 'An action from a newer version',
    and: ', ',
    andMore: (names, count) => `${names} and more (${count})`,
  },
})
