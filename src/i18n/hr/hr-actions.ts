import { defineText } from '#src/i18n/i18n.ts'

/** What is done with people, one or many at once. */
export const hrActionsText = defineText({
  zh: {
    actions: {
      add: '添加人员',
      edit: '编辑',
      move: '调动部门',
      disable: '停用登录',
      enable: '启用登录',
      call: '拨打',
      callTo: (name: string) => `拨打 ${name} 的电话`,
      record: '完整档案',
      import: '导入',
      bulkEdit: '批量修改',
      customExport: '自定义导出',
      changePhoto: '更换照片',
    },
    notAdded: '没有添加成功',
    decide: '去处理',
    numberGiven: (name: string, number: string) => `${name} 的工号已定为 ${number}`,
    move: {
      title: (name: string) => `把 ${name} 调到`,
      titleMany: (count: number) => `把 ${count} 人调到`,
      done: '调动',
      same: '请选择新的部门',
    },
    membership: {
      disableTitle: (name: string) => `停用 ${name} 的登录？`,
      disableMany: (count: number) => `停用 ${count} 人的登录？`,
      disableBody: '停用后不能再登录本组织，资料会保留，随时可以重新启用。',
      enableTitle: (name: string) => `启用 ${name} 的登录？`,
      enableMany: (count: number) => `启用 ${count} 人的登录？`,
      enableBody: '启用后可以重新登录本组织。',
    },
    bulk: {
      title: (count: number) => `批量修改 ${count} 人`,
      field: '修改哪一项',
      value: '改为',
      clear: '清空这一项',
      apply: '修改',
      hint: '每人记为一项修改，可以在同步中心单独撤回或改回。',
      datesOf: (name: string, count: number) =>
        count === 1 ? `与${name}的其他日期先后不符` : `与${name}等 ${count} 人的其他日期先后不符`,
      problemOf: (name: string, count: number, what: string) =>
        count === 1 ? `${name}：${what}` : `${name}等 ${count} 人：${what}`,
    },
  },
  en: {
    actions: {
      add: 'Add person',
      edit: 'Edit',
      move: 'Move',
      disable: 'Deactivate',
      enable: 'Enable',
      call: 'Call',
      callTo: (name) => `Call ${name}`,
      record: 'Full record',
      import: 'Import',
      bulkEdit: 'Edit many',
      customExport: 'Custom export',
      changePhoto: 'Change photo',
    },
    notAdded: 'Not added',
    decide: 'Decide',
    numberGiven: (name, number) => `${name} has been given the number ${number}`,
    move: {
      title: (name) => `Move ${name} to`,
      titleMany: (count) => `Move ${count} people to`,
      done: 'Move',
      same: 'Choose a new department',
    },
    membership: {
      disableTitle: (name) => `Deactivate ${name}?`,
      disableMany: (count) => `Deactivate ${count} people?`,
      disableBody: 'They cannot sign in to this organisation any more. The record stays and can be enabled again.',
      enableTitle: (name) => `Enable ${name}?`,
      enableMany: (count) => `Enable ${count} people?`,
      enableBody: 'They can sign in to this organisation again.',
    },
    bulk: {
      title: (count) => `Edit ${count} people`,
      field: 'What to change',
      value: 'New value',
      clear: 'Empty it',
      apply: 'Change',
      hint: 'One change per person; each can be withdrawn in the sync centre.',
      datesOf: (name, count) =>
        count === 1
          ? `Out of order with the other dates of ${name}`
          : `Out of order with the other dates of ${name} and ${count - 1} more`,
      problemOf: (name, count, what) => (count === 1 ? `${name}: ${what}` : `${name} and ${count - 1} more: ${what}`),
    },
  },
})
