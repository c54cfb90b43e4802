// What was refused only because something it builds upon was: offered again along with that.
import { dependsOn, type Edit, refusalOf } from '#src/sync/outbox/edit.ts'

/** In their order; what builds upon one of these is one too. */
export function followersOf(edits: readonly Edit[], id: string): Edit[] {
  const at = edits.findIndex((edit) => edit.id === id)
  const first = edits[at]
  if (!first) return []
  const taken = [first]
  for (const edit of edits.slice(at + 1)) {
    const isHeld = edit.domain === first.domain && refusalOf(edit)?.code === 'dependsOnRefused'
    if (isHeld && taken.some((earlier) => dependsOn(edit, earlier))) taken.push(edit)
  }
  return taken.slice(1)
}
