// Pictures small enough to stand in a row: a face for the gate, a signature on a sheet.
import { scalePicture } from '#src/ui/media/scale-picture.ts'

/** Characters that a row takes for one. */
const MOST = 16_000
const FACE_PIXELS = 160
const SIGNATURE = { width: 240, height: 107 } as const
const QUALITIES = [0.8, 0.65, 0.5, 0.35] as const

/** The middle of a photo as a square. Rejects when the file is no picture that this browser opens. */
export async function smallFace(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const side = Math.min(picture.width, picture.height)
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
  const { canvas, pen } = blank(FACE_PIXELS, FACE_PIXELS)
  pen.drawImage(picture, left, top, side, side, 0, 0, FACE_PIXELS, FACE_PIXELS)
  picture.close()
  for (const quality of QUALITIES) {
    const text = canvas.toDataURL('image/jpeg', quality)
    if (text.length <= MOST) return text
  }
  throw new Error('the face is too large')
}

/** A signature as it was drawn, smaller. */
export async function smallSignature(drawn: Blob): Promise<string> {
  const picture = await createImageBitmap(drawn)
  const { canvas, pen } = blank(SIGNATURE.width, SIGNATURE.height)
  pen.drawImage(picture, 0, 0, SIGNATURE.width, SIGNATURE.height)
  picture.close()
  return canvas.toDataURL('image/png')
}

/** A side of a paper, light enough to travel. */
export const cardPicture = async (file: Blob): Promise<Blob> => (await scalePicture(file)).blob

function blank(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  return { canvas, pen }
}
