import { defineText } from '#src/i18n/i18n.ts'

/** Names of the pages of the feed. They come with the routes. */
export const articleScreens = defineText({
  zh: {
    dynamic: '动态',
    dynamicDetail: '动态详情',
    personHome: '个人主页',
    orgHome: '组织主页',
    messages: '消息',
    news: '资讯',
    newsDetail: '资讯详情',
    industryNews: '行业资讯',
    myDynamic: '我的动态',
    orgDynamic: '组织动态',
    readers: '已读情况',
    registrations: '活动报名',
    shared: '分享的内容',
  },
  en: {
    dynamic: 'Feed',
    dynamicDetail: 'Post',
    personHome: 'Homepage',
    orgHome: 'Organisation’s homepage',
    messages: 'Messages',
    news: 'News',
    newsDetail: 'News',
    industryNews: 'News of the trade',
    myDynamic: 'My posts',
    orgDynamic: 'The organisation’s posts',
    readers: 'Who has read it',
    registrations: 'Registrations',
    shared: 'Shared with you',
  },
})
