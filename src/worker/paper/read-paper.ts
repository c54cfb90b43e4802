// The words of a text document or of slides (.docx, .pptx), to be looked at: paragraphs, headings, lists and tables.
import { BrokenFile, EncryptedFile, OverLimit } from '../sheet/read-limits.ts'
import { attribute, scanXml } from '../sheet/xml-scanner.ts'
import { ZipReader } from '../sheet/zip-reader.ts'
import { PaperWords } from './paper-words.ts'

export type PaperBlock =
  | { readonly kind: 'heading' | 'text' | 'item'; readonly text: string }
  /** What follows stands on the slide of this number. */
  | { readonly kind: 'slide'; readonly number: number }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }

export type ReadPaper =
  | { readonly kind: 'ok'; readonly blocks: readonly PaperBlock[]; readonly isCut: boolean }
  | { readonly kind: 'broken' | 'encrypted' | 'tooLarge' | 'notAPaper' }

export interface ReadPaperOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (blocks: number) => void
}

/** A paper of 5 MB inflates to some 50 MB of XML; a bomb to thousands. */
const MAX_INFLATED = 128 * 1024 * 1024
/** Nobody reads more in a preview. */
const MAX_BLOCKS = 3_000
const MAX_SLIDES = 300
const DOCUMENT = 'word/document.xml'
const STYLES = 'word/styles.xml'
const slide = (number: number): string => `ppt/slides/slide${number}.xml`

/** Reads a document. Every bad file is an answer; the promise rejects only with the signal's reason. */
export async function readPaper(file: Blob, options: ReadPaperOptions = {}): Promise<ReadPaper> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  options.signal?.throwIfAborted()
  // A compound file: of an old program, or an encrypted one of a newer.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return { kind: 'encrypted' }
  try {
    const zip = new ZipReader(bytes, { maxInflated: MAX_INFLATED, signal: options.signal })
    const words = new PaperWords(MAX_BLOCKS, zip.has(STYLES) ? await headingStyles(zip) : new Set())
    if (zip.has(DOCUMENT)) await scanXml(zip.text(DOCUMENT), words)
    else if (zip.has(slide(1)))
      for (let number = 1; number <= MAX_SLIDES && zip.has(slide(number)); number += 1) {
        words.beginSlide(number)
        await scanXml(zip.text(slide(number)), words)
        options.onProgress?.(words.blocks.length)
      }
    else return { kind: 'notAPaper' }
    return { kind: 'ok', blocks: words.blocks, isCut: words.isCut }
  } catch (error) {
    if (error instanceof OverLimit) return { kind: 'tooLarge' }
    if (error instanceof EncryptedFile) return { kind: 'encrypted' }
    if (error instanceof BrokenFile) return { kind: 'broken' }
    throw error
  }
}

/** Ids of the styles that make a paragraph a heading: each program names them in its own language, and says what they are. */
async function headingStyles(zip: ZipReader): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  let id = ''
  await scanXml(zip.text(STYLES), {
    open(name, attributes) {
      if (name === 'style') id = attribute(attributes, 'styleId') ?? ''
      else if (name === 'name' && /^(heading \d|title)$/i.test(attribute(attributes, 'val') ?? '')) found.add(id)
    },
  })
  return found
}
