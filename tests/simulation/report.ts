// What a life consisted of.
import { readOutbox } from './invariants.ts'
import type { SimDevice } from './sim-device.ts'

/** What a run did; a run that did nothing proves nothing. */
export interface Report {
  readonly acts: number
  readonly accepted: number
  readonly refused: number
  readonly events: number
  readonly done: Readonly<Record<string, number>>
}

/** Counts what lies in the outboxes at the end. */
export function reportOf(devices: readonly SimDevice[], events: number, done: Report['done']): Report {
  let [acts, accepted, refused] = [0, 0, 0]
  for (const device of devices) {
    const { totals, edits } = readOutbox(device)
    acts += totals.created
    accepted += totals.applied + totals.merged
    refused += edits.filter((edit) => edit.state === 'inbox').length
  }
  return { acts, accepted, refused, events, done }
}
