// The letter behind `g` for each section: the first letter of its code that no other section has.
import type { FrameEntry } from '#src/ui/frame/frame-entry.ts'

export interface SectionLetter {
  readonly letter: string
  readonly entry: FrameEntry
}

/** `y` leads to the sync centre, whatever the menu says. */
const TAKEN = ['y']

/** Gives each entry a letter; an entry whose letters are all taken gets none. */
export function sectionLetters(entries: readonly FrameEntry[]): SectionLetter[] {
  const taken = new Set(TAKEN)
  return entries.flatMap((entry) => {
    const letter = [...entry.key.toLowerCase()].find((char) => /[a-z]/.test(char) && !taken.has(char))
    if (letter === undefined) return []
    taken.add(letter)
    return [{ letter, entry }]
  })
}
