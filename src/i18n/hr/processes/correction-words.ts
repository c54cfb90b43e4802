import { defineText } from '#src/i18n/i18n.ts'
import { employeeWords } from '../employee-words.ts'

const statuses = { zh: employeeWords.zh.codes.employeeStatus, en: employeeWords.en.codes.employeeStatus }
const stages = { zh: employeeWords.zh.codes.stage, en: employeeWords.en.codes.stage }

/** What is said of corrections of states of employment. */
export const correctionWords = defineText({
  zh: {
    name: '状态更正',
    fields: {
      employeeUri: '人员',
      employeeName: '姓名',
      groupUri: '部门',
      statusBefore: '原状态',
      statusAfter: '更正后的状态',
      stageBefore: '原阶段',
      stageAfter: '更正后的阶段',
      reason: '更正原因',
      byUsername: '更正人账号',
      at: '更正时间',
    },
    codes: { statusBefore: statuses.zh, statusAfter: statuses.zh, stageBefore: stages.zh, stageAfter: stages.zh },
    steps: {},
  },
  en: {
    name: 'Correction of a state',
    fields: {
      employeeUri: 'Person',
      employeeName: 'Name',
      groupUri: 'Department',
      statusBefore: 'Status before',
      statusAfter: 'Status as it should be',
      stageBefore: 'Stage before',
      stageAfter: 'Stage as it should be',
      reason: 'Reason',
      byUsername: 'Corrected by',
      at: 'Corrected at',
    },
    codes: { statusBefore: statuses.en, statusAfter: statuses.en, stageBefore: stages.en, stageAfter: stages.en },
    steps: {},
  },
})
