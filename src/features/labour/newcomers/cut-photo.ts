// A photo of several cards as a picture of each.
import { cropToFile, openPicture } from '#src/ui/crop/draw-crop.ts'
import { fitInside } from '#src/ui/media/fit-inside.ts'
import { type CardGrid, cellAreas, cellNames, guessGrid } from './card-grid.ts'

/** Longest side of a card: more is not sent either. */
const CARD_PIXELS = 1600

export interface CutPhoto {
  readonly grid: CardGrid
  /** By the name of the cell. */
  readonly cards: ReadonlyMap<string, File>
}

/** Cuts a photo, as it looks right when no grid is given. Rejects when the file is no picture that this browser opens. */
export async function cutPhoto(file: Blob, grid?: CardGrid): Promise<CutPhoto> {
  const picture = await openPicture(file)
  try {
    const chosen = grid ?? guessGrid(picture.width, picture.height)
    const names = cellNames(chosen)
    const cards = new Map<string, File>()
    for (const [at, area] of cellAreas(picture.width, picture.height, chosen).entries()) {
      const size = fitInside(area.width, area.height, CARD_PIXELS)
      const frame = { ...size, fileName: 'card-front.jpg', fileType: 'image/jpeg' } as const
      cards.set(names[at] ?? '', await cropToFile(picture, area, 0, frame))
    }
    return { grid: chosen, cards }
  } finally {
    picture.close()
  }
}
