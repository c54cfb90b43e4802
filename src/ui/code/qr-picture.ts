// A QR code as a picture to print or to send on.
import { qrModules } from './qr-modules.ts'

/** Pixels of one module: large enough for a print on A4. */
const MODULE = 12
const LINE = 56
const FONT = 28

/** A PNG of the code with lines of text below it. Rejects where the browser gives no canvas. */
export async function qrPicture(code: string, lines: readonly string[]): Promise<Blob> {
  const { size, dark } = qrModules(code)
  const width = size * MODULE
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = width + lines.length * LINE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('there is no canvas to draw on')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [x, y] of dark) context.fillRect(x * MODULE, y * MODULE, MODULE, MODULE)
  context.font = `${FONT}px sans-serif`
  context.textAlign = 'center'
  for (const [at, line] of lines.entries()) context.fillText(line, width / 2, width + at * LINE + FONT, width - FONT)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))), 'image/png')
  })
}
