import { defineText } from './i18n.ts'

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
  },
})
