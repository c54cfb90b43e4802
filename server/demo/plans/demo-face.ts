// Faces of the demonstration's workers, drawn by rule and nobody's: a head under a helmet, as a camera at a gate keeps it.
import { encodePng } from '#server/adapters/png.ts'
import { createDice } from './seeded-random.ts'

type Colour = readonly [red: number, green: number, blue: number]

const SIZE = 64
const WALLS: readonly Colour[] = [
  [203, 213, 222],
  [214, 208, 196],
  [196, 211, 199],
  [221, 214, 224],
]
const HELMETS: readonly Colour[] = [
  [240, 190, 48],
  [232, 120, 44],
  [60, 120, 190],
  [238, 238, 234],
  [196, 60, 52],
]
const COATS: readonly Colour[] = [
  [54, 79, 107],
  [88, 96, 72],
  [120, 72, 58],
  [226, 126, 48],
]
const SKINS: readonly Colour[] = [
  [232, 200, 172],
  [218, 180, 148],
  [200, 160, 128],
]
const HAIR: Colour = [48, 44, 42]

/** A square picture as text for the row of a worker; the same for the same number. */
export function demoFace(seed: number, gender: 'male' | 'female'): string {
  const dice = createDice(seed)
  const pixels = new Uint8Array(SIZE * SIZE * 3)
  /** Fills the pixels for which `isIn` holds. */
  const paint = (colour: Colour, isIn: (x: number, y: number) => boolean) => {
    for (let y = 0; y < SIZE; y++) for (let x = 0; x < SIZE; x++) if (isIn(x, y)) pixels.set(colour, (y * SIZE + x) * 3)
  }
  const disc = (left: number, top: number, wide: number, high: number) => (x: number, y: number) =>
    ((x - left) / wide) ** 2 + ((y - top) / high) ** 2 <= 1
  const skin = dice.pick(SKINS)
  const helmet = dice.pick(HELMETS)
  const wide = 12 + dice.between(0, 3)
  paint(dice.pick(WALLS), () => true)
  if (gender === 'female') paint(HAIR, disc(32, 34, wide + 5, 20))
  paint(dice.pick(COATS), disc(32, 68, 25, 17))
  paint(skin, (x, y) => Math.abs(x - 32) < 5 && y > 40 && y < 56)
  paint(skin, disc(32, 33, wide, 16))
  paint(HAIR, (x, y) => y === 32 && (Math.abs(x - 27) < 3 || Math.abs(x - 37) < 3))
  paint(HAIR, disc(27, 35, 1.4, 1.4))
  paint(HAIR, disc(37, 35, 1.4, 1.4))
  paint([178, 98, 86], (x, y) => y === 43 && Math.abs(x - 32) < 4)
  paint(helmet, (x, y) => y <= 28 && disc(32, 28, wide + 4, 18)(x, y))
  paint(helmet, (x, y) => y > 26 && y < 30 && Math.abs(x - 32) < wide + 7)
  return `data:image/png;base64,${encodePng(SIZE, SIZE, pixels).toString('base64')}`
}
