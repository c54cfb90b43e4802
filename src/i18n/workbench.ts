import { defineText } from './i18n.ts'

/** Words of the workbench. */
export const workbenchText = defineText({
  zh: {
    favourites: '我的收藏',
    noFavourites: '还没有收藏。点功能旁的星标，把常用的功能放到这里。',
    arrange: '调整顺序',
    arranged: '完成',
    arrangeHint: '拖动，或用按钮前移、后移。',
    arrangeHintPhone: '用按钮前移、后移。',
    keep: (name: string) => `收藏 ${name}`,
    drop: (name: string) => `取消收藏 ${name}`,
    earlier: (name: string) => `前移 ${name}`,
    later: (name: string) => `后移 ${name}`,
    moved: (name: string, place: number, count: number) => `${name} 移到第 ${place} 位，共 ${count} 项`,
    full: (count: number) => `最多收藏 ${count} 项，请先取消一项。`,
    others: '其他功能',
  },
  en: {
    favourites: 'Favourites',
    noFavourites: 'None yet. Press the star beside a function to keep it at hand here.',
    arrange: 'Arrange',
    arranged: 'Done',
    arrangeHint: 'Drag them, or use the buttons.',
    arrangeHintPhone: 'Use the buttons to move them.',
    keep: (name) => `Keep ${name} at hand`,
    drop: (name) => `Remove ${name} from the favourites`,
    earlier: (name) => `Move ${name} earlier`,
    later: (name) => `Move ${name} later`,
    moved: (name, place, count) => `${name} is now ${place} of ${count}`,
    full: (count) => `You can keep ${count} at most. Remove one first.`,
    others: 'Other functions',
  },
})
