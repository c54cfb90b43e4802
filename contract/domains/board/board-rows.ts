// The rows of the board and what is done with them; the engine goes without its calls.
import { domain } from '../../kit/domain.ts'
import { addBoardLayout, boardLayout, changeBoardLayout } from './board-layout.ts'
import {
  addCooperationPost,
  changeCooperationPost,
  closeCooperationPost,
  cooperationPost,
  reviewCooperationPost,
} from './cooperation-post.ts'
import {
  addScheduleItem,
  cancelScheduleItem,
  changeScheduleItem,
  removeScheduleItem,
  scheduleItem,
  tickScheduleItem,
} from './schedule-item.ts'

export const boardRows = domain({
  collections: { boardLayout, scheduleItem, cooperationPost },
  mutations: {
    addBoardLayout,
    changeBoardLayout,
    addScheduleItem,
    changeScheduleItem,
    removeScheduleItem,
    tickScheduleItem,
    cancelScheduleItem,
    addCooperationPost,
    changeCooperationPost,
    closeCooperationPost,
    reviewCooperationPost,
  },
  calls: {},
  refusals: ['scheduleCancelled', 'postClosed', 'companyNotCertified', 'realNameMissing'],
})
