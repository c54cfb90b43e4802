// What an outcome makes of an edit.
import type { Outcome } from '#contract/kit/outcome.ts'
import type { Edit, Totals } from './edit.ts'

/**
 * Refusals that do not say that the row may still be seen: the inbox keeps the person's own values only (A2). The second
 * line is decided before anybody looks at the row; what an edit depends on may have been refused for any of these.
 */
const HIDES_ROW = new Set([
  ...['notFound', 'notAllowed', 'wrongIdentity'],
  ...['dependsOnRefused', 'invalid', 'unknownMutation', 'missingFile'],
])

/** The edit with its outcome; its acts are counted in `totals` (L3). */
export function settleEdit(edit: Edit, outcome: Outcome, totals: Totals): Edit {
  switch (outcome.kind) {
    case 'applied':
      totals.applied += edit.weight
      return { ...edit, state: 'accepted', outcome }
    case 'merged':
      totals.merged += edit.weight
      return { ...edit, state: 'accepted', outcome }
    case 'refused':
      return { ...edit, state: 'inbox', outcome, base: HIDES_ROW.has(outcome.code) ? [] : edit.base }
    case 'later':
      return { ...edit, state: 'queued' }
  }
}
