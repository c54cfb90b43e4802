import { defineText } from '#src/i18n/i18n.ts'
import { processTitles } from './process-titles.ts'

/** Words of the pages about departures. */
export const offboardingText = defineText({
  zh: {
    title: processTitles.zh.offboarding,
    begin: '发起离职',
    lastDayIn: (days: number) => (days === 0 ? '今天离职' : `还有 ${days} 天离职`),
    waitsForItems: '已过最后工作日，交接未完成',
    preview: '查看将转交的内容',
    previewFailed: '没有连上服务器，请稍后再看。',
    previewTitle: '离职后将转交给接手人',
    previewHint: '最后工作日过后，这些内容会在同一时刻转到接手人名下，本人在本组织的登录随即失效。',
    moved: {
      todos: '未办的待办',
      departments: '担任负责人或人事联系人的部门',
      people: '直属下级',
      records: '等他处理的人事记录',
      contracts: '随离职终止的合同',
    },
    sections: {
      asked: '离职申请',
      decided: '办理结果',
      company: '公司认定与面谈',
      items: '交接事项',
      papers: '证明与社保',
      moved: '已转交的内容',
    },
  },
  en: {
    title: processTitles.en.offboarding,
    begin: 'Begin a departure',
    lastDayIn: (days) => (days === 0 ? 'Leaves today' : `Leaves in ${days} days`),
    waitsForItems: 'The last day is over, the handover is not',
    preview: 'What will move',
    previewFailed: 'The server was not reached. Please look again later.',
    previewTitle: 'What goes to the successor',
    previewHint:
      'After the last day all of it goes to the successor at once, and the person can no longer sign in here.',
    moved: {
      todos: 'Open to-dos',
      departments: 'Departments led or looked after',
      people: 'Direct reports',
      records: 'HR records that wait for them',
      contracts: 'Contracts that end',
    },
    sections: {
      asked: 'Application',
      decided: 'Decision',
      company: 'Reason and interview',
      items: 'Handover',
      papers: 'Certificate and insurance',
      moved: 'What has moved',
    },
  },
})
