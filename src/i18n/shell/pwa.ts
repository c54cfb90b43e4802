import { defineText } from '#src/i18n/i18n.ts'

/** Words about the app itself: new versions and installing. */
export const pwaText = defineText({
  zh: {
    busy: '另一个标签页里有内容还没能保存，请先处理；再点一次“立即更新”将直接更新。',
    notKept: '正在填写的内容没能保存到本机，请先完成或清空它；再点一次“立即更新”将直接更新。',
    nearlyFull: '本机存储快用完了。满了以后新的修改可能无法保存，请清理本机上不用的文件或其他网站的数据。',
    ios: {
      title: '安装到主屏幕',
      body: '点浏览器的“分享”，再选“添加到主屏幕”。没有网络也能打开，还不会被系统清除。',
      understood: '知道了',
    },
  },
  en: {
    busy: 'Something in another tab could not be saved yet. Take care of it first, or press “Update now” again to go ahead.',
    notKept:
      'What you are filling in could not be saved. Finish or clear it first, or press “Update now” again to go ahead.',
    nearlyFull:
      'This device is running low on storage. Once it is full, new changes may not be saved: delete some files or other sites’ data.',
    ios: {
      title: 'Add to the home screen',
      body: 'Tap Share in the browser, then “Add to Home Screen”. It opens without a connection and is not cleared away.',
      understood: 'Got it',
    },
  },
})
