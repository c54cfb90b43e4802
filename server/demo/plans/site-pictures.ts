// Pictures of building sites for the demonstration, drawn by rule: sky, ground, a house that grows, a crane.
import { encodePng } from '#server/adapters/png.ts'
import { createDice } from './seeded-random.ts'

type Colour = readonly [red: number, green: number, blue: number]

export const SITE_PICTURE = { width: 640, height: 480 } as const
const { width: WIDTH, height: HEIGHT } = SITE_PICTURE
const SKIES: readonly Colour[] = [
  [142, 190, 224],
  [186, 205, 216],
  [232, 190, 140],
  [96, 122, 160],
]
const GROUND: Colour = [150, 126, 98]
const CONCRETE: Colour = [186, 184, 178]
const SHADE: Colour = [128, 127, 124]
const GLASS: Colour = [92, 128, 150]
const STEEL: Colour = [226, 172, 40]
const FENCE: Colour = [44, 108, 172]

/** One picture for each number: weather, storeys and crane follow from it. */
export function sitePicture(seed: number): Buffer {
  const dice = createDice(seed)
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3)
  const box = (left: number, top: number, width: number, height: number, colour: Colour) => {
    const [from, to] = [Math.max(0, Math.round(left)), Math.min(WIDTH, Math.round(left + width))]
    const [first, last] = [Math.max(0, Math.round(top)), Math.min(HEIGHT, Math.round(top + height))]
    for (let y = first; y < last; y++) for (let x = from; x < to; x++) pixels.set(colour, (y * WIDTH + x) * 3)
  }
  const number = (from: number, to: number) => from + Math.floor(dice.next() * (to - from + 1))
  box(0, 0, WIDTH, HEIGHT, SKIES[number(0, SKIES.length - 1)] ?? GROUND)
  box(0, 400, WIDTH, 80, GROUND)
  for (const left of [number(30, 90), number(300, 400)]) {
    const storeys = number(3, 9)
    const width = number(150, 210)
    for (let storey = 0; storey < storeys; storey++) {
      const top = 400 - (storey + 1) * 34
      box(left, top, width, 8, CONCRETE)
      // The topmost storeys have no walls yet.
      const isClosed = storey < storeys - 2
      for (let x = 0; x < width; x += 30) box(left + x, top + 8, 8, 26, isClosed ? CONCRETE : SHADE)
      if (isClosed) for (let x = 8; x < width - 22; x += 30) box(left + x, top + 12, 22, 18, GLASS)
    }
  }
  const mast = number(250, 290)
  box(mast, 60, 8, 340, STEEL)
  box(mast - 80, 60, number(240, 300), 6, STEEL)
  box(mast - 80, 66, 30, 22, SHADE)
  const hook = mast + number(60, 130)
  box(hook, 66, 2, number(60, 160), SHADE)
  box(0, 420, WIDTH, 26, FENCE)
  for (let x = 0; x < WIDTH; x += 80) box(x, 414, 5, 36, CONCRETE)
  return encodePng(WIDTH, HEIGHT, pixels)
}
