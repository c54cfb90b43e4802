import { defineText } from '#src/i18n/i18n.ts'

const STATUS = {
  zh: { enabled: '启用', disabled: '停用' },
  en: { enabled: 'Enabled', disabled: 'Disabled' },
}

/** What is said of stations. */
export const stationWords = defineText({
  zh: {
    name: '岗位',
    fields: {
      name: '岗位名称',
      code: '岗位编码',
      groupUris: '使用部门',
      family: '岗位族',
      levelFrom: '最低级别',
      levelTo: '最高级别',
      headcountPlan: '编制人数',
      duties: '岗位职责',
      requirements: '任职要求',
      certificatesRequired: '所需证书',
      sortNo: '排序',
      status: '状态',
    },
    codes: { status: STATUS.zh },
    steps: {},
  },
  en: {
    name: 'Position',
    fields: {
      name: 'Position',
      code: 'Code',
      groupUris: 'Departments that use it',
      family: 'Family',
      levelFrom: 'Lowest level',
      levelTo: 'Highest level',
      headcountPlan: 'Planned posts',
      duties: 'What there is to do',
      requirements: 'What it takes',
      certificatesRequired: 'Certificates needed',
      sortNo: 'Order',
      status: 'State',
    },
    codes: { status: STATUS.en },
    steps: {},
  },
})

/** What is said of duties. */
export const dutyWords = defineText({
  zh: {
    name: '职务',
    fields: { name: '职务名称', isManagement: '管理职务', sortNo: '排序', status: '状态' },
    codes: { status: STATUS.zh },
    steps: {},
  },
  en: {
    name: 'Duty',
    fields: { name: 'Duty', isManagement: 'Manages others', sortNo: 'Order', status: 'State' },
    codes: { status: STATUS.en },
    steps: {},
  },
})

/** What is said of ranks. */
export const rankWords = defineText({
  zh: {
    name: '职级',
    fields: { name: '职级名称', sequence: '序列', levelOrder: '级别', grade: '职等', status: '状态' },
    codes: {
      status: STATUS.zh,
      sequence: { M: '管理', P: '专业', T: '技术', S: '支持' },
    },
    steps: {},
  },
  en: {
    name: 'Rank',
    fields: { name: 'Rank', sequence: 'Track', levelOrder: 'Level', grade: 'Grade', status: 'State' },
    codes: {
      status: STATUS.en,
      sequence: { M: 'Management', P: 'Professional', T: 'Technical', S: 'Support' },
    },
    steps: {},
  },
})
