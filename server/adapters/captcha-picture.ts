// A picture to read: characters drawn as crooked strokes among others, without any text in it.
import { randomInt } from 'node:crypto'

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
const WIDTH = 148
const HEIGHT = 48
const COLOURS = ['#1f4e79', '#7a3b12', '#24603a', '#5b2a6e']

export interface CaptchaPicture {
  readonly answer: string
  /** A data address of an SVG. */
  readonly image: string
}

/** Draws four characters that nobody can foresee. */
export function drawCaptcha(pick: (below: number) => number = randomInt): CaptchaPicture {
  const answer = Array.from({ length: LENGTH }, () => CHARACTERS[pick(CHARACTERS.length)] ?? '7').join('')
  const jitter = (size: number) => ((pick(2001) - 1000) / 1000) * size
  const parts = [...answer].map((character, at) => drawn(character, 10 + at * 34, jitter, pick))
  for (let line = 0; line < 5; line++) parts.push(noise(jitter, pick))
  // Decoys lie between the characters in the text of the file, so that their order tells nothing.
  const shuffled = parts.map((part) => ({ part, by: pick(1_000_000) })).sort((a, b) => a.by - b.by)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="#f3f5f7"/>${shuffled.map(({ part }) => part).join('')}</svg>`
  return { answer, image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}

type Jitter = (size: number) => number
type Pick = (below: number) => number

function drawn(character: string, left: number, jitter: Jitter, pick: Pick): string {
  const lean = jitter(0.35)
  const top = 9 + jitter(4)
  const point = (spot: string) => {
    const [x = 0, y = 0] = [...spot].map(Number)
    return `${(left + x * 5 + (3 - y) * lean * 5 + jitter(1.2)).toFixed(1)} ${(top + y * 5 + jitter(1.2)).toFixed(1)}`
  }
  const path = (STROKES[character] ?? '')
    .split('|')
    .map((stroke) => `M${stroke.split(' ').map(point).join('L')}`)
    .join('')
  return stroke(path, 2.6, pick)
}

function noise(jitter: Jitter, pick: Pick): string {
  const y = () => (HEIGHT / 2 + jitter(HEIGHT / 2)).toFixed(1)
  const x = pick(WIDTH / 2)
  return stroke(`M${x} ${y()}Q${x + 30} ${y()} ${x + 40 + pick(40)} ${y()}`, 1.2, pick)
}

const stroke = (path: string, width: number, pick: Pick): string =>
  `<path d="${path}" fill="none" stroke="${COLOURS[pick(COLOURS.length)]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
