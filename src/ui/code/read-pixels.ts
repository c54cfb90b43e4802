// The library that reads QR codes where the browser cannot: a chunk of its own.
import jsqr from 'jsqr'

/** What the code among these pixels says, as bytes; undefined where none is seen. */
export const readPixels = (pixels: ImageData): Uint8Array<ArrayBuffer> | undefined => {
  const found = jsqr(pixels.data, pixels.width, pixels.height)
  return found ? Uint8Array.from(found.binaryData) : undefined
}
