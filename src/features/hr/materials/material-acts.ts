// What can be done to a paper as it stands.
import type { MaterialLine } from '#contract/domains/hr/materials/material-list.ts'
import type { MaterialWords } from './material-values.ts'

export type MaterialAct = 'handIn' | 'approved' | 'rejected' | 'waived' | 'remove'

/** The acts of a paper, the most needed ones first, and those that stand behind. */
export function actsOf({ key, material, state }: Pick<MaterialLine, 'key' | 'material' | 'state'>): {
  readonly first: readonly MaterialAct[]
  readonly further: readonly MaterialAct[]
} {
  const isThere = (material?.files.length ?? 0) > 0
  const first: readonly MaterialAct[] = state === 'uploaded' ? ['approved', 'rejected'] : ['handIn']
  const all: readonly (MaterialAct | false)[] = [
    'handIn',
    isThere && material?.status !== 'approved' && 'approved',
    isThere && material?.status !== 'rejected' && 'rejected',
    state !== 'waived' && 'waived',
    key !== undefined && 'remove',
  ]
  return { first, further: all.flatMap((act) => (act === false || first.includes(act) ? [] : [act])) }
}

/** What the button of an act says. */
export function actWord(act: MaterialAct, { material }: Pick<MaterialLine, 'material'>, words: MaterialWords): string {
  switch (act) {
    case 'handIn':
      return material && material.files.length > 0 ? words.replace : words.handIn
    case 'approved':
      return words.approve
    case 'rejected':
      return words.reject
    case 'waived':
      return words.waive
    case 'remove':
      return words.remove
  }
}
