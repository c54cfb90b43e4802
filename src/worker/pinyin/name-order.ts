import { type NameReading, readName } from './read-name.ts'

const collator = new Intl.Collator('zh-Hans-CN')
/** A character read by a syllable, as one number. */
const unitBase = 0x400

function unitOf(reading: NameReading, place: number): number {
  return (reading.characters[place] as number) * unitBase + (reading.syllables[place] as number)
}

function classOf(unit: number): number {
  if (unit % unitBase > 0) return 1
  return collator.compare(characterOf(unit), '吖') < 0 ? 0 : 2
}

function characterOf(unit: number): string {
  return String.fromCodePoint(Math.floor(unit / unitBase))
}

function compareUnits(a: number, b: number): number {
  if (a === b) return 0
  const classes = classOf(a) - classOf(b)
  if (classes !== 0) return classes
  // Syllables are numbered alphabetically.
  return (a % unitBase) - (b % unitBase) || collator.compare(characterOf(a), characterOf(b)) || a - b
}

/**
 * Compares two normalised names as a person looks for them: syllable by syllable as they are read (曾 as a surname under
 * Z), then, within a syllable, as the collation of zh-Hans-CN orders the characters, by tone and strokes; digits before
 * Chinese, Latin letters after it. Comparing whole names by Intl.Collator puts the surname 曾 under C, 单 under D.
 */
export function compareNames(a: string, aIsPerson: boolean, b: string, bIsPerson: boolean): number {
  const first = readName(a, aIsPerson)
  const units = Array.from({ length: first.count }, (_, place) => unitOf(first, place))
  const second = readName(b, bIsPerson)
  const shared = Math.min(units.length, second.count)
  for (let place = 0; place < shared; place++) {
    const order = compareUnits(units[place] as number, unitOf(second, place))
    if (order !== 0) return order
  }
  return units.length - second.count
}

const basicPlane = 0x10000

/**
 * Many names read once, in the order of `compareNames`: add them all, call `rank`, then each has a number that orders
 * it by its first characters. Where two numbers are equal, `compareNames` decides.
 */
export class NamePool {
  /** Distinct characters as they are read; names are kept as places in this list. */
  #units: number[] = []
  /** Place of a character in its commonest reading, by code unit, plus one; the others are in the map. */
  #usual = new Uint32Array(basicPlane)
  #others = new Map<number, number>()
  #names = new Uint16Array(1024)
  #starts: number[] = [0]
  #ranks = new Uint16Array(0)
  #packed = 1
  readonly #reading: NameReading = { count: 0, characters: new Uint32Array(0), syllables: new Uint16Array(0) }

  /** Adds a normalised name; names are numbered from 0. */
  add(name: string, person: boolean): void {
    const reading = readName(name, person)
    let at = this.#starts.at(-1) ?? 0
    if (at + reading.count > this.#names.length) {
      const larger = new Uint16Array((at + reading.count) * 2)
      larger.set(this.#names)
      this.#names = larger
    }
    for (let place = 0; place < reading.count; place++) this.#names[at++] = this.#placeOf(unitOf(reading, place))
    this.#starts.push(at)
  }

  rank(): void {
    const sorted = this.#units.map((_, place) => place)
    sorted.sort((a, b) => compareUnits(this.#units[a] as number, this.#units[b] as number))
    this.#ranks = new Uint16Array(sorted.length)
    for (const [index, place] of sorted.entries()) this.#ranks[place] = index + 1
    // As many characters as a double holds exactly: four of up to 9,741 distinct ones.
    this.#packed = Math.floor(53 / Math.log2(sorted.length + 2))
  }

  /** The number that orders a name. */
  keyOf(index: number): number {
    const start = this.#starts[index] as number
    const count = (this.#starts[index + 1] as number) - start
    const base = this.#ranks.length + 1
    let key = 0
    for (let place = 0; place < this.#packed; place++) {
      key = key * base + (place < count ? (this.#ranks[this.#names[start + place] as number] as number) : 0)
    }
    return key
  }

  /** A name as it was read; valid until the next call. */
  readingOf(index: number): NameReading {
    const reading = this.#reading
    const start = this.#starts[index] as number
    reading.count = (this.#starts[index + 1] as number) - start
    if (reading.count > reading.characters.length) {
      reading.characters = new Uint32Array(reading.count * 2)
      reading.syllables = new Uint16Array(reading.count * 2)
    }
    for (let place = 0; place < reading.count; place++) {
      const unit = this.#units[this.#names[start + place] as number] as number
      reading.characters[place] = unit >>> 10
      reading.syllables[place] = unit & (unitBase - 1)
    }
    return reading
  }

  #placeOf(unit: number): number {
    const character = unit >>> 10
    const usual = character < basicPlane ? (this.#usual[character] as number) : 0
    if (usual > 0 && this.#units[usual - 1] === unit) return usual - 1
    const known = this.#others.get(unit)
    if (known !== undefined) return known
    const place = this.#units.length
    if (place >= 0xfffe) throw new RangeError('more distinct characters than a name list can hold')
    this.#units.push(unit)
    if (usual === 0 && character < basicPlane) this.#usual[character] = place + 1
    else this.#others.set(unit, place)
    return place
  }
}
