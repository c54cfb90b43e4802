import { defineText } from '#src/i18n/i18n.ts'

/** Words of what shows itself after the first picture: notices, the offers to update and install, the mark of an edit. */
export const noticeText = defineText({
  zh: {
    mark: {
      saved: '已存本机，待发送',
      sending: '正在发送',
      refused: '未被接受，查看原因',
    },
    toast: {
      region: '通知',
      done: '完成',
      note: '提示',
      problem: '需要注意',
    },
    update: {
      title: '新版本已就绪',
      body: '更新前会先保存您正在填写的内容。',
      now: '立即更新',
      later: '稍后',
    },
    install: {
      title: '安装到主屏幕',
      titleDesk: '安装到这台电脑',
      body: '没有网络也能打开，启动更快。',
      now: '安装',
      later: '以后再说',
    },
  },
  en: {
    mark: {
      saved: 'Saved on this device, waiting to be sent',
      sending: 'Sending',
      refused: 'Not accepted, see why',
    },
    toast: {
      region: 'Notices',
      done: 'Done',
      note: 'Note',
      problem: 'Problem',
    },
    update: {
      title: 'A new version is ready',
      body: 'What you are filling in is saved first.',
      now: 'Update now',
      later: 'Later',
    },
    install: {
      title: 'Install on this device',
      titleDesk: 'Install on this computer',
      body: 'Opens without a connection and starts faster.',
      now: 'Install',
      later: 'Not now',
    },
  },
})
