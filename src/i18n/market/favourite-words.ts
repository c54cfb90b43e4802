import { defineText } from '#src/i18n/i18n.ts'

/** What is said of favourites on the workbench. */
export const favouriteWords = defineText({
  zh: {
    name: '收藏',
    fields: {
      menuCode: '功能',
      sortNo: '排序',
    },
    codes: {},
    steps: {},
    acts: {
      addFavourite: () => '在工作台收藏一项功能',
      moveFavourite: () => '调整工作台收藏的顺序',
      removeFavourite: () => '取消工作台的一项收藏',
    },
  },
  en: {
    name: 'Favourite',
    fields: {
      menuCode: 'Function',
      sortNo: 'Order',
    },
    codes: {},
    steps: {},
    acts: {
      addFavourite: () => 'Keep a function at hand on the workbench',
      moveFavourite: () => 'Change the order of favourites on the workbench',
      removeFavourite: () => 'Remove a favourite from the workbench',
    },
  },
})
