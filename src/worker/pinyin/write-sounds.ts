import { normaliseText } from '../search/normalise-text.ts'
import { forEachOtherReading, hasOtherReading } from './other-readings.ts'
import { type NameReading, readName, syllables } from './read-name.ts'

const toUpper = 32

/** The letters of every syllable, the first small and the others capital, one after the other, so that a reading is copied without making strings. */
const starts = new Uint16Array(syllables.length + 1)
const letters = new Uint8Array(syllables.reduce((total, syllable) => total + syllable.length, 0))
for (const [index, syllable] of syllables.entries()) {
  const start = starts[index] as number
  for (let i = 0; i < syllable.length; i++) letters[start + i] = syllable.charCodeAt(i) - (i === 0 ? 0 : toUpper)
  starts[index + 1] = start + syllable.length
}

const lineEnd = 10
const longestSyllable = 6
const spellings = 4

/** Bytes that `writeSounds` may need for a name of so many characters. */
export function soundsRoom(characters: number): number {
  return spellings * (characters * (longestSyllable + 1) + 2)
}

/**
 * Writes how a name sounds, answering the end of what was written from `at` on, as ASCII lines: the full pinyin joined, the initials, then the other spellings by which
 * people look for it. A syllable's letters behind its first are capital: no match begins at one (searchWord). Letters, digits
 * and ASCII marks of the name stay in the full pinyin, so that whatever ASCII part
 * of the name somebody types is found there too.
 */
export function writeSounds(reading: NameReading, into: Uint8Array, at: number): number {
  let end = writeSpelling(reading, into, at)
  if (!hasOtherReading(reading)) return end
  forEachOtherReading(reading, (place, syllable) => {
    const before = reading.syllables[place] as number
    reading.syllables[place] = syllable
    end = writeSpelling(reading, into, end)
    reading.syllables[place] = before
  })
  return end
}

function writeSpelling(reading: NameReading, into: Uint8Array, at: number): number {
  const { characters, syllables: sounds, count } = reading
  let end = at
  for (let i = 0; i < count; i++) {
    const sound = sounds[i] as number
    if (sound > 0) {
      for (let from = starts[sound] as number, to = starts[sound + 1] as number; from < to; from++) {
        into[end++] = letters[from] as number
      }
    } else if ((characters[i] as number) < 0x80) {
      into[end++] = characters[i] as number
    }
  }
  into[end++] = lineEnd
  if (count < 2) return end
  const full = end
  for (let i = 0; i < count; i++) {
    const sound = sounds[i] as number
    if (sound > 0) into[end++] = letters[starts[sound] as number] as number
    else if (isLetterOrDigit(characters[i] as number)) into[end++] = characters[i] as number
  }
  // A name without Chinese characters has no initials of its own.
  if (end - full === full - at - 1 && !hasSyllable(reading)) return full
  into[end++] = lineEnd
  return end
}

function hasSyllable(reading: NameReading): boolean {
  for (let i = 0; i < reading.count; i++) if ((reading.syllables[i] as number) > 0) return true
  return false
}

function isLetterOrDigit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
}

let scratch = new Uint8Array(512)

/** What `writeSounds` writes for a normalised name, for single names. */
export function soundLines(name: string, surname: boolean): string {
  const reading = readName(name, surname)
  if (scratch.length < soundsRoom(reading.count)) scratch = new Uint8Array(soundsRoom(reading.count) * 2)
  const end = writeSounds(reading, scratch, 0)
  let lines = ''
  for (let at = 0; at < end; at++) lines += String.fromCharCode(scratch[at] as number)
  return lines
}

/** The spellings by which a name is looked for (zENGlI, zl, cENGlI, cl), for indexes that keep a text a row. */
export function soundsOf(name: string, options: { surname: boolean }): string[] {
  return soundLines(normaliseText(name), options.surname).trimEnd().split('\n')
}
