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
    idNo: '身份证号（选填）',
    idNoHint: '用于查重；只保存在服务器上，登记表里不用再填。',
    numberOnline: '身份证号需要联网才能核对和保存。',
    numberWrong: '请先改正身份证号。',
    seeNumber: '请看身份证号下面的说明。',
    byMobile: '这个手机号',
    byNumber: '这个身份证号',
    verdicts: {
      employed: (what: string, _mayGoOn: boolean) => `${what}的人已在花名册里，不能再办理入职。`,
      expected: (what: string, _mayGoOn: boolean) => `${what}的人已有一条待入职记录。`,
      returns: (what: string, _mayGoOn: boolean) =>
        `${what}的人曾在本组织任职。再点一次“登记待入职”，按再入职办理，沿用原档案。`,
      blocked: (what: string, mayGoOn: boolean) =>
        mayGoOn
          ? `${what}的人在黑名单里。您是人事负责人，再点一次“登记待入职”可以继续。`
          : `${what}的人在黑名单里，只有人事负责人可以办理。`,
    },
  },
  en: {
    title: 'Inductions',
    begin: 'Enter a newcomer',
    late: 'The planned day is over',
    enterIn: (days) => (days === 0 ? 'Enters today' : `Enters in ${days} days`),
    sections: { plan: 'Plan', person: 'Person and contact', items: 'Checklist', result: 'Result' },
    toRecord: 'Open the record in the roster',
    idNo: 'Identity number (optional)',
    idNoHint: 'Finds people who are known already. It stays on the server, and the form need not ask for it again.',
    numberOnline: 'An identity number is checked and kept with a network only.',
    numberWrong: 'Please correct the identity number first.',
    seeNumber: 'See what is said of the identity number.',
    byMobile: 'this mobile number',
    byNumber: 'this identity number',
    verdicts: {
      employed: (what) => `Somebody with ${what} works here already.`,
      expected: (what) => `Somebody with ${what} is expected already.`,
      returns: (what) =>
        `Somebody with ${what} was here before. Press again to take them back under the former record.`,
      blocked: (what, mayGoOn) =>
        mayGoOn
          ? `Somebody with ${what} is on the block list. You may go on: press again.`
          : `Somebody with ${what} is on the block list; only a head of HR may go on.`,
    },
  },
})
