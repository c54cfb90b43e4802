import type {
  START_COMMAND_STATES,
  StartCommandAudience,
  StartCommandKind,
} from '#contract/domains/identity/start-command-calls.ts'
import { defineText } from '#src/i18n/i18n.ts'

type Kinds = Readonly<Record<StartCommandKind, string>>
type Audiences = Readonly<Record<StartCommandAudience, string>>
type States = Readonly<Record<(typeof START_COMMAND_STATES)[number], string>>

const zhKinds: Kinds = { openPage: '打开页面', notice: '显示通知', refreshMenu: '刷新菜单和权限' }
const enKinds: Kinds = {
  openPage: 'Open a page',
  notice: 'Show a notice',
  refreshMenu: 'Fetch menu and permissions anew',
}
const zhAudiences: Audiences = { everybody: '所有人', organisation: '一个组织', account: '一个账号' }
const enAudiences: Audiences = { everybody: 'Everybody', organisation: 'One organisation', account: 'One account' }
const zhStates: States = { running: '生效中', ended: '已到期', withdrawn: '已撤回' }
const enStates: States = { running: 'Running', ended: 'Over', withdrawn: 'Withdrawn' }

/** Words of commands at the start: for those who give them, and for those who get them. */
export const startCommandText = defineText({
  zh: {
    kind: '指令',
    kinds: zhKinds,
    kindMissing: '请选择指令',
    path: '页面地址',
    pathHint: '本系统内的地址，例如 /help',
    pathMissing: '请填写以 / 开头的页面地址',
    notice: '通知内容',
    noticeMissing: '请填写通知内容',
    audience: '对象',
    audiences: zhAudiences,
    organisation: '组织名称',
    account: '用户名或手机号码',
    subjectMissing: '请填写对象',
    days: '有效期',
    daysOf: (count: number) => `${count} 天`,
    until: '有效期至',
    madeAt: '发布时间',
    done: '已执行',
    doneOf: (count: number) => `${count} 人`,
    state: '状态',
    states: zhStates,
    all: '全部',
    add: '发布指令',
    addHint: '对方下次打开系统或切换身份时执行，每人一次。',
    added: '已发布',
    withdraw: '撤回指令',
    withdrawAsk: '撤回后不再执行；已经执行过的人不受影响。',
    withdrawn: '已撤回',
    none: '没有符合条件的指令',
    nothingYet: '还没有启动指令',
    nothingHint: '可以让大家在下次打开时看到一条通知、打开一个页面，或重新获取菜单。',
    withdrawNote: {
      note: '撤回原因',
      noteHint: '记入操作记录',
      noteNeeded: '请填写撤回原因',
      needsNetwork: '需要网络，填写的内容会保留',
    },
    offline: '需要网络，填写的内容会保留',
    title: '平台通知',
    read: '知道了',
  },
  en: {
    kind: 'Command',
    kinds: enKinds,
    kindMissing: 'Choose a command',
    path: 'Page',
    pathHint: 'A path of this app, such as /help',
    pathMissing: 'Enter the path of a page, beginning with /',
    notice: 'Notice',
    noticeMissing: 'Enter what the notice says',
    audience: 'For',
    audiences: enAudiences,
    organisation: 'Name of the organisation',
    account: 'Username or mobile number',
    subjectMissing: 'Enter whom it is for',
    days: 'Lasts',
    daysOf: (count) => `${count} ${count === 1 ? 'day' : 'days'}`,
    until: 'Until',
    madeAt: 'Given on',
    done: 'Carried out',
    doneOf: (count) => `${count} ${count === 1 ? 'person' : 'people'}`,
    state: 'State',
    states: enStates,
    all: 'All',
    add: 'Give a command',
    addHint: 'It is carried out at the next start or switch of the identity, once for each person.',
    added: 'Given',
    withdraw: 'Withdraw the command',
    withdrawAsk: 'It is not carried out any more. Nothing changes for whoever has had it.',
    withdrawn: 'Withdrawn',
    none: 'No command like this',
    nothingYet: 'No start command yet',
    nothingHint: 'People can be shown a notice or a page at their next start, or get their menu anew.',
    withdrawNote: {
      note: 'Why it is withdrawn',
      noteHint: 'Kept in the log of acts',
      noteNeeded: 'Say why it is withdrawn',
      needsNetwork: 'Needs the network; what you typed is kept',
    },
    offline: 'Needs the network; what you typed is kept',
    title: 'Notice of the platform',
    read: 'Understood',
  },
})
