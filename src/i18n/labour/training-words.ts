import { defineText } from '#src/i18n/i18n.ts'

/** What is said of trainings. */
export const siteTrainingWords = defineText({
  zh: {
    name: '培训',
    fields: {
      projectUri: '项目',
      groupUri: '项目部门',
      siteUsernames: '现场人员账号',
      kind: '培训类型',
      day: '培训日期',
      hours: '课时',
      trainer: '培训人',
      content: '培训内容',
      photos: '现场照片',
      attendees: '参加人员',
    },
    codes: {
      kind: {
        threeLevel: '三级安全教育',
        special: '专项培训',
        preShift: '班前教育',
      },
    },
    steps: {
      sign: '签到',
    },
  },
  en: {
    name: 'Training',
    fields: {
      projectUri: 'Project',
      groupUri: 'Department',
      siteUsernames: 'Accounts on site',
      kind: 'Kind',
      day: 'Day',
      hours: 'Hours',
      trainer: 'Trainer',
      content: 'Content',
      photos: 'Photos',
      attendees: 'Attendees',
    },
    codes: {
      kind: {
        threeLevel: 'Basic safety training',
        special: 'Special training',
        preShift: 'Talk before the shift',
      },
    },
    steps: {
      sign: 'Sign',
    },
  },
})
