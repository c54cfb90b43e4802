// Ids that follow from what they are about: decided on a second time, the same edit makes the same rows.
import { makeUlid } from '#contract/kit/id.ts'

/** An id of that kind and time for what `about` names. */
export function idFor(prefix: string, atMs: number, about: string): string {
  let state = 7
  for (const letter of about) state = (Math.imul(state, 31) + letter.charCodeAt(0)) >>> 0
  return `${prefix}_${makeUlid(atMs, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  })}`
}
