import { BrokenFile } from './read-limits.ts'

/** What the scanner reports; names come without their namespace prefix. An empty element is opened and closed. */
export interface XmlHandler {
  open?(name: string, attributes: string): void
  close?(name: string): void
  text?(text: string): void
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
/** No text, comment or tag of a spreadsheet is nearly as long; without an end, collecting one would take ever longer. */
const MAX_OPEN = 4_194_304
/** Texts stand between tags; what stands in one is a reference, a format, a name. */
const MAX_TAG = 262_144
/** Elements in one another; those of a workbook lie some ten deep. */
const MAX_DEPTH = 256
const OPENERS: readonly (readonly [open: string, close: string, isText: boolean])[] = [
  ['<!--', '-->', false],
  ['<![CDATA[', ']]>', true],
  ['<?', '?>', false],
]

/**
 * Reads XML piece by piece with no tree. Document types are refused, so no entity can be declared; other entities than
 * the five of XML stay as they stand. Throws BrokenFile when tags do not match or the text ends early.
 */
export class XmlScanner {
  readonly #handler: XmlHandler
  readonly #stack: string[] = []
  #rest = ''
  #hasRoot = false

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  /** Takes the next piece; pieces may be cut anywhere. */
  feed(piece: string): void {
    const xml = this.#rest + piece
    let at = 0
    for (;;) {
      const tag = xml.indexOf('<', at)
      if (tag < 0) {
        // Text is only reported whole, so that no entity is torn.
        break
      }
      const end = this.#markupEnd(xml, tag)
      if (end < 0) {
        break
      }
      if (tag > at) {
        this.#handler.text?.(decodeEntities(xml.slice(at, tag)))
      }
      this.#markup(xml, tag, end)
      at = end
    }
    this.#rest = xml.slice(at)
    if (this.#rest.length > MAX_OPEN) {
      throw new BrokenFile('a piece of the XML has no end')
    }
  }

  /** Says that there are no more pieces. */
  finish(): void {
    if (this.#stack.length > 0 || !this.#hasRoot || this.#rest.trim() !== '') {
      throw new BrokenFile('the XML ends early')
    }
  }

  /** Where the markup beginning at `tag` is over, or -1 when that lies in a later piece. */
  #markupEnd(xml: string, tag: number): number {
    const second = xml.charCodeAt(tag + 1)
    if (second === 33 || second === 63) {
      for (const [open, close] of OPENERS) {
        if (xml.startsWith(open, tag)) {
          const end = xml.indexOf(close, tag + open.length)
          return end < 0 ? -1 : end + close.length
        }
      }
      if (xml.length - tag >= 9) {
        throw new BrokenFile('document types are not read')
      }
      return -1
    }
    const end = tagEnd(xml, tag)
    if ((end < 0 ? xml.length : end) - tag > MAX_TAG) {
      throw new BrokenFile('a tag has no end')
    }
    return end
  }

  #markup(xml: string, tag: number, end: number): void {
    const second = xml.charCodeAt(tag + 1)
    if (second === 33 || second === 63) {
      const cdata = OPENERS[1]
      if (cdata !== undefined && xml.startsWith(cdata[0], tag)) {
        this.#handler.text?.(xml.slice(tag + cdata[0].length, end - cdata[1].length))
      }
      return
    }
    if (second === 47) {
      this.#close(localName(xml.slice(tag + 2, end - 1).trimEnd()))
      return
    }
    const isEmpty = xml.charCodeAt(end - 2) === 47
    const inner = xml.slice(tag + 1, isEmpty ? end - 2 : end - 1)
    const blank = inner.search(/\s/)
    const name = localName(blank < 0 ? inner : inner.slice(0, blank))
    this.#hasRoot = true
    if (this.#stack.push(name) > MAX_DEPTH) {
      throw new BrokenFile('elements lie too deep in one another')
    }
    this.#handler.open?.(name, blank < 0 ? '' : inner.slice(blank))
    if (isEmpty) {
      this.#close(name)
    }
  }

  #close(name: string): void {
    if (this.#stack.pop() !== name) {
      throw new BrokenFile(`</${name}> closes nothing`)
    }
    this.#handler.close?.(name)
  }
}

/** Reads a whole document from its pieces. */
export async function scanXml(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  const scanner = new XmlScanner(handler)
  for await (const piece of pieces) {
    scanner.feed(piece)
  }
  scanner.finish()
}

/** Value of an attribute by its name without prefix; undefined when it is not there. */
export function attribute(attributes: string, name: string): string | undefined {
  let pattern = PATTERNS.get(name)
  if (pattern === undefined) {
    pattern = new RegExp(`\\s(?:[\\w-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    PATTERNS.set(name, pattern)
  }
  const match = pattern.exec(attributes)
  return match === null ? undefined : decodeEntities(match[1] ?? match[2] ?? '')
}

const PATTERNS = new Map<string, RegExp>()

function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, decodeEntity) : text
}

function decodeEntity(whole: string, body: string): string {
  if (!body.startsWith('#')) {
    return ENTITIES.get(body) ?? whole
  }
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10)
  return code <= 0x10_ffff ? String.fromCodePoint(code) : whole
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Where the tag is over that begins at `tag`, or -1. A > inside a quoted attribute does not end it. */
function tagEnd(xml: string, tag: number): number {
  let quote = 0
  let from = tag
  for (let end = xml.indexOf('>', tag); end >= 0; end = xml.indexOf('>', end + 1)) {
    quote = quoteAfter(xml, from, end, quote)
    if (quote === 0) {
      return end + 1
    }
    from = end
  }
  return -1
}

/** The quote that is open at `to`, 0 when none is; `quote` was open at `from`. */
function quoteAfter(xml: string, from: number, to: number, quote: number): number {
  let open = quote
  for (let index = from; index < to; index += 1) {
    const code = xml.charCodeAt(index)
    if (open === 0 ? code === 34 || code === 39 : code === open) {
      open = open === 0 ? code : 0
    }
  }
  return open
}
