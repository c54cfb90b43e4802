import { defineText } from '#src/i18n/i18n.ts'

/** Words of quick find beyond the names of pages. */
export const paletteText = defineText({
  zh: {
    people: '人员',
    departments: '部门',
    pages: '页面',
    actions: '操作',
    theme: '切换浅色与深色',
    language: '切换到 English',
    logout: '退出登录',
    keys: '键盘操作',
    syncNow: '立即同步',
    recent: '最近打开',
    addPerson: '添加人员',
    importPeople: '导入花名册',
    exportPeople: '导出花名册',
    addRole: '新建角色',
    call: (name: string) => `拨打 ${name}`,
  },
  en: {
    people: 'People',
    departments: 'Departments',
    pages: 'Pages',
    actions: 'Actions',
    theme: 'Switch between light and dark',
    language: '切换到中文',
    logout: 'Sign out',
    keys: 'Keyboard',
    syncNow: 'Sync now',
    recent: 'Recently opened',
    addPerson: 'Add a person',
    importPeople: 'Import people',
    exportPeople: 'Export people',
    addRole: 'Add a role',
    call: (name) => `Call ${name}`,
  },
})
