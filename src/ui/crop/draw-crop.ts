import { type Area, type CropFrame, turnedSize } from './crop-geometry.ts'

/** The pixels of a file as they are to be seen: turned as its camera says. Rejects when it is no picture. */
export const openPicture = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' })

/** Draws an area of the turned picture into the whole canvas. `area` is in pixels of the picture after it was turned. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, area: Area, rotation: number): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  const turned = turnedSize(picture.width, picture.height, rotation)
  const scale = canvas.width / area.width
  context.reset()
  context.imageSmoothingQuality = 'high'
  context.scale(scale, scale)
  context.translate(-area.x + turned.width / 2, -area.y + turned.height / 2)
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
}

/** The area in the size and format of the frame. */
export function cropToFile(picture: ImageBitmap, area: Area, rotation: number, frame: CropFrame): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = frame.width
  canvas.height = frame.height
  drawCrop(canvas, picture, area, rotation)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], frame.fileName, { type: frame.fileType }))
      else reject(new Error('the picture could not be written'))
    }, frame.fileType)
  })
}
