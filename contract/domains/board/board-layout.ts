// How a person has arranged his board, in one identity.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { structure } from '../../kit/field.ts'
import { recordMutations } from '../../kit/record.ts'

const WIDGET_SIZES = ['S', 'M', 'L'] as const
export type WidgetSize = (typeof WIDGET_SIZES)[number]

const placedSchema = z.object({
  /** Which widget; one that a client does not know is kept and not drawn. */
  key: z.string().check(z.minLength(1), z.maxLength(40)),
  size: z.enum(WIDGET_SIZES),
  isHidden: z.boolean(),
})
/** A widget at its place on a board. */
export type PlacedWidget = z.infer<typeof placedSchema>

export const boardLayout = collection(
  'boardLayout',
  { base: group('', { widgets: structure(z.array(placedSchema).check(z.maxLength(60))) }) },
  { audience: 'user', idPrefix: 'bdl', lookups: [] },
)

/** Of two that two devices made at once the newest counts. */
export const { add: addBoardLayout, change: changeBoardLayout } = recordMutations(boardLayout, {
  permission: '',
  writes: ['widgets'],
})
