/** A photo as a camera takes it, before it is made small. */
export const CAMERA_MAX_MEGABYTES = 50

/** Longest side of a photo in pixels, and its size in bytes, before it is queued. */
const PHOTO_MAX_SIDE = 1600
const PHOTO_MAX_BYTES = 400 * 1024

const QUALITIES = [0.85, 0.75, 0.65, 0.5] as const
const SHRINK = 0.75
const SMALLEST_SIDE = 200

/**
 * A photo as a JPEG of at most 1,600 pixels and 400 KB. Place and camera, which a photo may carry, are not copied.
 * Rejects with what the browser throws when the picture cannot be decoded.
 */
export async function compressPhoto(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    let side = Math.min(PHOTO_MAX_SIDE, Math.max(bitmap.width, bitmap.height))
    for (;;) {
      for (const quality of QUALITIES) {
        const blob = await draw(bitmap, side, quality)
        if (blob.size <= PHOTO_MAX_BYTES || side <= SMALLEST_SIDE) return blob
      }
      side = Math.round(side * SHRINK)
    }
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  // A transparent picture gets a white ground; JPEG would make it black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      'image/jpeg',
      quality,
    )
  })
}
