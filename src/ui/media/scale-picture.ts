// A photo as it is sent: small enough for a weak signal, drawn anew, so that nothing of what a camera wrote into it (place, time,
// owner) comes along.
import { openPicture } from '../crop/draw-crop.ts'
import { fitInside } from './fit-inside.ts'

/** Longest side and weight of a photo that is queued, and of the small picture beside it. */
const PHOTO = { pixels: 1600, bytes: 400_000 } as const
const THUMB = { pixels: 480, bytes: 100_000 } as const
const QUALITIES = [0.85, 0.75, 0.6, 0.45] as const

export interface DrawnPicture {
  readonly blob: Blob
  readonly width: number
  readonly height: number
}

interface ScaledPicture extends DrawnPicture {
  readonly thumb: Blob
}

/** The photo and its small picture. Rejects when the file is no picture that this browser opens. */
export async function scalePicture(file: Blob): Promise<ScaledPicture> {
  const picture = await openPicture(file)
  try {
    const photo = await draw(picture, picture, PHOTO)
    const thumb = await draw(picture, picture, THUMB)
    return { ...photo, thumb: thumb.blob }
  } finally {
    picture.close()
  }
}

/** A small picture of what is drawn, such as the still of a film. */
export const drawThumb = (source: CanvasImageSource, size: { width: number; height: number }): Promise<DrawnPicture> =>
  draw(source, size, THUMB)

async function draw(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
  limits: { pixels: number; bytes: number },
): Promise<DrawnPicture> {
  for (let pixels = limits.pixels; ; pixels = Math.round(pixels * 0.75)) {
    const size = fitInside(width, height, pixels)
    const canvas = document.createElement('canvas')
    canvas.width = size.width
    canvas.height = size.height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('this browser draws no pictures')
    // What is transparent is seen on white: a photo has no such thing.
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, size.width, size.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(source, 0, 0, size.width, size.height)
    for (const quality of QUALITIES) {
      const blob = await written(canvas, quality)
      if (blob.size <= limits.bytes || (pixels < 200 && quality === QUALITIES.at(-1))) return { blob, ...size }
    }
  }
}

const written = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      'image/jpeg',
      quality,
    )
  })
