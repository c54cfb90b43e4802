// Which edits go into the next request: pure, so that the rules P3, P4 and L6 can be read in one place.
import { PUSH_BATCH, PUSH_BATCH_BYTES } from '#contract/sync/limits.ts'
import { dependsOn, type Edit, isUnsettled } from './edit.ts'

/**
 * Chooses the next batch from one identity's edits, given in order.
 * 1. Edits whose outcome is uncertain go first and alone, so that what depends on them stays back (P4).
 * 2. Then queued ones, as long as everything they depend on is settled or in the same batch before them.
 * 3. An edit that the server could not answer for goes last and by itself: it holds back only its own (P3).
 * A batch is as long as a server takes at once, in edits and in bytes; an edit that is longer goes alone.
 */
export function chooseBatch(edits: readonly Edit[], hasArrived: (fileUri: string) => boolean): Edit[] {
  const unsettled = edits.filter(isUnsettled)
  const uncertain = unsettled.filter((edit) => edit.state === 'sent' && edit.faults === 0)
  const healthy = inOrder(
    unsettled,
    uncertain.length > 0 ? new Set(uncertain) : new Set(unsettled.filter((edit) => edit.faults === 0)),
    hasArrived,
  )
  if (healthy.length > 0) return healthy
  const faulty = unsettled.filter((edit) => edit.faults > 0).sort((a, b) => a.faults - b.faults || a.seq - b.seq)
  for (const edit of faulty) {
    const alone = inOrder(unsettled, new Set([edit]), hasArrived)
    if (alone.length > 0) return alone
  }
  return []
}

function inOrder(
  unsettled: readonly Edit[],
  allowed: ReadonlySet<Edit>,
  hasArrived: (fileUri: string) => boolean,
): Edit[] {
  const batch: Edit[] = []
  let bytes = 0
  let isFull = false
  const heldBack: Edit[] = []
  // Written keys of what is held back; a look-up instead of comparing every pair.
  const heldKeys = new Set<string>()
  for (const edit of unsettled) {
    const waits =
      [...edit.keys, ...edit.reads].some((key) => heldKeys.has(`${key[0]}:${key[1]}`)) &&
      heldBack.some((held) => dependsOn(edit, held))
    if (!isFull && allowed.has(edit) && !waits && edit.files.every(hasArrived)) {
      bytes += sizeOf(edit)
      isFull = batch.length === PUSH_BATCH || (batch.length > 0 && bytes > PUSH_BATCH_BYTES)
      if (!isFull) {
        batch.push(edit)
        continue
      }
    }
    heldBack.push(edit)
    for (const key of edit.keys) heldKeys.add(`${key[0]}:${key[1]}`)
  }
  return batch
}

const encoder = new TextEncoder()
/** Bytes of an edit in a request, about. */
const sizeOf = ({ args, base }: Edit): number => encoder.encode(JSON.stringify([args, base])).length
