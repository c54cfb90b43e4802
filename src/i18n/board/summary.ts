import { defineText } from '#src/i18n/i18n.ts'

/** Words of the star of the week. */
export const summaryText = defineText({
  zh: {
    title: '每周之星',
    week: (from: string, to: string) => `${from} 至 ${to}`,
    organisation: '本组织',
    industry: '同行业',
    tabsLabel: '榜单范围',
    points: (count: number) => `${count} 分`,
    facts: (posts: number, received: number) => `发布 ${posts} 条 · 收到互动 ${received} 次`,
    mine: (place: number, points: number) => `您排第 ${place} 名，${points} 分`,
    notMine: '您上周没有上榜，发一条动态就有机会。',
    none: '上周还没有人上榜',
    noneHint: '发布动态、收到评论和点赞、按时确认安全通知都会得分。',
    noIndustry: '没有同行业的榜单',
    rule: '计分规则',
    ruleText:
      '每周一零点统计上一周：发布动态 3 分（每天最多 5 条），收到他人评论 1 分（每天最多 20 条），收到点赞 0.5 分，被转发 2 分，被收藏 1 分，按时确认必读通知 1 分。同一个人对同一条内容只计一次；同分时先得分的在前。',
    takePart: '参加排名',
    takePartHint: '关闭后立即从榜单中隐去，下周起不再统计。',
    needsNetwork: '联网后显示榜单',
    heardAt: (time: string) => `上次更新 ${time}`,
    saved: (isOptedOut: boolean) => (isOptedOut ? '已保存，您不再参加排名' : '已保存，下周起参加排名'),
    notSaved: '没有保存：没有网络，请联网后再试',
    home: (name: string) => `${name} 的主页`,
  },
  en: {
    title: 'Star of the week',
    week: (from, to) => `${from} to ${to}`,
    organisation: 'My company',
    industry: 'The trade',
    tabsLabel: 'Ranking',
    points: (count) => (count === 1 ? '1 point' : `${count} points`),
    facts: (posts, received) => `${posts} posted · ${received} reactions`,
    mine: (place, points) => `You are number ${place} with ${points} points`,
    notMine: 'You had no points last week. A post is a beginning.',
    none: 'Nobody had points last week',
    noneHint: 'Posts, comments and likes of others, and notices acknowledged in time give points.',
    noIndustry: 'There is no ranking of the trade',
    rule: 'How points are counted',
    ruleText:
      'The week before is counted on Monday at midnight: 3 points for a post (5 a day at most), 1 for a comment of somebody else (20 a day at most), 0.5 for a like, 2 for being forwarded, 1 for being kept, 1 for a notice acknowledged in time. What one person does with one post counts once; of equals whoever had the points earlier stands first.',
    takePart: 'Take part in the ranking',
    takePartHint: 'Switched off, you are taken out at once, and not counted from next week on.',
    needsNetwork: 'The ranking is shown once there is a connection',
    heardAt: (time) => `As of ${time}`,
    saved: (isOptedOut) =>
      isOptedOut ? 'Saved. You do not take part any more' : 'Saved. You take part from next week on',
    notSaved: 'Not saved: there is no connection. Please try again later',
    home: (name) => `Page of ${name}`,
  },
})
