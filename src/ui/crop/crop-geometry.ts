/** What is cut out: its size in pixels, and the file that it becomes. */
export interface CropFrame {
  readonly width: number
  readonly height: number
  readonly fileName: string
  readonly fileType: 'image/png' | 'image/jpeg'
}
/** The specification's 320 by 320, of people and logos. */
export const SQUARE: CropFrame = { width: 320, height: 320, fileName: 'photo.png', fileType: 'image/png' }
/** What stands above a homepage. */
export const COVER: CropFrame = { width: 1200, height: 300, fileName: 'cover.jpg', fileType: 'image/jpeg' }
export const LEAST_ZOOM = 1
export const MOST_ZOOM = 4
const ZOOM_STEP = 0.2

/** A zoom within its limits, in whole hundredths. */
export const clampZoom = (zoom: number): number =>
  Math.round(Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom)) * 100) / 100

/** One step in or out. */
export const stepZoom = (zoom: number, way: 1 | -1): number => clampZoom(zoom + way * ZOOM_STEP)

/** A quarter turn to the left (-1) or right (1), in degrees from 0 to 359. */
export const turn = (rotation: number, way: 1 | -1): number => (rotation + way * 90 + 360) % 360

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Width and height of the box around a picture that was turned. */
export function turnedSize(width: number, height: number, rotation: number): { width: number; height: number } {
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return { width: cos * width + sin * height, height: sin * width + cos * height }
}
