import { defineText } from '#src/i18n/i18n.ts'

/** Words of the pages about inductions. */
export const inductionText = defineText({
  zh: {
    title: '入职管理',
    begin: '登记待入职',
    late: '已过计划日期，尚未入职',
    enterIn: (days: number) => (days === 0 ? '今天入职' : `${days} 天后入职`),
    sections: { plan: '入职安排', person: '本人与联系人', items: '入职清单', result: '办理结果' },
    toRecord: '打开员工档案',
  },
  en: {
    title: 'Inductions',
    begin: 'Enter a newcomer',
    late: 'The planned day is over',
    enterIn: (days) => (days === 0 ? 'Enters today' : `Enters in ${days} days`),
    sections: { plan: 'Plan', person: 'Person and contact', items: 'Checklist', result: 'Result' },
    toRecord: 'Open the record in the roster',
  },
})
