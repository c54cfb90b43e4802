// Photos of cards on the page, cut as chosen. In memory only: the phone is in many hands.
import { useRef, useState } from 'react'
import { type CardGrid, cellNames } from './card-grid.ts'
import { cutPhoto } from './cut-photo.ts'

export interface CardPhoto {
  readonly id: string
  readonly file: File
  readonly grid: CardGrid
  /** By the name of the cell; those of a new grid are there once they are cut. */
  readonly cards: ReadonlyMap<string, File>
  /** Cells in which nobody is to be registered. */
  readonly dropped: ReadonlySet<string>
}

export interface CardPerson {
  /** Stays while other photos, rows and columns come and go. */
  readonly key: string
  readonly photo: string
  readonly cell: string
  readonly card: File | undefined
}

/** Everybody whose card is in the photos, in the order in which they are read. */
export const peopleIn = (photos: readonly CardPhoto[]): readonly CardPerson[] =>
  photos.flatMap(({ id, grid, cards, dropped }) =>
    cellNames(grid)
      .filter((cell) => !dropped.has(cell))
      .map((cell) => ({ key: `${id}-${cell}`, photo: id, cell, card: cards.get(cell) })),
  )

/** `onWorking`: cutting has begun, or ended. */
export function useCardPhotos(onWorking: (isWorking: boolean) => void) {
  const [photos, setPhotos] = useState<readonly CardPhoto[]>([])
  const [opening, setOpening] = useState(0)
  const count = useRef(0)
  const patch = (id: string, change: (photo: CardPhoto) => CardPhoto) =>
    setPhotos((before) => before.map((one) => (one.id === id ? change(one) : one)))
  const during = async <T>(work: Promise<T>): Promise<T> => {
    onWorking(true)
    setOpening((before) => before + 1)
    try {
      return await work
    } finally {
      setOpening((before) => before - 1)
      onWorking(false)
    }
  }
  return {
    photos,
    isOpening: opening > 0,
    /** Rejects when the file is no picture. */
    add: async (file: File) => {
      count.current += 1
      const id = `p${count.current}`
      const cut = await during(cutPhoto(file))
      setPhotos((before) => [...before, { id, file, ...cut, dropped: new Set() }])
    },
    cut: async ({ id, file }: CardPhoto, grid: CardGrid) => {
      // The lines are there at once, the pictures when they are cut.
      patch(id, (photo) => ({ ...photo, grid, cards: new Map() }))
      const { cards } = await during(cutPhoto(file, grid))
      patch(id, (photo) => (photo.grid === grid ? { ...photo, cards } : photo))
    },
    remove: (id: string) => setPhotos((before) => before.filter((one) => one.id !== id)),
    drop: ({ photo, cell }: CardPerson) =>
      patch(photo, (one) => ({ ...one, dropped: new Set([...one.dropped, cell]) })),
    takeBack: (id: string) => patch(id, (photo) => ({ ...photo, dropped: new Set() })),
  }
}
