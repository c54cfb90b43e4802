import { normaliseText } from '../search/normalise-text.ts'
import { forEachOtherReading } from './other-readings.ts'
import { readName, syllables } from './read-name.ts'

export interface Pinyin {
  /** Toneless, joined, ü as v: 'zengli'. Letters and digits of the name stay as they are, in lower case. */
  full: string
  /** First letters: 'zl'. */
  initials: string
  /** Other full spellings by which people look for the name: 'cengli'. */
  others: string[]
}

/**
 * How a name is read. With `surname` its head is read as a Chinese surname (曾 zeng, 单 shan, 尉迟 yuchi …): pass it
 * for people, not for departments. ASCII marks stay in the full form; characters without a known reading are left
 * out of both.
 */
export function toPinyin(name: string, options: { surname: boolean }): Pinyin {
  const reading = readName(normaliseText(name), options.surname)
  const parts: string[] = []
  let initials = ''
  for (let i = 0; i < reading.count; i++) {
    const sound = syllables[reading.syllables[i] as number] as string
    const character = reading.characters[i] as number
    const part = sound !== '' ? sound : character < 0x80 ? String.fromCharCode(character) : ''
    parts.push(part)
    if (sound !== '' || /[a-z0-9]/.test(part)) initials += part[0] ?? ''
  }
  const others: string[] = []
  forEachOtherReading(reading, (place, syllable) => {
    others.push(parts.with(place, syllables[syllable] as string).join(''))
  })
  return { full: parts.join(''), initials, others }
}
