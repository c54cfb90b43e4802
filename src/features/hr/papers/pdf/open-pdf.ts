// The library that draws PDFs. It is large and seldom needed: it comes with its first use, from files of its own that are no part
// of the shell, and stays in the browser's cache from then on.
import coreUrl from 'pdfjs-dist/legacy/build/pdf.min.mjs?url'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

interface Viewport {
  readonly width: number
  readonly height: number
}

export interface PdfPage {
  /** Degrees by which the file itself has it turned. */
  readonly rotate: number
  getViewport(options: { scale: number; rotation: number }): Viewport
  render(options: { canvas: HTMLCanvasElement; viewport: Viewport }): { promise: Promise<void>; cancel(): void }
}

export interface PdfDocument {
  readonly numPages: number
  getPage(number: number): Promise<PdfPage>
}

interface Library {
  readonly GlobalWorkerOptions: { workerSrc: string }
  getDocument(source: { data: Uint8Array; isEvalSupported: boolean }): {
    promise: Promise<PdfDocument>
    destroy(): Promise<void>
  }
}

export interface OpenedPdf {
  readonly document: PdfDocument
  readonly close: () => void
}

/** What the library calls itself once its file has run. */
const holder = globalThis as { pdfjsLib?: Library }

/** By an element of the page: the parts of the app are classic scripts, which import nothing by address. */
function fetchLibrary(): Promise<Library> {
  if (holder.pdfjsLib) return Promise.resolve(holder.pdfjsLib)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = coreUrl
    script.onload = () => (holder.pdfjsLib ? resolve(holder.pdfjsLib) : reject(new Error('the library did not run')))
    script.onerror = () => {
      script.remove()
      reject(new Error('the library did not come'))
    }
    document.head.append(script)
  })
}

/** Reads a PDF; throws where it is none, or where the library cannot be fetched. */
export async function openPdf(blob: Blob): Promise<OpenedPdf> {
  const library = await fetchLibrary()
  library.GlobalWorkerOptions.workerSrc = workerUrl
  const data = new Uint8Array(await blob.arrayBuffer())
  const opening = library.getDocument({ data, isEvalSupported: false })
  return { document: await opening.promise, close: () => void opening.destroy().catch(reportError) }
}
