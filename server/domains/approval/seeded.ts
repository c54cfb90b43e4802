// Chance that follows from a text: an edit that is decided on a second time makes the same rows.

/** Numbers between 0 and 1, the same for the same text. */
export function seeded(text: string): () => number {
  let state = 0
  for (const letter of text) state = (Math.imul(state, 31) + letter.charCodeAt(0)) >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
