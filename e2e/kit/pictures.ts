// Pictures for uploads.
import type { Page } from 'playwright-core'

/** A large noisy .png, drawn by the browser: it does not compress by itself. */
export async function noisyPicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1800, 1200)
    const context = canvas.getContext('2d')
    for (let x = 0; context && x < 1800; x += 6) {
      for (let y = 0; y < 1200; y += 6) {
        context.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 70% ${20 + ((x * y) % 60)}%)`
        context.fillRect(x, y, 6, 6)
      }
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(base64, 'base64')
}

interface Painted {
  readonly width: number
  readonly height: number
  readonly type?: 'image/png' | 'image/jpeg'
  /** Colour and rectangle (x, y, width, height), the later over the earlier. */
  readonly parts: readonly (readonly [string, number, number, number, number])[]
}

/** A picture of plain rectangles. */
export async function paintedPicture(page: Page, painted: Painted): Promise<Buffer> {
  const bytes = await page.evaluate(async ({ width, height, type = 'image/png', parts }) => {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    for (const [colour, ...place] of parts) {
      context.fillStyle = colour
      context.fillRect(...place)
    }
    return [...new Uint8Array(await (await canvas.convertToBlob({ type, quality: 0.95 })).arrayBuffer())]
  }, painted)
  return Buffer.from(bytes)
}

/** A .jpeg whose camera says how it is to be turned: an EXIF block with that orientation (1 to 8) behind its first marker. */
export function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const marker = Buffer.from([0xff, 0xe1, 0, 0])
  marker.writeUInt16BE(exif.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)])
}

export interface SeenPicture {
  readonly type: string | null
  readonly width: number
  readonly height: number
  /** The colour at each place asked for, strongest of red, green and blue. */
  readonly colours: readonly string[]
}

/** A picture of this server: its size, and the colours at places given as parts of its width and height. */
export const lookAtPicture = (
  page: Page,
  address: string,
  places: readonly (readonly [number, number])[],
): Promise<SeenPicture> =>
  page.evaluate(
    async ({ address, places }) => {
      const response = await fetch(address)
      const bitmap = await createImageBitmap(await response.blob())
      const { width, height } = bitmap
      const context = new OffscreenCanvas(width, height).getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const colours = places.map(([x, y]) => {
        const [red = 0, green = 0, blue = 0] = context?.getImageData(x * width, y * height, 1, 1).data ?? []
        const most = Math.max(red, green, blue)
        return most === red ? 'red' : most === green ? 'green' : 'blue'
      })
      return { type: response.headers.get('content-type'), width, height, colours }
    },
    { address, places },
  )
