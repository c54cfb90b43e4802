import { defineText } from '#src/i18n/i18n.ts'

/** Words of the form of a person. */
export const hrFormText = defineText({
  zh: {
    addTitle: '添加人员',
    comma: '、',
    editTitle: (name: string) => `编辑 ${name}`,
    autoNumber: (likely: string) => `自动编号（${likely} 左右）`,
    usualHere: '本部门常用',
    useAutoNumber: '改用自动编号',
    numberTaken: (name: string) => `工号已被 ${name} 使用`,
    mobileTaken: (name: string) => `手机号已被 ${name} 使用`,
    onlyHere: '会先保存在本机，联网后自动发送。',
    notNow: '您现在不能修改此人：权限有变更，或此人已调出您负责的部门。填写的内容会保留。',
    addNotNow: '您现在没有权限添加人员。填写的内容会保留。',
    beforeEntry: '不能早于入职日期',
    entryTooLate: (other: string, day: string) => `不能晚于${other}（${day}）`,
    nameForm: '请填写 2 到 30 个汉字（可含 ·）或拉丁字母',
    numberForm: '工号要以汉字、字母或数字开头',
    mobileUnusual: '这个号段不常见，请再核对一次。',
    regionCode: '请填写 6 位行政区划代码',
    probationLimit: (most: number) =>
      most === 0
        ? '合同不满 3 个月或以完成一定任务为期限，不能约定试用期（劳动合同法第十九条）'
        : `${most === 1 ? '合同不满 1 年' : '合同不满 3 年'}，试用期最长 ${most} 个月（劳动合同法第十九条）`,
    noSelf: '直属上级不能是本人',
  },
  en: {
    addTitle: 'Add a person',
    comma: ', ',
    editTitle: (name) => `Edit ${name}`,
    autoNumber: (likely) => `Assigned automatically (around ${likely})`,
    usualHere: 'Common in this department',
    useAutoNumber: 'Assign automatically',
    numberTaken: (name) => `${name} has this number`,
    mobileTaken: (name) => `${name} has this mobile number`,
    onlyHere: 'Kept on this device first and sent as soon as there is a connection.',
    notNow:
      'You cannot edit this person right now: your permissions have changed or the person has moved. What you typed is kept.',
    addNotNow: 'You cannot add people right now. What you typed is kept.',
    beforeEntry: 'Cannot be before the entry date',
    entryTooLate: (other, day) => `Cannot be later than ${other} (${day})`,
    nameForm: 'Enter 2 to 30 Chinese characters (· allowed) or Latin letters',
    numberForm: 'Begin with a letter, a Chinese character or a digit',
    mobileUnusual: 'This number looks unusual. Please check it.',
    regionCode: 'Enter the six-digit region code',
    probationLimit: (most) =>
      most === 0
        ? 'A contract under 3 months, or for one task, has no probation (Labour Contract Law, article 19)'
        : most === 1
          ? 'With a contract under one year at most 1 month (Labour Contract Law, article 19)'
          : `With a contract under three years at most ${most} months (Labour Contract Law, article 19)`,
    noSelf: 'People cannot be their own manager',
  },
})
