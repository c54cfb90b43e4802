import type { PageEntry } from './page-entry.ts'

/** The board, the schedule, and whom one finds there. */
export const BOARD_PAGES: readonly PageEntry[] = [
  { path: '/board', section: 'board', group: 'board', icon: 'board' },
  { path: '/board/daylytask', section: 'board', group: 'board', icon: 'calendar' },
  { path: '/board/summary', section: 'board', group: 'board', icon: 'star' },
  { path: '/board/cooperation', section: 'board', group: 'board', icon: 'handshake' },
]
