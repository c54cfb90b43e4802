import { defineText } from '#src/i18n/i18n.ts'

/** What is said of a call that did not work. */
export const callProblemText = defineText({
  zh: {
    offline: '没有网络，联网后再试。',
    offlineKept: '需要网络：由服务器保存。您填写的内容已保存在本机，联网后可继续。',
    timeout: '服务器没有及时回应，请稍后再试。',
    failedKept: '没有保存，您填写的内容还在。',
  },
  en: {
    offline: 'You are offline. Try again once you are connected.',
    offlineKept:
      'Saving needs a connection. What you typed is kept on this device, so you can continue once you are online.',
    timeout: 'The server did not respond in time. Please try again later.',
    failedKept: 'Nothing was saved. What you typed is still here.',
  },
})
