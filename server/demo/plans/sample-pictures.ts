// Pictures of papers that look like what they stand for and are nobody's: drawn, with 样张 (specimen) across the foot.
import { encodePng } from '#server/adapters/png.ts'

export type SampleKind = 'cardFront' | 'cardBack' | 'portrait' | 'page'

type Colour = readonly [red: number, green: number, blue: number]
type Point = readonly [x: number, y: number]

const WIDE = [480, 300] as const
const TALL = [300, 420] as const
const PAPER: Colour = [250, 249, 244]
const CARD: Colour = [223, 235, 246]
const INK: Colour = [92, 105, 122]
const FAINT: Colour = [176, 187, 199]
const SKIN: Colour = [232, 200, 172]
const COAT: Colour = [54, 79, 107]
const RED: Colour = [192, 57, 43]
const SKY: Colour = [120, 166, 206]

/** The strokes of 样 and 张 in a square of ten by ten. */
const SPECIMEN: readonly (readonly Point[])[][] = [
  [
    [
      [0, 3],
      [4, 3],
    ],
    [
      [2, 0],
      [2, 10],
    ],
    [
      [2, 3],
      [0, 6.5],
    ],
    [
      [2, 3.5],
      [3.8, 5.5],
    ],
    [
      [5.5, 0],
      [6.3, 1.5],
    ],
    [
      [9, 0],
      [8.2, 1.5],
    ],
    [
      [5, 2.4],
      [9.6, 2.4],
    ],
    [
      [5.3, 4.6],
      [9.3, 4.6],
    ],
    [
      [4.7, 7],
      [10, 7],
    ],
    [
      [7.3, 2.4],
      [7.3, 10],
    ],
  ],
  [
    [
      [0.5, 0.8],
      [3.6, 0.8],
      [3.6, 3.2],
      [0.8, 3.2],
      [0.6, 5.6],
      [3.8, 5.6],
      [3.5, 9.3],
      [2.2, 8.6],
    ],
    [
      [9, 0.5],
      [6, 3.2],
    ],
    [
      [4.8, 4.4],
      [10, 4.4],
    ],
    [
      [5.8, 0],
      [5.8, 9.4],
      [7.2, 8.2],
    ],
    [
      [6.6, 4.6],
      [10, 9.6],
    ],
  ],
]

/** The bytes of a PNG, the same every time. */
export function samplePicture(kind: SampleKind): Buffer {
  const [width, height] = kind === 'cardFront' || kind === 'cardBack' ? WIDE : TALL
  const sheet = blankSheet(width, height)
  DRAW[kind](sheet)
  specimen(sheet)
  return encodePng(width, height, sheet.pixels)
}

const DRAW: Readonly<Record<SampleKind, (sheet: Sheet) => void>> = {
  cardFront: (sheet) => {
    sheet.box(0, 0, 480, 300, CARD)
    for (const [line, length] of [120, 170, 90, 210, 180].entries()) lineOfText(sheet, 32, 36 + line * 38, length)
    sheet.box(32, 250, 300, 14, INK)
    person(sheet, 390, 120, 0.7)
  },
  cardBack: (sheet) => {
    sheet.box(0, 0, 480, 300, CARD)
    sheet.disc(90, 90, 46, RED)
    sheet.disc(90, 90, 34, CARD)
    sheet.box(170, 60, 260, 20, INK)
    sheet.box(170, 100, 180, 20, INK)
    lineOfText(sheet, 170, 210, 150)
    lineOfText(sheet, 170, 246, 230)
  },
  portrait: (sheet) => {
    sheet.box(0, 0, 300, 420, SKY)
    person(sheet, 150, 190, 1.5)
  },
  page: (sheet) => {
    sheet.box(0, 0, 300, 420, FAINT)
    sheet.box(8, 8, 284, 404, PAPER)
    sheet.box(90, 40, 120, 18, INK)
    for (let line = 0; line < 9; line++) lineOfText(sheet, 34, 90 + line * 26, line % 4 === 3 ? 130 : 232)
    sheet.disc(220, 356, 34, RED)
    sheet.disc(220, 356, 29, PAPER)
  },
}

function lineOfText(sheet: Sheet, x: number, y: number, length: number): void {
  sheet.box(x, y, length, 8, FAINT)
}

/** Head and shoulders around a point. */
function person(sheet: Sheet, x: number, y: number, size: number): void {
  sheet.disc(x, y + 105 * size, 72 * size, COAT)
  sheet.disc(x, y, 44 * size, SKIN)
  sheet.disc(x, y - 22 * size, 36 * size, INK)
  sheet.disc(x, y + 6 * size, 38 * size, SKIN)
  sheet.box(x - 80 * size, y + 130 * size, 160 * size, 200, sheet.at(0, 0))
}

/** 样张 in red across the foot. */
function specimen(sheet: Sheet): void {
  const size = 8
  const [left, top] = [sheet.width / 2 - size * 11, sheet.height * 0.7 - size * 5]
  for (const [place, strokes] of SPECIMEN.entries())
    for (const stroke of strokes)
      for (const [end, [toX, toY]] of stroke.entries()) {
        const [fromX, fromY] = stroke[end - 1] ?? [toX, toY]
        for (let step = 0; step <= 40; step++) {
          const x = fromX + ((toX - fromX) * step) / 40
          const y = fromY + ((toY - fromY) * step) / 40
          sheet.disc(left + (place * 12 + x) * size, top + y * size, 4, RED)
        }
      }
}

interface Sheet {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  readonly at: (x: number, y: number) => Colour
  readonly box: (x: number, y: number, width: number, height: number, colour: Colour) => void
  readonly disc: (x: number, y: number, radius: number, colour: Colour) => void
}

function blankSheet(width: number, height: number): Sheet {
  const pixels = new Uint8Array(width * height * 3).fill(255)
  const fill = (fromX: number, toX: number, y: number, [red, green, blue]: Colour) => {
    if (y < 0 || y >= height) return
    const end = (y * width + Math.min(width, Math.round(toX))) * 3
    for (let at = (y * width + Math.max(0, Math.round(fromX))) * 3; at < end; at += 3) {
      pixels[at] = red
      pixels[at + 1] = green
      pixels[at + 2] = blue
    }
  }
  return {
    width,
    height,
    pixels,
    at: (x, y) => {
      const [red = 0, green = 0, blue = 0] = pixels.subarray((y * width + x) * 3)
      return [red, green, blue]
    },
    box: (x, y, wide, high, colour) => {
      for (let row = Math.round(y); row < Math.round(y + high); row++) fill(x, x + wide, row, colour)
    },
    disc: (x, y, radius, colour) => {
      for (let row = Math.ceil(y - radius); row <= y + radius; row++) {
        const half = Math.sqrt(radius * radius - (row - y) ** 2)
        fill(x - half, x + half, row, colour)
      }
    },
  }
}
