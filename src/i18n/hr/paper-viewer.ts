import { defineText } from '#src/i18n/i18n.ts'

/** Words of the page that shows papers of a person. */
export const paperViewerText = defineText({
  zh: {
    title: '资料查看',
    of: (name: string) => `${name}的资料`,
    at: (paper: string, at: number, of: number) => `${paper}（${at} / ${of}）`,
    before: '上一份',
    next: '下一份',
    nearer: '放大',
    farther: '缩小',
    rotate: '旋转',
    print: '打印',
    pageOf: (paper: string, at: number, of: number) => `${paper}，第 ${at} 页，共 ${of} 页`,
    unreadable: '这份 PDF 打不开：文件可能已损坏，或者显示 PDF 的组件还没有下载完，请联网后再试。',
    back: '返回',
    download: '下载',
    denied: '查看证件资料需要花名册敏感信息权限，请联系人事负责人。',
    gone: '这份资料已不存在，或者您不能查看。',
    offline: '证件资料不保存在设备上，联网后才能查看。',
    none: '没有找到资料',
    noneHint: '还没有上传，或者已经被替换。',
    noPicture: '这种文件不能在这里显示，请下载后打开。',
    viewAll: '逐份查看',
    zip: '打包下载',
    zipName: '人员资料',
    zipOf: (name: string) => `${name}的资料`,
    zipMost: (most: number) => `一次最多打包 ${most} 个文件，请分批下载。`,
    zipNone: '所选人员还没有上传资料。',
    ask: '短信催交资料',
    askTitle: '短信催交资料',
    askLead: (count: number) =>
      `给所选 ${count} 人中缺少必交资料的人发送短信，写明缺哪些，并附上传链接。同一个人一天只发一次。`,
    asked: (sent: number, complete: number, limited: number) =>
      [`已发送 ${sent} 条`, complete > 0 && `${complete} 人资料齐全`, limited > 0 && `${limited} 人今天已催过`]
        .filter(Boolean)
        .join('，'),
    askSend: '发送短信',
  },
  en: {
    title: 'Papers',
    of: (name) => `Papers of ${name}`,
    at: (paper, at, of) => `${paper} (${at} of ${of})`,
    before: 'Previous',
    next: 'Next',
    nearer: 'Zoom in',
    farther: 'Zoom out',
    rotate: 'Rotate',
    print: 'Print',
    pageOf: (paper, at, of) => `${paper}, page ${at} of ${of}`,
    unreadable:
      'This PDF cannot be opened: it may be damaged, or what shows PDFs has not come yet. Try again with a network.',
    back: 'Back',
    download: 'Download',
    denied: 'Papers need the permission for sensitive fields of the roster; ask the head of HR.',
    gone: 'This paper is gone, or not for you to see.',
    offline: 'Papers are not kept on the device; they are seen with a network.',
    none: 'There are no papers',
    noneHint: 'Nothing was uploaded yet, or it was replaced.',
    noPicture: 'A file of this kind cannot be shown here; download it.',
    viewAll: 'View one by one',
    zip: 'Download as a zip',
    zipName: 'Papers',
    zipOf: (name) => `Papers of ${name}`,
    zipMost: (most) => `At most ${most} files go into one zip: please choose fewer people.`,
    zipNone: 'These people have submitted no papers yet.',
    ask: 'Ask for papers by SMS',
    askTitle: 'Ask for papers by SMS',
    askLead: (count) =>
      `Of these ${count} people, those who lack required papers get a message that says which, with a link. One a day for each person.`,
    asked: (sent, complete, limited) =>
      [`${sent} sent`, complete > 0 && `${complete} lack nothing`, limited > 0 && `${limited} were asked today`]
        .filter(Boolean)
        .join(', '),
    askSend: 'Send',
  },
})
