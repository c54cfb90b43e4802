// The board: what a person sees first, his schedule, and whom he finds.
import { domain } from '../../kit/domain.ts'
import { boardCalls } from './board-calls.ts'
import { boardRows } from './board-rows.ts'

export const board = domain({ ...boardRows, calls: boardCalls })
