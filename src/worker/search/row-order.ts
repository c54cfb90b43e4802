import { compareNames, NamePool } from '../pinyin/name-order.ts'
import { normaliseText } from './normalise-text.ts'

export type SortValue = string | number | null | undefined

/** How rows are sorted by one thing. Texts are ordered as names are read; a person's name with the reading of surnames. */
export interface SortRule<Row> {
  value: (row: Row) => SortValue
  person?: boolean
}

/** Slots in order; those without a value stand last from `valued` on, whatever the direction. */
export interface RowOrder {
  slots: Uint32Array
  valued: number
}

type Rows<Row> = readonly (Row | undefined)[]

/**
 * Numbers before texts, texts as names are read, equal ones by id. Slots without a value are compared by id alone: they
 * are kept apart.
 */
function compareRows<Row extends { id: string }>(a: Row, b: Row, { value, person = false }: SortRule<Row>): number {
  const first = value(a)
  const second = value(b)
  if (typeof first === 'number' && typeof second === 'number') return first - second || compareIds(a.id, b.id)
  if (typeof first === 'number') return -1
  if (typeof second === 'number') return 1
  if (first === second) return compareIds(a.id, b.id)
  return compareNames(normaliseText(first ?? ''), person, normaliseText(second ?? ''), person) || compareIds(a.id, b.id)
}

function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function hasValue(value: SortValue): boolean {
  return value !== null && value !== undefined && value !== ''
}

/** Sorts all rows: every distinct character is collated once, names are then compared as numbers. */
export function orderRows<Row extends { id: string }>(rows: Rows<Row>, rule: SortRule<Row>): RowOrder {
  const pool = new NamePool()
  const place = new Map<string, number>()
  const valued: number[] = []
  const others: number[] = []
  for (const [slot, row] of rows.entries()) {
    if (row === undefined) continue
    const value = rule.value(row)
    if (typeof value === 'string' && !place.has(value)) {
      place.set(value, place.size)
      pool.add(normaliseText(value), rule.person ?? false)
    }
    ;(hasValue(value) ? valued : others).push(slot)
  }
  pool.rank()
  const keyOf = Float64Array.from({ length: place.size }, (_, index) => pool.keyOf(index))
  const keys = new Float64Array(rows.length)
  for (const slot of valued) {
    const value = rule.value(rows[slot] as Row)
    if (typeof value === 'string') keys[slot] = keyOf[place.get(value) ?? 0] as number
    // Every text's key is positive: numbers come first, and among themselves are compared below.
    else keys[slot] = -1
  }
  valued.sort((a, b) => (keys[a] as number) - (keys[b] as number) || compareRows(rows[a] as Row, rows[b] as Row, rule))
  others.sort((a, b) => compareIds((rows[a] as Row).id, (rows[b] as Row).id))
  return { slots: Uint32Array.from([...valued, ...others]), valued: valued.length }
}

/** The order after the rows at some slots came, changed or went. */
export function reorderRows<Row extends { id: string }>(
  order: RowOrder,
  rows: Rows<Row>,
  changed: ReadonlySet<number>,
  rule: SortRule<Row>,
): RowOrder {
  const valued: number[] = []
  const others: number[] = []
  for (const slot of changed) {
    const row = rows[slot]
    if (row !== undefined) (hasValue(rule.value(row)) ? valued : others).push(slot)
  }
  const compare = (a: number, b: number) => compareRows(rows[a] as Row, rows[b] as Row, rule)
  const compareOthers = (a: number, b: number) => compareIds((rows[a] as Row).id, (rows[b] as Row).id)
  const first = merge(order.slots.subarray(0, order.valued), changed, valued.sort(compare), compare)
  const last = merge(order.slots.subarray(order.valued), changed, others.sort(compareOthers), compareOthers)
  const slots = new Uint32Array(first.length + last.length)
  slots.set(first)
  slots.set(last, first.length)
  return { slots, valued: first.length }
}

function merge(
  slots: Uint32Array,
  without: ReadonlySet<number>,
  more: readonly number[],
  compare: (a: number, b: number) => number,
): Uint32Array {
  const kept = leaveOut(slots, without)
  const merged = new Uint32Array(kept.length + more.length)
  let from = 0
  let at = 0
  for (const slot of more) {
    let low = from
    let high = kept.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(kept[middle] as number, slot) < 0) low = middle + 1
      else high = middle
    }
    merged.set(kept.subarray(from, low), at)
    at += low - from
    merged[at] = slot
    at += 1
    from = low
  }
  merged.set(kept.subarray(from), at)
  return merged
}

function leaveOut(slots: Uint32Array, without: ReadonlySet<number>): Uint32Array {
  let highest = -1
  for (const slot of without) highest = Math.max(highest, slot)
  const marks = new Uint8Array(highest + 1)
  for (const slot of without) marks[slot] = 1
  const kept = new Uint32Array(slots.length)
  let count = 0
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number
    if (slot > highest || marks[slot] === 0) kept[count++] = slot
  }
  return kept.subarray(0, count)
}
