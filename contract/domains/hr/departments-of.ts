// The departments of a person: the primary one first, then those where he works besides.
import { refuse } from '../../kit/refusal.ts'
import type { Tx } from '../../kit/tx.ts'
import { department } from '../organisation.ts'

/** All departments of whoever has this primary one, in the form to store: it comes first, and none comes twice. */
export const departmentsOf = (primary: string, others: readonly string[]): string[] => [
  ...new Set([primary, ...others]),
]

/** A department that a person did not have before is there, and takes people in. */
export async function refuseClosed(tx: Tx, before: readonly string[], after: readonly string[]): Promise<void> {
  for (const uri of after) {
    if (before.includes(uri)) continue
    const added = await tx.get(department, uri)
    if (!added) refuse('departmentMissing', { field: 'groupUris' })
    if (added.status === 'disabled') refuse('departmentDisabled', { field: 'groupUris' })
  }
}
