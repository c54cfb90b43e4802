// The server's part of the board.

import type { board } from '#contract/domains/board/board.ts'
import { cooperationPost } from '#contract/domains/board/cooperation-post.ts'
import type { PeopleTold } from '#server/domains/people-told.ts'
import type { ServerDomainOf } from '#server/sync/server-domain.ts'
import { keepPost, reviewed } from './cooperation.ts'
import { type BoardContext, cancelItem, closeAll, keepItem, remind, tickItem } from './schedule.ts'

export interface ServedBoard {
  readonly domain: ServerDomainOf<typeof board>
  /** What the clock does with an item of the schedule. */
  readonly remind: (context: BoardContext, uri: string) => Promise<void>
  /** What the clock does with a post that has run out. */
  readonly expire: (context: BoardContext, uri: string) => Promise<void>
}

/** Serves the schedule and the posts of those who look for partners. */
export const serveBoard = (people: PeopleTold): ServedBoard => ({
  remind: (context, uri) => remind(context, people, uri),
  expire: async ({ all, atMs }, uri) => {
    const row = await all.get(cooperationPost, uri)
    if (row?.status === 'open' && row.expireAt <= atMs) await all.patch(cooperationPost, uri, { status: 'expired' })
  },
  domain: {
    authority: {
      addScheduleItem: (context) => keepItem(context, people, context.args.uri),
      changeScheduleItem: (context) => keepItem(context, people, context.args.uri),
      removeScheduleItem: (context) => closeAll(context, context.args.uri),
      tickScheduleItem: (context) => tickItem(context, context.args.uri, context.args.day, context.args.isDone),
      cancelScheduleItem: (context) => cancelItem(context, people, context.args.uri),
      addCooperationPost: keepPost,
      reviewCooperationPost: reviewed,
    },
  },
})
