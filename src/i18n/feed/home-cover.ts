import { defineText } from '#src/i18n/i18n.ts'

/** Words of the picture above a homepage. */
export const homeCoverText = defineText({
  zh: {
    add: '添加封面',
    change: '更换封面',
    remove: '移除封面',
    saved: '封面已更新',
    needsNetwork: '更换封面需要网络',
    followers: (count: number) => `关注者 ${count}`,
    likes: (count: number) => `获赞 ${count}`,
  },
  en: {
    add: 'Add a cover',
    change: 'Change the cover',
    remove: 'Remove the cover',
    saved: 'The cover has been changed',
    needsNetwork: 'Changing the cover needs a network',
    followers: (count) => (count === 1 ? '1 follower' : `${count} followers`),
    likes: (count) => (count === 1 ? '1 like' : `${count} likes`),
  },
})
