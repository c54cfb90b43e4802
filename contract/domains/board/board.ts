// The board: what a person sees first, his schedule, and whom he finds.
import { domain } from '../../kit/domain.ts'
import { boardCalls } from './board-calls.ts'
import { boardRows } from './board-rows.ts'

export const board = domain({
  ...boardRows,
  calls: boardCalls,
  todos: {
    schedule: {
      opens: ['/board/daylytask'],
      closedBy: ['board.tickScheduleItem', 'board.cancelScheduleItem', 'board.removeScheduleItem'],
    },
    postReport: { opens: ['/board/cooperation'], closedBy: ['board.reviewCooperationPost'] },
  },
})
