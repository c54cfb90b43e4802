// A text while it is written: mentions stand in it as `@name`, and become tokens when it is kept.
import { type Mention, mentionToken, textParts } from '#contract/domains/articles/mention.ts'

export interface Typed {
  readonly text: string
  /** Whom the names in it mean. */
  readonly mentions: readonly Mention[]
}

/** The kept form of a typed text: each name that was chosen from the list becomes its token, longer names first. */
export function toTokens({ text, mentions }: Typed): string {
  const inTurn = [...mentions].sort((a, b) => b.name.length - a.name.length)
  let rest = text
  let kept = ''
  while (rest !== '') {
    const at = rest.indexOf('@')
    if (at < 0) break
    kept += rest.slice(0, at)
    rest = rest.slice(at)
    const mention = inTurn.find(({ name }) => rest.startsWith(`@${name}`))
    const taken = mention ? `@${mention.name}` : '@'
    kept += mention ? mentionToken(mention) : '@'
    rest = rest.slice(taken.length)
  }
  return kept + rest
}

/** What was kept, as it is written on. */
export function fromTokens(content: string): Typed {
  const parts = textParts(content)
  return {
    text: parts.map((part) => part.text).join(''),
    mentions: parts.flatMap(({ mention }) => (mention ? [mention] : [])),
  }
}

const LONGEST = 20

/** What is being looked for before the caret: the letters behind an `@` that begins a name; undefined where none does. */
export function mentionQuery(text: string, caret: number): string | undefined {
  const before = text.slice(0, caret)
  const at = before.lastIndexOf('@')
  if (at < 0) return undefined
  const query = before.slice(at + 1)
  // An address of mail is no mention.
  if (/[A-Za-z0-9]$/.test(before.slice(0, at)) || /\s/.test(query) || query.length > LONGEST) return undefined
  return query
}

/** The text with a name in the place of what was looked for, and where the caret goes. */
export function withMention(typed: Typed, caret: number, mention: Mention): { typed: Typed; caret: number } {
  const at = typed.text.slice(0, caret).lastIndexOf('@')
  const written = `@${mention.name} `
  const text = typed.text.slice(0, at) + written + typed.text.slice(caret)
  const mentions = [...typed.mentions.filter(({ name }) => name !== mention.name), mention]
  return { typed: { text, mentions }, caret: at + written.length }
}
