// Where mail is read, by what stands behind the @. Only well-known providers: a wrong address would send people astray.

const PAGES: Readonly<Record<string, string>> = {
  'qq.com': 'https://mail.qq.com',
  'vip.qq.com': 'https://mail.qq.com',
  'foxmail.com': 'https://mail.qq.com',
  '163.com': 'https://mail.163.com',
  '126.com': 'https://mail.126.com',
  'yeah.net': 'https://www.yeah.net',
  'vip.163.com': 'https://vip.163.com',
  'sina.com': 'https://mail.sina.com.cn',
  'sina.cn': 'https://mail.sina.com.cn',
  'sohu.com': 'https://mail.sohu.com',
  '139.com': 'https://mail.10086.cn',
  '189.cn': 'https://mail.189.cn',
  'wo.cn': 'https://mail.wo.cn',
  'aliyun.com': 'https://mail.aliyun.com',
  '21cn.com': 'https://mail.21cn.com',
  'gmail.com': 'https://mail.google.com',
  'outlook.com': 'https://outlook.live.com',
  'hotmail.com': 'https://outlook.live.com',
  'live.com': 'https://outlook.live.com',
  'icloud.com': 'https://www.icloud.com/mail',
}

/** The page on which mail of a domain is read, or '' when it is not known. An @ before the domain is left out. */
export const mailPage = (postfix: string): string => {
  const domain = postfix.trim().toLowerCase().replace(/^@/, '')
  return Object.hasOwn(PAGES, domain) ? (PAGES[domain] ?? '') : ''
}
