import { defineText } from '#src/i18n/i18n.ts'

/** What is said of the templates of approvals. */
export const approvalTemplateWords = defineText({
  zh: {
    name: '审批模板',
    fields: {
      name: '名称',
      icon: '图标',
      groupName: '分组',
      description: '说明',
      category: '类别',
      starterKind: '谁可以发起',
      starterNames: '可以发起的范围',
      viewers: '可查看的人员',
      managers: '模板管理员',
      noRule: '编号规则',
      status: '状态',
      isSystem: '系统预置',
      presetKey: '预置模板',
      sortNo: '排序',
      version: '版本',
      versionUri: '当前版本',
      publishedAt: '发布时间',
      draft: '未发布的设计',
    },
    codes: {
      category: { hr: '人事', finance: '财务', purchase: '采购', admin: '行政', project: '工程项目', other: '其他' },
      starterKind: { all: '所有成员', groups: '指定部门', users: '指定人员', roles: '指定角色' },
      status: { draft: '未发布', enabled: '使用中', disabled: '已停用' },
      isSystem: { yes: '是', no: '否' },
    },
    steps: { design: '保存设计', publish: '发布', switch: '启用或停用' },
  },
  en: {
    name: 'Template of approvals',
    fields: {
      name: 'Name',
      icon: 'Icon',
      groupName: 'Group',
      description: 'Description',
      category: 'Category',
      starterKind: 'Who may start it',
      starterNames: 'Which of them',
      viewers: 'Who else may look',
      managers: 'Who manages this kind',
      noRule: 'Rule for numbers',
      status: 'State',
      isSystem: 'Preset',
      presetKey: 'Of the preset',
      sortNo: 'Order',
      version: 'Version',
      versionUri: 'Present version',
      publishedAt: 'Published',
      draft: 'Design not published yet',
    },
    codes: {
      category: {
        hr: 'Personnel',
        finance: 'Finance',
        purchase: 'Purchasing',
        admin: 'Office',
        project: 'Projects',
        other: 'Other',
      },
      starterKind: { all: 'Everybody', groups: 'Some departments', users: 'Some people', roles: 'Some roles' },
      status: { draft: 'Not published', enabled: 'In use', disabled: 'Switched off' },
      isSystem: { yes: 'Yes', no: 'No' },
    },
    steps: { design: 'Keep the design', publish: 'Publish', switch: 'Switch on or off' },
  },
})

/** What is said of a published version. */
export const approvalVersionWords = defineText({
  zh: {
    name: '模板版本',
    fields: {
      templateUri: '模板',
      version: '版本',
      noRule: '编号规则',
      form: '表单',
      flow: '流程',
      settings: '设置',
    },
    codes: {},
    steps: {},
  },
  en: {
    name: 'Version of a template',
    fields: {
      templateUri: 'Template',
      version: 'Version',
      noRule: 'Rule for numbers',
      form: 'Form',
      flow: 'Flow',
      settings: 'Settings',
    },
    codes: {},
    steps: {},
  },
})

/** What is said of a form that was begun. */
export const approvalDraftWords = defineText({
  zh: {
    name: '审批草稿',
    fields: { templateUri: '模板', templateName: '审批类型', values: '表单内容', savedAt: '保存时间' },
    codes: {},
    steps: { save: '保存' },
  },
  en: {
    name: 'Draft of an approval',
    fields: { templateUri: 'Template', templateName: 'Kind', values: 'Form', savedAt: 'Kept' },
    codes: {},
    steps: { save: 'Keep' },
  },
})

/** What is said of the key that numbers are sealed for. */
export const formKeyWords = defineText({
  zh: { name: '表单密钥', fields: { publicKey: '公钥', since: '启用日期' }, codes: {}, steps: {} },
  en: { name: 'Key of forms', fields: { publicKey: 'Public key', since: 'Since' }, codes: {}, steps: {} },
})

/** What is said of substitutes. */
export const approvalSubstituteWords = defineText({
  zh: {
    name: '审批代理',
    fields: {
      fromUsername: '委托人账号',
      fromName: '委托人',
      toUsername: '代理人',
      toName: '代理人姓名',
      startDate: '开始日期',
      endDate: '结束日期',
      templateUris: '代理的审批',
      keepCopy: '抄送给我',
      reason: '原因',
      status: '状态',
    },
    codes: { status: { active: '有效', ended: '已结束' } },
    steps: { end: '结束' },
  },
  en: {
    name: 'Substitute',
    fields: {
      fromUsername: 'Account of whom the substitute stands in for',
      fromName: 'For',
      toUsername: 'Substitute',
      toName: 'Name of the substitute',
      startDate: 'From',
      endDate: 'Until',
      templateUris: 'For which approvals',
      keepCopy: 'Send me a copy',
      reason: 'Reason',
      status: 'State',
    },
    codes: { status: { active: 'In force', ended: 'Ended' } },
    steps: { end: 'End' },
  },
})
