import { defineText } from '#src/i18n/i18n.ts'

/** The first steps in an organisation that was just founded. */
export const foundingText = defineText({
  zh: {
    title: '开始使用',
    progress: (done: number, all: number) => `已完成 ${done} / ${all}`,
    hide: '不再显示',
    go: '去办理',
    steps: {
      departments: { name: '建立部门', about: '先搭好公司、项目部和班组的架构。' },
      people: { name: '导入花名册', about: '用表格一次导入，也可以一个一个添加。' },
      join: { name: '请同事加入', about: '设好加入方式，请同事注册后搜索组织名称申请加入。' },
    },
  },
  en: {
    title: 'Getting started',
    progress: (done, all) => `${done} of ${all} done`,
    hide: 'Don’t show again',
    go: 'Start',
    steps: {
      departments: { name: 'Set up departments', about: 'Build the tree of companies, projects and crews first.' },
      people: { name: 'Import the roster', about: 'From a spreadsheet in one go, or one person at a time.' },
      join: {
        name: 'Bring in colleagues',
        about: 'Choose how people may join; they register and apply to your organisation by name.',
      },
    },
  },
})
