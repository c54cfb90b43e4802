// A picture to read: characters as crooked strokes under a wave, among lines and specks. Pixels only: nothing in the file
// says where a character begins.
import { randomInt } from 'node:crypto'
import { encodePng } from './png.ts'

/** Strokes of each character on a grid of 4 by 6; characters that look alike are left out. */
const STROKES: Readonly<Record<string, string>> = {
  '2': '01 10 30 41 42 06 46',
  '3': '00 40 23 33 44 45 36 16 05',
  '4': '36 30 04 44',
  '6': '30 03 05 16 36 45 44 33 13 04',
  '7': '00 40 16',
  '9': '16 43 41 30 10 01 02 13 33 42',
  A: '06 20 46|14 34',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03|23 46',
  T: '00 40|20 26',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
}
const CHARACTERS = Object.keys(STROKES)
const LENGTH = 4
/** Twice the size it is shown in, for sharp screens. */
const WIDTH = 296
const HEIGHT = 96
const PAPER = 243
const INK: readonly Colour[] = [
  [31, 78, 121],
  [122, 59, 18],
  [36, 96, 58],
  [91, 42, 110],
]
const LINES = 6
const SPECKS = 260

export interface CaptchaPicture {
  readonly answer: string
  /** A data address of a PNG. */
  readonly image: string
}

type Colour = readonly [number, number, number]
type Point = readonly [number, number]
type Pick = (below: number) => number

/** Draws four characters that nobody can foresee. */
export function drawCaptcha(pick: Pick = randomInt): CaptchaPicture {
  const answer = Array.from({ length: LENGTH }, () => CHARACTERS[pick(CHARACTERS.length)] ?? '7').join('')
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3).fill(PAPER)
  const jitter = (size: number) => ((pick(2001) - 1000) / 1000) * size
  const wave = waveOf(jitter)
  const ink = () => INK[pick(INK.length)] ?? [0, 0, 0]
  for (const [at, character] of [...answer].entries()) {
    const colour = ink()
    for (const line of linesOf(character, 22 + at * 66 + jitter(6), jitter))
      for (let end = 1; end < line.length; end++) stroke(pixels, wave, line[end - 1], line[end], 2.4, colour)
  }
  // As dark and nearly as thick as the characters, and through all of them: colour and width tell nothing.
  for (let at = 0; at < LINES; at++) {
    const across: Point[] = [0, 1, 2, 3].map((part) => [
      (part * WIDTH) / 3 + jitter(12),
      HEIGHT / 2 + jitter(HEIGHT / 2),
    ])
    const colour = ink()
    for (let end = 1; end < across.length; end++) stroke(pixels, wave, across[end - 1], across[end], 1.1, colour)
  }
  for (let at = 0; at < SPECKS; at++) blend(pixels, pick(WIDTH), pick(HEIGHT), 0.35 + pick(50) / 100, ink())
  return { answer, image: `data:image/png;base64,${encodePng(WIDTH, HEIGHT, pixels).toString('base64')}` }
}

/** The strokes of a character, leaning and out of true. */
function linesOf(character: string, left: number, jitter: (size: number) => number): Point[][] {
  const lean = jitter(0.32)
  const top = 16 + jitter(8)
  return (STROKES[character] ?? '').split('|').map((line) =>
    line.split(' ').map((spot): Point => {
      const [x = 0, y = 0] = [...spot].map(Number)
      return [left + x * 10 + (3 - y) * lean * 10 + jitter(2.4), top + y * 10 + jitter(2.4)]
    }),
  )
}

type Wave = (point: Point) => Point

/** Bends the whole sheet, so that no stroke is straight and no two pictures bend alike. */
function waveOf(jitter: (size: number) => number): Wave {
  const [high, wide, from] = [3 + jitter(1.5), 30 + jitter(8), jitter(Math.PI)]
  return ([x, y]) => [x + high * Math.sin(y / wide + from), y + high * Math.sin(x / wide + from)]
}

/** Draws a line in short steps along the wave, soft at its edges. Missing ends draw nothing. */
function stroke(
  pixels: Uint8Array,
  wave: Wave,
  start: Point | undefined,
  end: Point | undefined,
  half: number,
  colour: Colour,
): void {
  if (!start || !end) return
  const steps = Math.ceil(Math.hypot(end[0] - start[0], end[1] - start[1]))
  for (let step = 0; step <= steps; step++) {
    const part = steps === 0 ? 0 : step / steps
    const [x, y] = wave([start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part])
    for (let row = Math.floor(y - half - 1); row <= y + half + 1; row++)
      for (let column = Math.floor(x - half - 1); column <= x + half + 1; column++) {
        const cover = half + 0.5 - Math.hypot(column - x, row - y)
        if (cover > 0) blend(pixels, column, row, Math.min(1, cover), colour)
      }
  }
}

function blend(pixels: Uint8Array, x: number, y: number, cover: number, colour: Colour): void {
  if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) return
  const at = (y * WIDTH + x) * 3
  for (const [channel, value] of colour.entries()) {
    const before = pixels[at + channel] ?? PAPER
    pixels[at + channel] = Math.round(before + (value - before) * cover)
  }
}
