// Reading a QR code from a picture: by the browser where it can, else by a library that comes with the first use.

interface Detector {
  readonly detect: (source: ImageBitmapSource) => Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector

const MOST_PIXELS = 1200

/** What the code in a picture or a frame says; undefined where none is seen. */
export async function readCode(source: HTMLVideoElement | ImageBitmap): Promise<string | undefined> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (own) {
    try {
      return (await new own({ formats: ['qr_code'] }).detect(source))[0]?.rawValue
    } catch (error) {
      // Some browsers have the class and no engine behind it.
      if (!(error instanceof DOMException)) throw error
    }
  }
  const [width, height] =
    source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
  if (width === 0 || height === 0) return undefined
  const scale = Math.min(1, MOST_PIXELS / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('this browser draws no pictures')
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  const { readPixels } = await import('./read-pixels.ts')
  const bytes = readPixels(pen.getImageData(0, 0, canvas.width, canvas.height))
  return bytes && new TextDecoder().decode(bytes)
}
