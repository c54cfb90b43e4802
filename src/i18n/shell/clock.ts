import { defineText } from '#src/i18n/i18n.ts'

/** Words for a device whose clock is plainly wrong. */
export const clockText = defineText({
  zh: {
    title: '本机时间不准',
    behind: (long: string) => `比服务器慢约 ${long}。请在手机或电脑的设置里校正日期和时间。修改照常保存和发送。`,
    ahead: (long: string) => `比服务器快约 ${long}。请在手机或电脑的设置里校正日期和时间。修改照常保存和发送。`,
    days: (count: number) => `${count} 天`,
    hours: (count: number) => `${count} 小时`,
    minutes: (count: number) => `${count} 分钟`,
    understood: '知道了',
  },
  en: {
    title: 'The clock of this device is wrong',
    behind: (long: string) =>
      `It is about ${long} behind the server’s. Please correct date and time in the settings of the device. Changes are saved and sent as always.`,
    ahead: (long: string) =>
      `It is about ${long} ahead of the server’s. Please correct date and time in the settings of the device. Changes are saved and sent as always.`,
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
    minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
    understood: 'Got it',
  },
})
