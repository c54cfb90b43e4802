// Items of a list as the text of one cell, and back: a line for each, its number, and the parts by their names.
// `1. 证书名称：电工证；证书编号：T-123；有效期至：2028-01-31`
import { normaliseLine } from '../../kit/prc/normalise.ts'

/** The text of one part, as it stands; null where a dash empties it. */
export type PartText = string | null

export interface TextItem {
  readonly number?: number
  /** Texts by part. */
  readonly texts: ReadonlyMap<string, PartText>
}

/** Every name of a part, in all languages, with the part that it means. */
export type PartNames = ReadonlyMap<string, string>

const DASH = /^[-－—]$/
const patterns = new WeakMap<PartNames, { readonly named: RegExp; readonly start: RegExp }>()

/** How a named part begins, anywhere in a text, or right at a place; longer names go before shorter ones. */
function patternsOf(names: PartNames) {
  const known = patterns.get(names)
  if (known) return known
  const words = [...names.keys()].sort((one, other) => other.length - one.length)
  const label = `(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})\\s*[：:]`
  const made = {
    named: new RegExp(label, 'i'),
    start: new RegExp(`\\s*(?:(\\d{1,3})\\s*[.．、)）]\\s*)?${label}`, 'iy'),
  }
  patterns.set(names, made)
  return made
}

/** Writes items, each a list of names and texts of which empty ones are left out; read back they are the same. */
export function writeItems(items: readonly (readonly (readonly [name: string, text: string])[])[], names: PartNames) {
  return items
    .flatMap((parts, at) => {
      const told = parts.filter(([, text]) => text !== '').map(([name, text]) => `${name}：${quoted(text, names)}`)
      return told.length === 0 ? [] : [`${at + 1}. ${told.join('；')}`]
    })
    .join('\n')
}

/** In quotation marks where it would be read as something else. */
function quoted(text: string, names: PartNames): string {
  const isPlain = normaliseLine(text) === text && !/^["“”]|[；;]/.test(text) && !DASH.test(text)
  return isPlain && !patternsOf(names).named.test(text) ? text : `"${text.replaceAll('"', '""')}"`
}

/** The items that a cell names; undefined for a text that is none of these. */
export function readItems(written: string, names: PartNames): readonly TextItem[] | undefined {
  const text = written.replace(/\r\n?/g, '\n')
  const { start } = patternsOf(names)
  const byWord = new Map([...names].map(([word, part]) => [word.toLowerCase(), part]))
  const items: { number?: number; texts: Map<string, PartText> }[] = []
  let at = 0
  let isNewLine = true
  while (text.slice(at).trim() !== '') {
    start.lastIndex = at
    const found = start.exec(text)
    const part = byWord.get(found?.[2]?.toLowerCase() ?? '')
    if (!found || part === undefined) return undefined
    // A number begins an item, and so does a line; nothing else does.
    const number = found[1] === undefined ? {} : { number: Number(found[1]) }
    if (isNewLine || found[0].includes('\n')) items.push({ ...number, texts: new Map() })
    else if (found[1] !== undefined) return undefined
    const item = items.at(-1)
    const read = readPart(text, start.lastIndex, names)
    if (!item || !read || item.texts.has(part)) return undefined
    // Nothing behind a name leaves what is there.
    if (read.text !== '') item.texts.set(part, read.text)
    at = read.end
    isNewLine = read.endsLine
  }
  return items
}

interface ReadPart {
  readonly text: PartText
  readonly end: number
  readonly endsLine: boolean
}

const QUOTED = /[^\S\n]*"((?:[^"]|"")*)"[^\S\n]*([；;\n]|$)/y
const TO_END = /[^\n]*/y

function readPart(text: string, from: number, names: PartNames): ReadPart | undefined {
  const { start, named } = patternsOf(names)
  QUOTED.lastIndex = from
  const inMarks = QUOTED.exec(text)
  if (inMarks) {
    const said = (inMarks[1] ?? '').replaceAll('""', '"')
    return { text: said, end: QUOTED.lastIndex, endsLine: inMarks[2] === '\n' }
  }
  TO_END.lastIndex = from
  const line = TO_END.exec(text)?.[0] ?? ''
  const lineEnd = from + line.length
  for (const match of line.matchAll(/[；;]/g)) {
    const behind = from + match.index + 1
    start.lastIndex = behind
    // A sign that no part follows belongs to the text.
    const isEnd = text.slice(behind, lineEnd).trim() === ''
    const next = start.exec(text)
    if (isEnd || (next && start.lastIndex <= lineEnd)) return plainPart(text.slice(from, behind - 1), behind, named)
  }
  return plainPart(line, lineEnd, named, true)
}

/** A name in the middle of a text tells that the lines of the cell were joined. */
function plainPart(written: string, end: number, named: RegExp, endsLine = false): ReadPart | undefined {
  const text = normaliseLine(written)
  if (named.test(text)) return undefined
  return { text: DASH.test(text) ? null : text, end, endsLine }
}
