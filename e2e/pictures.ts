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
