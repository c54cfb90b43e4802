import { defineText } from '#src/i18n/i18n.ts'

/** What is said of colleagues whom somebody calls often. */
export const frequentContactWords = defineText({
  zh: {
    name: '常用联系人',
    fields: { employeeUri: '同事' },
    codes: {},
    steps: {},
    acts: {
      addFrequentContact: () => '把一位同事设为常用联系人',
      removeFrequentContact: () => '取消一位常用联系人',
    },
  },
  en: {
    name: 'Frequent contact',
    fields: { employeeUri: 'Colleague' },
    codes: {},
    steps: {},
    acts: {
      addFrequentContact: () => 'Keep a colleague among the frequent contacts',
      removeFrequentContact: () => 'Take a colleague from the frequent contacts',
    },
  },
})
