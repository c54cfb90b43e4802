/** Columns of the news. */
export const NEWS_TABS = ['all', 'news', 'activity', 'notice'] as const
export type NewsTab = (typeof NEWS_TABS)[number]
