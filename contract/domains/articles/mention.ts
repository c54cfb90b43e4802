// Mentions in plain texts: `[@name|t|id]`. One grammar for both ends, for lists that cut texts short, and for whoever is told.

/** What the digit of a mention says. */
export const MENTION_TYPES = { person: 0, organisation: 1, department: 2, everyone: 3, partner: 4 } as const
export const EVERYONE = MENTION_TYPES.everyone

export interface Mention {
  readonly type: number
  readonly id: string
  readonly name: string
}

/** A piece of a text: plain words, or a mention. */
export type TextPart =
  | { readonly text: string; readonly mention?: undefined }
  | { readonly text: string; readonly mention: Mention }

const TOKEN = /\[@([^[\]|]{1,40})\|([0-4])\|([A-Za-z0-9_-]{1,64})\]/gu

/** The token of a mention; what the name must not hold is written in its full-width form. */
export function mentionToken({ type, id, name }: Mention): string {
  const safe = [...name.replaceAll('[', '［').replaceAll(']', '］').replaceAll('|', '｜')].slice(0, 40).join('')
  return `[@${safe}|${type}|${id}]`
}

/** A text in its pieces, in their order. Whatever is not quite a token is plain text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const found of text.matchAll(TOKEN)) {
    const [token, name = '', type = '0', id = ''] = found
    if (found.index > at) parts.push({ text: text.slice(at, found.index) })
    parts.push({ text: `@${name}`, mention: { type: Number(type), id, name } })
    at = found.index + token.length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

/** Everybody and everything that a text mentions, each once. */
export function parseMentions(text: string): Mention[] {
  const found = new Map<string, Mention>()
  for (const { mention } of textParts(text)) if (mention) found.set(`${mention.type}|${mention.id}`, mention)
  return [...found.values()]
}

/** A text as it is read aloud: mentions by their names. */
export const plainText = (text: string): string =>
  textParts(text)
    .map((part) => part.text)
    .join('')

/** What a list shows of a text at most. */
const LIST_CUT = { characters: 140, lines: 6 } as const

/**
 * The beginning of a text in its pieces: at most 140 characters that are seen, and six lines. A mention is shown whole or
 * not at all. `isCut` says that there is more.
 */
export function cutText(
  text: string,
  { characters, lines }: { readonly characters: number; readonly lines: number } = LIST_CUT,
): { parts: TextPart[]; isCut: boolean } {
  const shown: TextPart[] = []
  let room = characters
  let rows = lines
  for (const part of textParts(text)) {
    if (part.mention) {
      const width = [...part.text].length
      if (width > room) return { parts: shown, isCut: true }
      room -= width
      shown.push(part)
      continue
    }
    let taken = ''
    for (const character of part.text) {
      if (room === 0 || (character === '\n' && rows === 1)) return { parts: withText(shown, taken), isCut: true }
      if (character === '\n') rows--
      room--
      taken += character
    }
    shown.push({ text: taken })
  }
  return { parts: shown, isCut: false }
}

const withText = (parts: readonly TextPart[], text: string): TextPart[] =>
  text === '' ? [...parts] : [...parts, { text }]
