import { basicReadings, rareReadings, surnameReadings, syllableList, wordReadings } from './pinyin-data.gen.ts'

/**
 * A name, character by character. Syllable 0 is a character without a reading: a letter, a digit, a mark.
 * The arrays are used again by the next call of `readName`: take what is needed before it.
 */
export interface NameReading {
  count: number
  /** Code points. */
  characters: Uint32Array
  /** Places in `syllables`. */
  syllables: Uint16Array
}

const firstBasic = 0x4e00

/** Every toneless syllable in alphabetical order; place 0 is empty. */
export const syllables: readonly string[] = ['', ...syllableList.split(' ')]

const syllableIndex = new Map(syllables.map((syllable, index) => [syllable, index]))
const basic = decodeBasic()
const rare = new Map<number, number>()
for (const entry of rareReadings.split(' ')) {
  const character = String.fromCodePoint(entry.codePointAt(0) ?? 0)
  rare.set(character.codePointAt(0) ?? 0, mustSyllable(entry.slice(character.length)))
}

/** Marks the first and second characters of exceptional words, and surnames, so that all others take the short way. */
const wordHead = 1
const wordSecond = 2
const surnameHead = 4
const roles = new Uint8Array(0x10000)
const words = decodeExceptions(wordReadings, wordHead)
const surnames = decodeExceptions(surnameReadings, surnameHead)

let reading: NameReading = { count: 0, characters: new Uint32Array(128), syllables: new Uint16Array(128) }

/**
 * Reads a normalised name. `surname` says that it is a person's: then 曾, 单, 解, 尉迟 … at its head are read as
 * surnames; a department's 解决方案部 is not. Surnames win over words, longer words over shorter ones, from left to right.
 */
export function readName(name: string, surname: boolean): NameReading {
  if (name.length > reading.characters.length) {
    const room = name.length * 2
    reading = { count: 0, characters: new Uint32Array(room), syllables: new Uint16Array(room) }
  }
  const { characters, syllables: sounds } = reading
  let count = 0
  let at = 0
  while (at < name.length) {
    let code = name.charCodeAt(at)
    const place = code - firstBasic
    let sound = 0
    if (place >= 0 && place < basic.length) {
      const role = roles[code] as number
      if (role !== 0) {
        const atHead = surname && at === 0
        const likely =
          (atHead && (role & surnameHead) !== 0) ||
          ((role & wordHead) !== 0 &&
            at + 1 < name.length &&
            ((roles[name.charCodeAt(at + 1)] as number) & wordSecond) !== 0)
        const taken = likely ? readException(name, at, atHead, count) : 0
        if (taken > 0) {
          at += taken
          count += taken
          continue
        }
      }
      sound = basic[place] as number
    } else if (code > 0x2fff) {
      code = name.codePointAt(at) ?? code
      sound = rare.get(code) ?? 0
    }
    characters[count] = code
    sounds[count] = sound
    count += 1
    at += code > 0xffff ? 2 : 1
  }
  reading.count = count
  return reading
}

/** Reads an exceptional surname or word at a place of the name; answers how many characters it is long, or 0. */
function readException(name: string, at: number, surname: boolean, count: number): number {
  return (surname ? readFrom(surnames, 2, name, at, count) : 0) || readFrom(words, 3, name, at, count)
}

function readFrom(table: Map<string, number[]>, longest: number, name: string, at: number, count: number): number {
  for (let length = Math.min(longest, name.length - at); length > 0; length--) {
    const part = name.slice(at, at + length)
    const sounds = table.get(part)
    if (sounds === undefined) continue
    for (let i = 0; i < length; i++) {
      reading.characters[count + i] = part.charCodeAt(i)
      reading.syllables[count + i] = sounds[i] as number
    }
    return length
  }
  return 0
}

/** The place of a syllable that must be in the list. */
export function mustSyllable(syllable: string): number {
  const index = syllableIndex.get(syllable)
  if (index === undefined) throw new Error(`unknown syllable '${syllable}'`)
  return index
}

function decodeBasic(): Uint16Array {
  const table = new Uint16Array(basicReadings.length / 2)
  for (let i = 0; i < table.length; i++) {
    table[i] = (basicReadings.charCodeAt(i * 2) - 97) * 21 + basicReadings.charCodeAt(i * 2 + 1) - 97
  }
  return table
}

function decodeExceptions(text: string, role: number): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const entry of text.split(' ')) {
    const word = entry.replace(/[a-z-]+$/, '')
    found.set(word, entry.slice(word.length).split('-').map(mustSyllable))
    const head = word.charCodeAt(0)
    roles[head] = (roles[head] as number) | role
    const second = word.charCodeAt(1)
    if (role === wordHead) roles[second] = (roles[second] as number) | wordSecond
  }
  return found
}
