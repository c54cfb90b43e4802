// What a card of the board is told.
import type { WidgetSize } from '#contract/domains/board/board-layout.ts'

export interface WidgetProps {
  readonly size: WidgetSize
}

/** Lines that a card of a size has room for. */
export const LINES: Readonly<Record<WidgetSize, number>> = { S: 3, M: 5, L: 8 }
