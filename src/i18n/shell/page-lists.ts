import { defineText } from '#src/i18n/i18n.ts'

/** Words of the lists of pages: headings of their groups, and what stands around them. */
export const pageListText = defineText({
  zh: {
    groups: {
      board: '看板',
      approvals: '审批',
      organisation: '组织',
      personnel: '人事',
      partners: '合作伙伴',
      labour: '劳务实名',
      settings: '设置',
      applications: '应用',
      content: '内容',
      operations: '运营',
      waiting: '待办与同步',
      account: '我的账号',
      membership: '我的组织',
      about: '关于',
    },
    recent: '最近打开',
    sections: '全部功能',
    nothing: '没有可以打开的页面',
  },
  en: {
    groups: {
      board: 'Board',
      approvals: 'Approvals',
      organisation: 'Company',
      personnel: 'HR',
      partners: 'Partners',
      labour: 'Site labour',
      settings: 'Settings',
      applications: 'Applications',
      content: 'Content',
      operations: 'Operations',
      waiting: 'To do and sync',
      account: 'My account',
      membership: 'My organisations',
      about: 'About',
    },
    recent: 'Recently opened',
    sections: 'Everything',
    nothing: 'There is no page you can open here',
  },
})
