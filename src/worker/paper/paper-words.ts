import { attribute, type XmlHandler } from '../sheet/xml-scanner.ts'
import type { PaperBlock } from './read-paper.ts'

/** Gathers what a document says from its elements; those of texts and of slides have the same names. */
export class PaperWords implements XmlHandler {
  readonly blocks: PaperBlock[] = []
  /** More was there than is kept. */
  isCut = false
  readonly #most: number
  readonly #headings: ReadonlySet<string>
  #text = ''
  #kind: 'heading' | 'text' | 'item' = 'text'
  /** Tables in one another: what stands in an inner one is read as words of the outer. */
  #tables = 0
  #rows: string[][] = []
  #row: string[] = []
  #cell: string[] = []
  #isText = false
  /** The same words once more, for programs that cannot draw the first. */
  #fallbacks = 0

  constructor(most: number, headings: ReadonlySet<string>) {
    this.#most = most
    this.#headings = headings
  }

  beginSlide(number: number): void {
    this.#add({ kind: 'slide', number })
  }

  open(name: string, attributes: string): void {
    if (name === 'Fallback') this.#fallbacks += 1
    if (this.#fallbacks > 0) return
    if (name === 't') this.#isText = true
    else if (name === 'tab') this.#text += '\t'
    else if (name === 'br') this.#text += '\n'
    else if (name === 'pStyle' && this.#headings.has(attribute(attributes, 'val') ?? '')) this.#kind = 'heading'
    else if (name === 'ph' && /^(title|ctrTitle)$/.test(attribute(attributes, 'type') ?? '')) this.#kind = 'heading'
    else if (name === 'numPr' && this.#kind === 'text') this.#kind = 'item'
    else if (name === 'tbl') this.#tables += 1
    else if (name === 'tc' && this.#tables === 1) this.#cell = []
  }

  text(text: string): void {
    if (this.#isText) this.#text += text
  }

  close(name: string): void {
    if (name === 'Fallback') this.#fallbacks -= 1
    if (this.#fallbacks > 0) return
    if (name === 't') this.#isText = false
    else if (name === 'p') this.#endParagraph()
    else if (name === 'sp') this.#kind = 'text'
    else if (name === 'tc' && this.#tables === 1) this.#row.push(this.#cell.join('\n'))
    else if (name === 'tr' && this.#tables === 1) {
      this.#rows.push(this.#row)
      this.#row = []
    } else if (name === 'tbl') this.#endTable()
  }

  #endParagraph(): void {
    const text = this.#text.trim()
    const kind = this.#kind
    this.#text = ''
    // The title of a slide is a shape, which ends later.
    if (kind === 'item' || this.#headings.size > 0) this.#kind = 'text'
    if (text === '') return
    if (this.#tables > 0) this.#cell.push(text)
    else this.#add({ kind, text })
  }

  #endTable(): void {
    this.#tables -= 1
    if (this.#tables > 0) return
    if (this.#rows.length > 0) this.#add({ kind: 'table', rows: this.#rows })
    this.#rows = []
  }

  #add(block: PaperBlock): void {
    if (this.blocks.length < this.#most) this.blocks.push(block)
    else this.isCut = true
  }
}
