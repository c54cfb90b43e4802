// Time and place on a photo of the camera, as a construction site's records want them.
import { dateTime } from '#src/lib/format-time.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { openPicture } from '#src/ui/crop/draw-crop.ts'
import { fitInside } from '#src/ui/media/fit-inside.ts'
import { findPosition } from './find-position.ts'

const LONGEST_SIDE = 1600

/** The photo with time and place in its corner. */
export async function markPhoto(file: File): Promise<File> {
  const [picture, place] = await Promise.all([openPicture(file).catch(() => undefined), findPosition()])
  // Whoever keeps it says that it cannot be opened.
  if (!picture) return file
  const { width, height } = fitInside(picture.width, picture.height, LONGEST_SIDE)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return file
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  const lines = [dateTime(trueNow()), ...(place ? [`${place.lat.toFixed(4)}, ${place.lng.toFixed(4)}`] : [])]
  const size = Math.max(16, Math.round(width / 36))
  context.font = `600 ${size}px sans-serif`
  context.fillStyle = '#ffffff'
  context.strokeStyle = 'rgb(0 0 0 / 70%)'
  context.lineWidth = Math.max(2, size / 8)
  lines.toReversed().forEach((line, at) => {
    const y = height - size * (0.8 + at * 1.3)
    context.strokeText(line, size, y)
    context.fillText(line, size, y)
  })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return blob ? new File([blob], file.name, { type: 'image/jpeg' }) : file
}
