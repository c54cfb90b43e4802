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
    addressHint: '以 https:// 开头，留空则不显示。对方可凭一次性访问码向平台核对打开的人，拿不到登录信息。',
    wrong: '请输入以 https:// 开头的完整网址',
    saved: '已保存',
    frame: '考勤系统',
    holding: '打卡归控股组织管理。集团员工要打卡或看考勤，请先在右上角切换到控股组织。',
    offline: '考勤系统需要联网才能打开。',
  },
  en: {
    none: 'No attendance system is set',
    noneHint: 'Enter its address to open it here.',
    noneAsk: 'Ask somebody who may change the information of the organisation to set its address.',
    set: 'Set the address',
    change: 'Change the address',
    address: 'Address of the attendance system',
    addressHint:
      'Begins with https://; empty for none. It can ask the platform who opened it by a code that works once, and gets nothing of the login.',
    wrong: 'A whole address that begins with https://',
    saved: 'Saved',
    frame: 'Attendance system',
    holding:
      'Attendance is kept by the holding organisation: staff of the group switch to it at the top right before they clock.',
    offline: 'The attendance system needs the network.',
  },
})
