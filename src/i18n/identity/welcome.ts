import { defineText } from '#src/i18n/i18n.ts'

/** What the product says of itself to whoever is not signed in. */
export const welcomeText = defineText({
  zh: {
    title: '建筑企业的办公与协作平台',
    lead: '人员、组织、待办和消息都在一处；没有网络，也能继续工作。',
    signIn: '登录',
    register: '注册账号',
    install: '安装到这台设备',
    howToInstall: '怎样安装到手机或电脑',
    help: '帮助中心',
    facts: {
      offline: { title: '没有信号照样用', body: '在地下室和工地上照样查人、打电话、改资料，有了信号自动按顺序发送。' },
      people: { title: '人和部门，一查就到', body: '输入姓名、拼音首字母或手机号码，花名册和部门就在手里。' },
      waiting: { title: '该您办的，一眼看到', body: '待办和消息汇在一处，没有被接受的修改会写明原因。' },
      safe: { title: '敏感内容不落本机', body: '身份证号、银行卡号联网才能查看，每次查看都有记录。' },
    },
    forWhom: '面向业务经理、集团员工和劳务企业。',
  },
  en: {
    title: 'The office platform for construction companies',
    lead: 'People, organisation, to-dos and messages in one place, and work goes on without a connection.',
    signIn: 'Sign in',
    register: 'Create an account',
    install: 'Install on this device',
    howToInstall: 'How to install it',
    help: 'Help',
    facts: {
      offline: {
        title: 'No signal needed',
        body: 'Look people up, call them and edit records in a basement or on site. Everything is sent in order once there is a signal.',
      },
      people: {
        title: 'Find anyone in seconds',
        body: 'By name, pinyin initials or mobile number, across the roster and every department.',
      },
      waiting: {
        title: 'See what needs you',
        body: 'To-dos and messages in one place. A change that was not accepted tells you why.',
      },
      safe: {
        title: 'Sensitive data stays off your device',
        body: 'ID and bank card numbers are only shown online, and every look at them is recorded.',
      },
    },
    forWhom: 'For business managers, group staff and labour companies.',
  },
})
