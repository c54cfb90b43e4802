import { defineText } from './i18n.ts'

/** Words of the personal and of the organisation's centre. */
export const centreText = defineText({
  zh: {
    personal: {
      title: '个人信息',
      photo: '头像',
      name: '姓名',
      username: '用户名',
      mobile: '手机号码',
      email: '邮箱',
      unset: '未设置',
      proven: '已验证',
      unproven: '未验证',
      saved: '保存成功',
    },
    centre: {
      personal: '个人中心',
      organization: '组织中心',
      info: '个人信息',
      joinOrg: '申请记录',
      auth: '实名认证',
      safety: '账号安全',
      notifications: '消息提醒',
      organizations: '我的组织',
      organisationInfo: '组织信息',
      join: '加入组织',
      create: '创建组织',
    },
  },
  en: {
    personal: {
      title: 'About me',
      photo: 'Photo',
      name: 'Name',
      username: 'Username',
      mobile: 'Mobile',
      email: 'E-mail',
      unset: 'None',
      proven: 'proven',
      unproven: 'not proven',
      saved: 'Saved',
    },
    centre: {
      personal: 'Personal centre',
      organization: 'Organisation centre',
      info: 'About me',
      joinOrg: 'Applications',
      auth: 'Real name',
      safety: 'Security',
      notifications: 'Notifications',
      organizations: 'My organisations',
      organisationInfo: 'Organisation',
      join: 'Join an organisation',
      create: 'Create an organisation',
    },
  },
})
