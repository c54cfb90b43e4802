import { defineText } from '#src/i18n/i18n.ts'

/** Words of the page that shows the attendance system. */
export const attendanceText = defineText({
  zh: {
    none: '还没有设置考勤系统',
    noneHint: '填写考勤系统的网址后，可以在这里直接打开。',
    noneAsk: '请联系能修改组织信息的管理员设置考勤系统的网址。',
    set: '设置网址',
    change: '修改网址',
    address: '考勤系统网址',
    addressHint: '以 https:// 开头，留空则不显示。登录信息不会交给对方。',
    wrong: '请输入以 https:// 开头的完整网址',
    saved: '已保存',
    frame: '考勤系统',
    silent: '考勤系统没有回应。页面空白时，可能是打不开，或者对方不允许在这里显示。',
    inNewWindow: '在新窗口打开',
    again: '重新加载',
    offline: '考勤系统需要联网才能打开。',
  },
  en: {
    none: 'No attendance system is set',
    noneHint: 'Enter its address to open it here.',
    noneAsk: 'Ask somebody who may change the information of the organisation to set its address.',
    set: 'Set the address',
    change: 'Change the address',
    address: 'Address of the attendance system',
    addressHint: 'Begins with https://; empty for none. It is handed nothing of the login.',
    wrong: 'A whole address that begins with https://',
    saved: 'Saved',
    frame: 'Attendance system',
    silent: 'The attendance system does not answer. If the page is blank, it may be down, or refuse to be shown here.',
    inNewWindow: 'Open in a new window',
    again: 'Load again',
    offline: 'The attendance system needs the network.',
  },
})
